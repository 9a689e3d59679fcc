import type { EventRow } from '../events/queries.ts';
import type { PlayedChallenge } from '../scoreboard/phase-model.ts';
import type { EntrantRow } from '../scoreboard/queries.ts';

/** Wrong flags after which an entrant may not try again: the event's cap, or the challenge's if lower. */
export function attemptCapOf(
  row: Pick<EventRow, 'attempt_cap'>,
  { attempts }: Pick<PlayedChallenge, 'attempts'>,
): number | null {
  if (attempts <= 0) return row.attempt_cap;
  return row.attempt_cap === null ? attempts : Math.min(row.attempt_cap, attempts);
}

/**
 * Whether a team needs a flag of each of its members to solve a challenge (docs/product/ctf-live.md#flags).
 */
export const asksEveryMember = (
  { challenge }: Pick<PlayedChallenge, 'challenge'>,
  entrant: EntrantRow,
): boolean => challenge.logic === 'team' && entrant.member_id === null && entrant.members.length > 1;
