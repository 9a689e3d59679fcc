/**
 * Form in which challenge names are compared: a no-break space, which French puts before ? and !, counts as
 * the space that people type.
 */
export const challengeNameKey = (name: string): string => name.replace(/[\u00A0\u202F]/g, ' ');
