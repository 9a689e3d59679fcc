/**
 * Kinds of notifications, what preferences are set by (behaviours 2.21), each with where it goes before the member
 * chooses. The bell is where everything is found again; a mail is for what waits for an answer or is missed otherwise.
 */
export const NOTIFICATION_KINDS = {
  /** A team invites; an invitation or application waits for an answer. */
  team_invitation: { bell: true, mail: true },
  /** An invitation or application was answered. */
  team_answer: { bell: true, mail: true },
  /** Role, captain, exclusion, archive: what changed in one's team. */
  team_change: { bell: true, mail: true },
  /** A place in an event: waiting list, roster, team formed, event moved or cancelled. */
  event_registration: { bell: true, mail: true },
  /** A liked event starts in a week, or tomorrow. */
  event_reminder: { bell: true, mail: true },
  /** A write-up was published or sent back. */
  writeup_review: { bell: true, mail: true },
  /** A membership was corrected or ended by the association, with the reason. */
  membership: { bell: true, mail: true },
  /** A badge was earned. */
  badge: { bell: true, mail: false },
  /** A solve, review or text of theirs was withdrawn, with the reason. */
  moderation: { bell: true, mail: true },
} as const satisfies Record<string, { bell: boolean; mail: boolean }>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Where a kind goes for a member. */
export interface Preference {
  bell: boolean;
  mail: boolean;
}

/** Whether a text names a kind. */
export const isNotificationKind = (text: string): text is NotificationKind =>
  Object.hasOwn(NOTIFICATION_KINDS, text);

/** What a member's rows say of a kind, its own default where they say nothing. */
export const preferenceOf = (kind: NotificationKind, chosen: Preference | undefined): Preference =>
  chosen ? { bell: chosen.bell, mail: chosen.mail } : { ...NOTIFICATION_KINDS[kind] };

/** Days a notification is kept; one that was read goes earlier. */
export const NOTIFICATION_DAYS = { read: 90, all: 365 } as const;
