import { z } from 'zod';

z.config(z.locales.fr());

/** As many characters as a person counts: an emoji is one, not two. */
const within = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= max * 8 && [...text].length <= max);

/** A line of text typed by a person: not blank, `max` characters at most. */
export const line = (max: number, name = 'Ce champ') =>
  z
    .string({ error: `${name} doit être un texte.` })
    .refine((text) => within(text, max), `${name} ne doit pas dépasser ${max} caractères.`)
    .refine((text) => text.trim().length > 0, `${name} est obligatoire.`);

/** The same, but it may be empty or absent. */
export const optionalLine = (max: number, name = 'Ce champ') =>
  z
    .string({ error: `${name} doit être un texte.` })
    .refine((text) => within(text, max), `${name} ne doit pas dépasser ${max} caractères.`)
    .nullish();

/** An email as typed; its real form is judged by the rules. Generous: the answer must not depend on it. */
export const email = z
  .string({ error: "L'adresse e-mail est obligatoire." })
  .min(1, "L'adresse e-mail est obligatoire.")
  .max(254, "L'adresse e-mail est trop longue.");

/** A password as typed. Longer ones are refused before hashing. */
export const password = z
  .string({ error: 'Le mot de passe est obligatoire.' })
  .min(1, 'Le mot de passe est obligatoire.')
  .max(128, 'Le mot de passe ne doit pas dépasser 128 caractères.');

/** A code as typed, spaces and dashes included. */
export const code = z
  .string({ error: 'Veuillez entrer les 6 caractères du code' })
  .max(32, 'Veuillez entrer les 6 caractères du code');

/** A positive identifier in a path. */
export const id = z.coerce
  .number({ error: 'Identifiant invalide.' })
  .int('Identifiant invalide.')
  .positive('Identifiant invalide.')
  .max(2_147_483_647, 'Identifiant invalide.');

/** A date and time on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A sentence for the person, in French. */
export const message = z.object({ message: z.string() });
