/** What a mailing is about: matters of membership, from which nobody can unsubscribe, or news. */
export const MAILING_KINDS = ['life', 'news'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];

/** The states of a mailing. */
export const MAILING_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'stopped'] as const;
export type MailingState = (typeof MAILING_STATES)[number];
