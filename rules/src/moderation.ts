import { DAY } from './durations.ts';

/** Kinds of items that wait for a moderator (docs/product/moderation.md#file). */
export const QUEUE_KINDS = ['writeup', 'challenge', 'member', 'message', 'team', 'review', 'appeal'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Fewest characters of a report, and of the reason to contest a decision; the message for a shorter one. */
export const REPORT_LEAST = 10;
const least = `(${REPORT_LEAST} caractères au moins).`;
export const REPORT_SHORT = `Dites en quelques mots ce qui ne va pas ${least}`;
export const PROBLEM_SHORT = `Décrivez le problème en quelques mots ${least}`;
export const CONTEST_SHORT = `Dites pourquoi en quelques mots ${least}`;

/** Longest report, longest report of a write-up, and longest reason to contest a decision, in characters. */
export const REPORT_MAX = 1000;
export const WRITEUP_REPORT_MAX = 500;
export const CONTEST_MAX = 1000;
/** Longest reason for a decision, in characters. */
export const DECISION_REASON_MAX = 500;

/** Days within which the association aims to decide. Items that name or show a person come soonest. */
export const TARGET_DAYS: Readonly<Record<QueueKind, number>> = {
  writeup: 7,
  challenge: 7,
  member: 2,
  message: 2,
  team: 3,
  review: 5,
  appeal: 7,
};

/** When an item that waits since a moment (ms) should be decided. */
export const dueAt = (kind: QueueKind, since: number): number => since + TARGET_DAYS[kind] * DAY;

/** What a moderator may decide. */
export const DECISION_ACTS = [
  'publish',
  'refuse',
  'keep',
  'withdraw',
  'close',
  'photo',
  'name',
  'texts',
  'logo',
  'remove',
  'uphold',
  'overturn',
] as const;
export type DecisionAct = (typeof DECISION_ACTS)[number];

/** Decisions that take something away from a member: they receive the reason, and may answer once. */
const TAKING: readonly DecisionAct[] = ['withdraw', 'photo', 'name', 'texts', 'logo', 'remove'];
export const takesAway = (act: DecisionAct): boolean => TAKING.includes(act);

/** Whether a decision needs a reason: the member who is refused something, or loses it, reads it. */
export const needsReason = (act: DecisionAct): boolean =>
  takesAway(act) || act === 'refuse' || act === 'uphold';

/** What members may report about other members, besides challenges and write-ups. */
export const REPORT_TARGETS = ['member', 'team', 'review', 'message'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = [
  'insult',
  'indecent',
  'impersonation',
  'personal_data',
  'flag',
  'advertising',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Minutes during which a claimed item belongs to one moderator alone. */
export const CLAIM_MINUTES = 30;

/** Days during which a decision may be contested: six months, as European law requires. */
export const CONTEST_DAYS = 183;
