import { expect, test } from 'vitest';
import { z } from 'zod';
import '@fanion/contract/fields';

/** The message about a field whose value does not fit. */
const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Ce champ est obligatoire.'],
  [z.string(), 3, 'Ce champ doit être un texte.'],
  [z.number(), 'x', 'Ce champ doit être un nombre.'],
  [z.number(), null, 'Ce champ doit être un nombre.'],
  [z.int(), 1.5, 'Ce champ doit être un nombre entier.'],
  [z.boolean(), 'oui', 'Ce champ doit être vrai ou faux.'],
  [z.array(z.string()), {}, 'Ce champ doit être une liste.'],
  [z.object({}), [], 'Ce champ doit être un objet.'],
  [z.record(z.string(), z.string()), 1, 'Ce champ doit être un objet.'],
  [z.string().min(1), '', 'Ce champ est obligatoire.'],
  [z.string().min(3), 'a', 'Ce champ doit compter au moins 3 caractères.'],
  [z.string().max(2), 'abc', 'Ce champ ne doit pas dépasser 2 caractères.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Cette liste ne doit pas dépasser 1 élément.'],
  [z.array(z.string()).min(2), [], 'Cette liste doit compter au moins 2 éléments.'],
  [z.number().max(5), 6, 'Ce champ ne doit pas dépasser 5.'],
  [z.number().min(1), 0, 'Ce champ doit valoir au moins 1.'],
  [z.number().positive(), 0, 'Ce champ doit être plus grand que 0.'],
  [z.enum(['oui', 'non']), 'x', 'Ce champ doit valoir « oui » ou « non ».'],
  [z.literal(3), 'x', 'Ce champ doit valoir « 3 ».'],
  [z.iso.datetime(), 'hier', 'Ce champ n’a pas la forme attendue.'],
  [z.strictObject({}), { a: 1 }, 'Ce champ contient un nom inconnu : a.'],
  [z.union([z.string(), z.number()]), true, 'Cette valeur n’est pas acceptée.'],
])('%# a field without a sentence of its own says what is wanted', (schema, value, sentence) => {
  expect(messageOf(schema, value)?.replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('a field’s own sentence comes first', () => {
  expect(messageOf(z.string({ error: 'Le flag est obligatoire.' }), 1)).toBe('Le flag est obligatoire.');
});
