/**
 * An announcement has up to 1,000 characters: one that would push the rest away is cut where space is short.
 */
export const isLong = (text: string): boolean => text.length > 180 || text.split('\n').length > 4;
