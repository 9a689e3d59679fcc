import type { LeaderboardPosition } from '@fanion/contract/profiles/page';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ProfileParts } from './present.ts';
import type { ProfileRow } from './queries.ts';

/**
 * The parts that the reader's plan includes (docs/product/access.md#modules): a profile does not reveal what
 * the pages of challenges, CTFs or the leaderboard refuse. Members keep their own results and rank, not their
 * neighbours.
 */
export function partsInPlan<Row extends ProfileRow>(
  { id, rights }: Pick<Actor, 'id' | 'rights'>,
  parts: ProfileParts<Row>,
): ProfileParts<Row> {
  const own = id === parts.row.id;
  return {
    ...parts,
    ...(own || rights.have_challenge_access ? {} : { solves: [], categories: [] }),
    ...(own || rights.have_ctf_access ? {} : { ctfs: [] }),
    position: positionInPlan(rights, own, parts.position),
  };
}

/** A member's rank as far as the reader's plan includes it; `own`: the reader's own. */
export const positionInPlan = (
  rights: Actor['rights'],
  own: boolean,
  position: LeaderboardPosition,
): LeaderboardPosition =>
  rights.have_leaderboard_access
    ? position
    : { ...position, users_above: [], users_below: [], current_user: own ? position.current_user : null };
