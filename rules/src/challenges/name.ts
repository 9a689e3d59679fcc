/**
 * Form in which the names of challenges compare: a no-break space, which French asks for before ? and !, is the space that
 * people type.
 */
export const challengeNameKey = (name: string): string => name.replace(/[\u00A0\u202F]/g, ' ');
