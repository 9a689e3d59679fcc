/**
 * Form in which the names of challenges compare: a no-break space, which French asks for before ? and !, is the space that
 * people type (specification 2.5, exact name).
 */
export const nameKey = (name: string): string => name.replace(/[\u00A0\u202F]/g, ' ');
