/** Topics and their payload, small enough for one NOTIFY. */
export interface Topics {
  /** These members made a request a moment ago: told where instances hear of each other by Valkey. */
  'members-here': { memberIds: number[] };
  /** A wrong password was tried there: told likewise. `nth` keeps two of the same from being one. */
  'password-failed': { account: string; network: string; known: string | null; nth: string };
  /** Sessions of this member ended, or their rights changed. */
  'member-changed': { memberId: number };
  /** A forgotten password was replaced: what was tried on this account, by its keyed name, no longer counts. */
  'password-reset': { account: string };
  /** Solves were added: member and challenge. */
  solved: { memberId: number; challengeId: number };
  /** A solve was marked as wrong; `heir` has the first blood now. */
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
  /** A member of an entrant is in the room of an event, and reads this challenge there. */
  'team-here': { eventId: number; entrantId: number; memberId: number; challengeId: number | null };
  /** An entrant did something of a challenge that only its members may know. */
  'team-work': { eventId: number; entrantId: number; challengeId: number };
  /** An event, its registrations, its challenges, its freeze or its announcements changed; null: several. */
  'event-changed': { eventId: number | null };
  /** The results that are kept of this ended event are others. */
  'results-kept': { eventId: number };
  /** The watch list of this member changed. */
  'watch-changed': { memberId: number };
  /** Something happened that webhooks may be told of. */
  'fact-noted': Record<string, never>;
  /** A webhook was made, changed, stopped or started. */
  'webhooks-changed': Record<string, never>;
  /** A delivery of a webhook waits to be sent. */
  'delivery-queued': Record<string, never>;
  /** A team, its members or what it says of itself changed. */
  'team-changed': { teamId: number };
  /** A write-up of this member was published, taken back or voted for. */
  'writeup-changed': { memberId: number };
  /** Badges were given or taken back: to this member, or to several. */
  'badges-changed': { memberId: number | null };
  /** The solves of a dynamic challenge gave it another price: which one is read, since what is told may come late. */
  priced: { challengeId: number };
  /** A challenge, its flags, files or hints changed, or a catalogue of them was imported. */
  'challenges-changed': { challengeId: number | null };
  /** A member shows or hides their pseudo on the board of the front page. */
  'public-board-changed': { memberId: number };
  /** The challenge of a week was chosen, or its debrief written. */
  'weekly-changed': Record<string, never>;
  /** Paths or lessons changed. */
  'learn-changed': Record<string, never>;
  /** What this member did in the training changed: lessons done, certificates, workshops attended. */
  learnt: { memberId: number };
  /** Association settings changed. */
  'settings-changed': Record<string, never>;
  /** What the association announces on the site changed. */
  'announcements-changed': Record<string, never>;
  /** This member was told something, or has read it. */
  notified: { memberId: number };
  /** Something changed in a conversation of this member: a message, or what they have read. */
  messaged: { memberId: number };
  /** Somebody said thank you to this member for their help. */
  thanked: { memberId: number };
  /** A receipt was issued. */
  'receipt-issued': Record<string, never>;
  /** A mail waits in the outbox. */
  'mail-queued': Record<string, never>;
}
export type Topic = keyof Topics;
