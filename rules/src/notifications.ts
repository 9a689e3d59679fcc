import type { Right } from './access.ts';

/**
 * Kinds of notifications, what preferences are set by (docs/product/notifications.md#sujets), each with where it goes
 * before the member chooses. The bell is where everything is found again; a mail is for what waits for an answer or is
 * missed otherwise.
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
  /** A problem was reported on a challenge, or in a lesson: for who handles them. */
  challenge_report: { bell: true, mail: true, needs: 'can_manage_challenges' },
  /** A member, a team or a review was reported, or a decision is contested: for who moderates. */
  moderation_queue: { bell: true, mail: true, needs: 'can_manage_moderation' },
  /** A member asks the association something: for who manages it. */
  support_ticket: { bell: true, mail: true, needs: 'can_manage_users' },
  /** The association answered what one asked. */
  support_answer: { bell: true, mail: true },
  /** Somebody wrote, in a conversation that one had read. */
  message: { bell: true, mail: true, needs: 'can_message_users' },
  /** A member asks for help on a challenge that one solved; somebody answers what one asked, or says thank you. */
  help: { bell: true, mail: true, needs: 'can_message_users' },
  /** What one reported was handled. */
  report_answer: { bell: true, mail: false },
  /** A path was followed whole: its certificate is ready. */
  certificate: { bell: true, mail: true, needs: 'have_training_access' },
  /** A lesson waits for its review; one that one wrote was published, or came back with what is to be taken up. */
  lesson_review: { bell: true, mail: true, needs: 'can_manage_challenges' },
  /** A challenge waits for its review; one that one wrote came back, or is published. */
  challenge_review: { bell: true, mail: true, needs: 'can_manage_challenges' },
  /** What becomes of the challenge that one proposed, and what is said of it. */
  challenge_proposal: { bell: true, mail: true, needs: 'have_challenge_access' },
  /** A seat in a webinar or a workshop: given, freed, moved or cancelled. */
  training_seat: { bell: true, mail: true, needs: 'have_training_access' },
  /** A webinar or a workshop in which one has a seat is tomorrow, or begins. */
  training_reminder: { bell: true, mail: true, needs: 'have_training_access' },
  /** A flag of an event that names somebody by itself: for who organises it. */
  fair_play: { bell: true, mail: false, needs: 'can_manage_ctf' },
  /** A badge was earned. */
  badge: { bell: true, mail: false },
  /** A solve, review or text of theirs was withdrawn, with the reason. */
  moderation: { bell: true, mail: true },
  /** What the association writes to its members beside what their membership entails: by mail alone. */
  news: { bell: false, mail: true, mailOnly: true },
  /** One's week and what is coming, each Monday: for who asks for it. */
  week: { bell: false, mail: false, mailOnly: true },
} as const satisfies Record<string, Preference & { needs?: Right; mailOnly?: true }>;

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
  pick(chosen ?? NOTIFICATION_KINDS[kind]);

const pick = ({ bell, mail }: Preference): Preference => ({ bell, mail });

/** The kinds that concern a member with these rights: the others are about what they cannot do. */
export const kindsFor = (rights: Readonly<Record<Right, boolean>>): NotificationKind[] =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => {
    const { needs }: Preference & { needs?: Right } = NOTIFICATION_KINDS[kind];
    return needs === undefined || rights[needs];
  });

/** Days after which a notification that was read goes; the others go after the time that the association sets. */
export const READ_DAYS = 90;

/** Whether a kind rings the bell of who wants it to. */
export const rings = (kind: NotificationKind): boolean => !('mailOnly' in NOTIFICATION_KINDS[kind]);
