import type { Right } from './access.ts';

/**
 * Kinds of notifications, which members set preferences for (docs/product/notifications.md#sujets), each with
 * its default channels. The bell shows everything; a mail is for what needs an answer or would be missed
 * otherwise.
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
  /** A membership was paid, recorded, corrected or ended, with the reason. */
  membership: { bell: true, mail: true },
  /** A membership ends soon, today, or has ended. */
  membership_reminder: { bell: true, mail: true },
  /** A payment that a treasurer should look at. */
  payment_attention: { bell: true, mail: true, needs: 'can_manage_payments' },
  /** A problem was reported on a challenge, or in a lesson: for those who handle them. */
  challenge_report: { bell: true, mail: true, needs: 'can_manage_challenges' },
  /** A member, a team or a review was reported, or a decision is contested: for moderators. */
  moderation_queue: { bell: true, mail: true, needs: 'can_manage_moderation' },
  /** A member asks the association something: for those who manage members. */
  support_ticket: { bell: true, mail: true, needs: 'can_manage_users' },
  /** The association answered one's request. */
  support_answer: { bell: true, mail: true },
  /** Somebody wrote in a conversation that one had read. */
  message: { bell: true, mail: true, needs: 'can_message_users' },
  /** A member asks for help on a challenge that one solved; somebody answers one's request, or thanks one. */
  help: { bell: true, mail: true, needs: 'can_message_users' },
  /** One's report was handled. */
  report_answer: { bell: true, mail: false },
  /** One completed a path: its certificate is ready. */
  certificate: { bell: true, mail: true, needs: 'have_training_access' },
  /** A lesson waits for review; a lesson that one wrote was published, or came back with changes to make. */
  lesson_review: { bell: true, mail: true, needs: 'can_manage_challenges' },
  /** A challenge waits for review; one that one wrote came back, or was published. */
  challenge_review: { bell: true, mail: true, needs: 'can_manage_challenges' },
  /** What happens to the challenge that one proposed, and remarks on it. */
  challenge_proposal: { bell: true, mail: true, needs: 'have_challenge_access' },
  /** A seat in a webinar or a workshop: given, freed, moved or cancelled. */
  training_seat: { bell: true, mail: true, needs: 'have_training_access' },
  /** A webinar or a workshop in which one has a seat is tomorrow, or begins. */
  training_reminder: { bell: true, mail: true, needs: 'have_training_access' },
  /** A flag of an event that is a signal by itself: for its organisers. */
  fair_play: { bell: true, mail: false, needs: 'can_manage_ctf' },
  /** A badge was earned. */
  badge: { bell: true, mail: false },
  /** One's solve, review or text was withdrawn, with the reason. */
  moderation: { bell: true, mail: true },
  /** The association's news to its members, apart from membership matters: by mail alone. */
  news: { bell: false, mail: true, mailOnly: true },
  /** One's week and what is coming, each Monday: for members who choose it. */
  week: { bell: false, mail: false, mailOnly: true },
} as const satisfies Record<string, Preference & { needs?: Right; mailOnly?: true }>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The channels of a kind for a member. */
export interface Preference {
  bell: boolean;
  mail: boolean;
}

/** Whether a text is the name of a kind. */
export const isNotificationKind = (text: string): text is NotificationKind =>
  Object.hasOwn(NOTIFICATION_KINDS, text);

/** A member's choice for a kind, or its default when they made none. */
export const preferenceOf = (kind: NotificationKind, chosen: Preference | undefined): Preference =>
  pick(chosen ?? NOTIFICATION_KINDS[kind]);

const pick = ({ bell, mail }: Preference): Preference => ({ bell, mail });

/** The kinds that concern a member with these rights: the others are about what they cannot do. */
export const kindsFor = (rights: Readonly<Record<Right, boolean>>): NotificationKind[] =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => {
    const { needs }: Preference & { needs?: Right } = NOTIFICATION_KINDS[kind];
    return needs === undefined || rights[needs];
  });

/** Days after which a read notification is deleted; the association sets the time for unread ones. */
export const READ_DAYS = 90;

/** Whether a kind can ring the bell. */
export const ringsBell = (kind: NotificationKind): boolean => !('mailOnly' in NOTIFICATION_KINDS[kind]);
