import { DAY, MINUTE } from './durations.ts';

/** From whom a member receives messages (docs/product/messages.md#réglage). */
export const RECEIVES = ['everyone', 'teammates', 'nobody'] as const;
export type Receives = (typeof RECEIVES)[number];

/** Longest message, in characters. */
export const MESSAGE_WORDS = 2000;

/** Conversations that a member may begin in 24 hours, and messages that they may send in an hour. */
export const NEW_THREADS_A_DAY = 5;
export const MESSAGES_AN_HOUR = 20;

/** What two members, one of whom writes to the other, are to each other. */
export interface Correspondence {
  /** The other one has an account that is open, and may answer. */
  present: boolean;
  /** Who writes blocks the other one; the other one blocks them. */
  blocking: boolean;
  blocked: boolean;
  /** From whom each of them receives messages. */
  receives: { mine: Receives; theirs: Receives };
  /** They are in a team together. */
  teammates: boolean;
}

/** Why nothing can be written: the account is gone or closed; one blocks them; of one's own setting; of theirs. */
export const CLOSED_FOR = ['absent', 'blocking', 'own', 'theirs'] as const;
export type ClosedFor = (typeof CLOSED_FOR)[number];

/** Whether somebody with this setting receives what a member writes to them. */
export const receivesFrom = (receives: Receives, teammates: boolean): boolean =>
  receives === 'everyone' || (receives === 'teammates' && teammates);

/**
 * Why a member cannot write to another one, or null (docs/product/messages.md#écrire). Who blocks and who receives from
 * few are not told apart: nobody learns that they were blocked. Whoever writes could be answered.
 */
export function closedFor({
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

/** Wrong flags, or ms since a challenge was first opened, after which somebody may ask for help. */
export const HELP_AFTER_FLAGS = 5;
export const HELP_AFTER = 30 * MINUTE;
/** How long (ms) a request stays open, and how many members it is shown to. */
export const HELP_LASTS = 7 * DAY;
export const HELP_ASKED = 5;

/** Why a request is over: it was solved, it is old, or one of the two ended it. */
export const HELP_ENDS = ['solved', 'old', 'asker', 'helper'] as const;
export type HelpEnd = (typeof HELP_ENDS)[number];

/** Whether somebody has tried enough to ask for help (docs/product/messages.md#coup-de-pouce); moments in ms. */
export const mayAskHelp = (
  { wrong, openedAt }: { wrong: number; openedAt: number | null },
  now: number,
): boolean => wrong >= HELP_AFTER_FLAGS || (openedAt !== null && now - openedAt >= HELP_AFTER);
