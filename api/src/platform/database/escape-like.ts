/** A text as `like` finds it to the letter: what stands for any text there stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
