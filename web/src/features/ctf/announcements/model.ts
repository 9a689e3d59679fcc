/** Announcements are 1,000 characters at most: one that would push the rest away is cut where little is shown. */
export const isLong = (text: string): boolean => text.length > 180 || text.split('\n').length > 4;
