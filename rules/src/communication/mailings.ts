/** What a mailing is about: what a membership entails, from which nobody unsubscribes, or news. */
export const MAILING_KINDS = ['life', 'news'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];

/** Where a mailing is. */
export const MAILING_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'stopped'] as const;
export type MailingState = (typeof MAILING_STATES)[number];
