/** A span of days that are written in words. */
export const spanText = (from: string, to: string): string => `du ${from} au ${to}`;
