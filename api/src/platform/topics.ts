/** Topics and their payload, small enough for one NOTIFY. */
export interface Topics {
  /** These members made a request a moment ago: sent where instances communicate by Valkey. */
  'members-here': { memberIds: number[] };
  /** A wrong password was tried on another instance: sent likewise. `nth` keeps two equal messages apart. */
  'password-failed': { account: string; network: string; knownSource: string | null; nth: string };
  /** Sessions of this member ended, or their rights changed. */
  'member-changed': { memberId: number };
  /** A forgotten password was replaced: earlier tries on this account, by its keyed name, no longer count. */
  'password-reset': { account: string };
  /** Solves were added: member and challenge. */
  solved: { memberId: number; challengeId: number };
  /** A solve was withdrawn; `heir` has the first blood now. */
  'solve-withdrawn': { memberId: number; heir: number | null; challengeId: number };
  /** A flag was found in an event; `at` in ms. */
  'event-solved': {
    eventId: number;
    solveId: number;
    entrantId: number;
    challengeId: number;
    memberId: number;
    at: number;
  };
  /** A member of an entrant is in an event's room, and reads this challenge there. */
  'team-here': { eventId: number; entrantId: number; memberId: number; challengeId: number | null };
  /** An entrant did something on a challenge that only its members may know. */
  'team-work': { eventId: number; entrantId: number; challengeId: number };
  /** An event, its registrations, its challenges, its freeze or its announcements changed; null: several. */
  'event-changed': { eventId: number | null };
  /** The stored results of this ended event changed. */
  'results-kept': { eventId: number };
  /** The watch list of this member changed. */
  'watch-changed': { memberId: number };
  /** A fact was recorded that webhooks may receive. */
  'fact-noted': Record<string, never>;
  /** A webhook was made, changed, stopped or started. */
  'webhooks-changed': Record<string, never>;
  /** A delivery of a webhook waits to be sent. */
  'delivery-queued': Record<string, never>;
  /** A team, its members or its description changed. */
  'team-changed': { teamId: number };
  /** A write-up of this member was published, withdrawn or voted for. */
  'writeup-changed': { memberId: number };
  /** Badges were given or withdrawn: of this member, or of several. */
  'badges-changed': { memberId: number | null };
  /**
   * The solves of a dynamic challenge changed its price: receivers read the price, since messages may come
   * late.
   */
  priced: { challengeId: number };
  /** A challenge, its flags, files or hints changed, or a catalogue was imported. */
  'challenges-changed': { challengeId: number | null };
  /** A member shows or hides their pseudo on the board of the front page. */
  'public-board-changed': { memberId: number };
  /** The challenge of the week was chosen, or its debrief written. */
  'weekly-changed': Record<string, never>;
  /** Paths or lessons changed. */
  'learn-changed': Record<string, never>;
  /** This member's training changed: lessons completed, certificates, workshops attended. */
  learnt: { memberId: number };
  /** Association settings changed. */
  'settings-changed': Record<string, never>;
  /** The association's announcements on the site changed. */
  'announcements-changed': Record<string, never>;
  /** This member received or read a notification. */
  notified: { memberId: number };
  /** Something changed in a conversation of this member: a message, or how far they have read. */
  messaged: { memberId: number };
  /** Somebody said thank you to this member for their help. */
  thanked: { memberId: number };
  /** A receipt was issued. */
  'receipt-issued': Record<string, never>;
  /** A mail waits in the outbox. */
  'mail-queued': Record<string, never>;
}
export type Topic = keyof Topics;
