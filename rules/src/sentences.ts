/** The message for a field left empty; `what` is the field with its article: 'Le motif'. */
export const required = (what: string): string => `${what} est obligatoire.`;

/** The message for a text of more than `max` characters. */
export const tooLong = (what: string, max: number | string): string =>
  `${what} ne doit pas dépasser ${max} caractères.`;

/** The message for an empty message, to another member or to the association. */
export const MESSAGE_EMPTY = 'Écrivez votre message.';
