import { EMAIL_MAX, EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { CODE_INCOMPLETE } from '@fanion/rules/auth/otp';
import { PASSWORD_MAX, PASSWORD_SENTENCES } from '@fanion/rules/auth/password';
import { PHOTO_SENTENCES } from '@fanion/rules/photo';
import { required, tooLong } from '@fanion/rules/sentences';
import { isWithinLength } from '@fanion/rules/text';
import { z } from 'zod';

/** The name of a type in a sentence for a person who writes a program against this API. */
const TYPES: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};

const counted = (count: number | bigint, unit: string): string => `${count} ${unit}${count < 2 ? '' : 's'}`;

/** The message for a field without a sentence of its own for this case. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required('Ce champ');
      return TYPES[issue.expected]
        ? `Ce champ doit être ${TYPES[issue.expected]}.`
        : 'Ce champ n’a pas le type attendu.';
    case 'invalid_value':
      return `Ce champ doit valoir ${issue.values.map((value) => `«\u00a0${String(value)}\u00a0»`).join(' ou ')}.`;
    case 'too_big':
      if (issue.origin === 'array')
        return `Cette liste ne doit pas dépasser ${counted(issue.maximum, 'élément')}.`;
      if (issue.origin === 'string')
        return `Ce champ ne doit pas dépasser ${counted(issue.maximum, 'caractère')}.`;
      return issue.inclusive === false
        ? `Ce champ doit être plus petit que ${issue.maximum}.`
        : `Ce champ ne doit pas dépasser ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'array')
        return `Cette liste doit compter au moins ${counted(issue.minimum, 'élément')}.`;
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? required('Ce champ')
          : `Ce champ doit compter au moins ${counted(issue.minimum, 'caractère')}.`;
      return issue.inclusive === false
        ? `Ce champ doit être plus grand que ${issue.minimum}.`
        : `Ce champ doit valoir au moins ${issue.minimum}.`;
    case 'invalid_format':
      return 'Ce champ n’a pas la forme attendue.';
    case 'unrecognized_keys':
      return `Ce champ contient un nom inconnu\u00a0: ${issue.keys.join(', ')}.`;
    default:
      return 'Cette valeur n’est pas acceptée.';
  }
}

z.config({ localeError: sentence });

/** The message for an invalid day. */
export const BAD_DAY = 'Attendu\u00a0: AAAA-MM-JJ, un jour qui existe.';

/** A real day, AAAA-MM-JJ. */
export const day = (sentence = BAD_DAY) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, sentence)
    .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false, sentence);

/** A line of text typed by a person: not blank, `max` characters at most. */
export const line = (max: number, name = 'Ce champ') =>
  z
    .string({ error: `${name} doit être un texte.` })
    .refine((text) => isWithinLength(text, max), tooLong(name, max))
    .refine((text) => text.trim().length > 0, required(name));

/** An optional line of text: it may be empty or absent. */
export const optionalLine = (max: number, name = 'Ce champ') =>
  z
    .string({ error: `${name} doit être un texte.` })
    .refine((text) => isWithinLength(text, max), tooLong(name, max))
    .nullish();

/** An email as typed; the rules check its real form. Lenient: the answer must not depend on it. */
export const email = z
  .string({ error: EMAIL_SENTENCES.missing })
  .min(1, EMAIL_SENTENCES.missing)
  .max(EMAIL_MAX, EMAIL_SENTENCES.too_long)
  .meta({ examples: ['membre@exemple.fr'] });

/** A password as typed. Longer ones are refused before hashing. */
export const password = z
  .string({ error: required('Le mot de passe') })
  .min(1, required('Le mot de passe'))
  .max(PASSWORD_MAX, PASSWORD_SENTENCES.too_long);

/** A code as typed, spaces and dashes included. */
export const code = z.string({ error: CODE_INCOMPLETE }).max(32, CODE_INCOMPLETE);

/** A picture as a data URL, jpeg, png or webp, 5 MB at most; checked by its bytes. */
export const picture = z.string({ error: PHOTO_SENTENCES.notImage });

const ID = 'Identifiant invalide.';

/** A positive identifier; in a path, decimal digits only: `0x27` or `1e2` is not one. */
export const id = z.preprocess(
  (value) => (typeof value === 'string' ? Number(/^\d{1,10}$/.test(value) ? value : Number.NaN) : value),
  z.number({ error: ID }).int(ID).positive(ID).max(2_147_483_647, ID),
);

const YEAR = 'L’année doit être un nombre entier, de 2000 à 2200.';

/** A year in a query. */
export const year = z.coerce.number({ error: YEAR }).int(YEAR).min(2000, YEAR).max(2200, YEAR);

const PAGE = 'La page doit être un nombre entier à partir de 1.';

/** Number of a page in a query, from 1. */
export const page = z.coerce
  .number({ error: PAGE })
  .int(PAGE)
  .min(1, PAGE)
  .max(100_000, 'La page ne doit pas dépasser 100\u202f000.')
  .default(1);

/** The name and the value of a challenge. */
export const challengeFace = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  difficulty: z.string(),
  points: z.int(),
};

/** The position of a page in its list. */
export const pagination = z.object({
  page: z.int(),
  /** Items per page. */
  size: z.int(),
  total: z.int(),
  total_pages: z.int(),
});

/** Rows per page in a query, 100 at most. */
export const pageSize = (usual: number) => {
  const sentence = 'La taille de page doit être un nombre entier de 1 à 100.';
  return z.coerce
    .number({ error: sentence })
    .int(sentence)
    .min(1, sentence)
    .max(100, sentence)
    .default(usual);
};

/** A date and time on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime().meta({ examples: ['2026-11-24T18:00:00.000Z'] });

/** A sentence for the user, in French. */
export const message = z.object({ message: z.string().meta({ examples: ['C’est fait.'] }) });

/** Most items of a bulk action. */
export const BULK_MOST = 200;

/** Items by number, repetitions allowed. */
export const bulkIds = z
  .array(id, { error: 'La sélection doit être une liste.' })
  .min(1, 'La sélection est vide.')
  .max(BULK_MOST, `La sélection ne doit pas dépasser ${BULK_MOST} lignes.`);

/**
 * The outcome for each of several items, actual or on trial: the reason when nothing was done; `effect`: the
 * effect on this one, where effects differ.
 */
export const bulkAnswer = z.object({
  done: z.int(),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      done: z.boolean(),
      effect: z.string().nullable(),
      why: z.string().nullable(),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** A body with an example for people who write a program: the API documentation shows it. */
export const withExample = <T extends z.ZodType>(schema: T, example: z.input<T>): T =>
  schema.meta({ examples: [example] } as Parameters<T['meta']>[0]) as T;

/** A boolean. */
export const yes = z.boolean({ error: 'Ce champ doit être vrai ou faux.' });

/** A text of at most so many characters. */
export const long = (max: number, name: string) =>
  z.string({ error: `${name} doit être un texte.` }).max(max, tooLong(name, max));

/** A list of such texts, at most `most`. */
export const listed = (most: number, max: number, name: string) =>
  z
    .array(long(max, `${name}\u00a0: chacun`), { error: `${name}\u00a0: une liste est attendue.` })
    .max(most, `${name}\u00a0: ${most} au plus.`);

/** The message for an invalid selection: lines by number, or all results of a search. */
export const BAD_SELECTION = 'La sélection est mal écrite.';
export const LONG_SEARCH = 'La recherche est trop longue.';

const VERSION = 'La version doit être un nombre entier.';
/**
 * The stored version that a change was written from; 0 where nothing was stored. An outdated one is a
 * conflict.
 */
export const version = z.number({ error: VERSION }).int(VERSION).min(0, VERSION).max(2_147_483_647, VERSION);
