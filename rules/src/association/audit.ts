/** Where an act of the audit log was done: on the site, or by the command line. */
export const AUDIT_CHANNELS = ['web', 'cli'] as const;
export type AuditChannel = (typeof AUDIT_CHANNELS)[number];
