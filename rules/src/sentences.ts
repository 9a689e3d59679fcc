/** What a field that was left empty is told; `what` is the field with its article: 'Le motif'. */
export const required = (what: string): string => `${what} est obligatoire.`;

/** What a text of more than `max` characters is told. */
export const tooLong = (what: string, max: number | string): string =>
  `${what} ne doit pas dépasser ${max} caractères.`;

/** What an empty message is told, to another member or to the association. */
export const MESSAGE_EMPTY = 'Écrivez votre message.';
