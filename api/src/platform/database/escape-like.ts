/** Escapes a text for `like`, so that its wildcards match literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
