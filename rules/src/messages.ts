import { DAY, MINUTE } from './durations.ts';

/** The people from whom a member receives messages (docs/product/messages.md#réglage). */
export const RECEIVES = ['everyone', 'teammates', 'nobody'] as const;
export type Receives = (typeof RECEIVES)[number];

/** Longest message, in characters. */
export const MESSAGE_WORDS = 2000;

/** Conversations that a member may start in 24 hours, and messages that they may send in an hour. */
export const NEW_THREADS_A_DAY = 5;
export const MESSAGES_AN_HOUR = 20;

/** The relation between two members, one of whom writes to the other. */
export interface Correspondence {
  /** The other member's account is open and may answer. */
  present: boolean;
  /** The writer blocks the other member; the other member blocks the writer. */
  blocking: boolean;
  blocked: boolean;
  /** From whom each of the two receives messages. */
  receives: { mine: Receives; theirs: Receives };
  /** They are in the same team. */
  teammates: boolean;
}

/** Why nothing can be written: the account is gone or closed; one blocks them; one's own setting; theirs. */
export const CLOSED_FOR = ['absent', 'blocking', 'own', 'theirs'] as const;
export type ClosedFor = (typeof CLOSED_FOR)[number];

/** Whether a member with this setting receives a given member's messages. */
export const receivesFrom = (receives: Receives, teammates: boolean): boolean =>
  receives === 'everyone' || (receives === 'teammates' && teammates);

/**
 * Why a member cannot write to another, or null (docs/product/messages.md#écrire). A member who blocks and
 * one who receives from few people look the same: nobody learns that they were blocked. Anyone who may write
 * can also get an answer.
 */
export function closedReasonOf({
  present,
  blocking,
  blocked,
  receives,
  teammates,
}: Correspondence): ClosedFor | null {
  if (!present) return 'absent';
  if (blocking) return 'blocking';
  if (!receivesFrom(receives.mine, teammates)) return 'own';
  return blocked || !receivesFrom(receives.theirs, teammates) ? 'theirs' : null;
}

/** Number of wrong flags, or ms since first opening a challenge, after which a member may ask for help. */
export const HELP_AFTER_FLAGS = 5;
export const HELP_AFTER = 30 * MINUTE;
/** How long (ms) a request stays open, and how many members see it. */
export const HELP_LASTS = 7 * DAY;
export const HELP_ASKED = 5;

/** Why a request ended: solved, too old, or ended by one of the two. */
export const HELP_ENDS = ['solved', 'old', 'asker', 'helper'] as const;
export type HelpEnd = (typeof HELP_ENDS)[number];

/** Whether a member tried enough to ask for help (docs/product/messages.md#coup-de-pouce); moments in ms. */
export const mayAskHelp = (
  { wrong, openedAt }: { wrong: number; openedAt: number | null },
  now: number,
): boolean => wrong >= HELP_AFTER_FLAGS || (openedAt !== null && now - openedAt >= HELP_AFTER);
