import type { Actor } from '../../../platform/http/actor.ts';
import type { ProfileParts } from './present.ts';
import type { ProfileRow } from './queries.ts';

/**
 * The parts that the reader's plan opens (docs/product/access.md#modules): a profile does not tell what the page of the
 * challenges, the CTFs or the leaderboard refuses. A member keeps what they did and their rank, not their neighbours.
 */
export function openedByPlan<Row extends ProfileRow>(
  { id, rights }: Pick<Actor, 'id' | 'rights'>,
  parts: ProfileParts<Row>,
): ProfileParts<Row> {
  const own = id === parts.row.id;
  const { position } = parts;
  return {
    ...parts,
    ...(own || rights.have_challenge_access ? {} : { solves: [], categories: [] }),
    ...(own || rights.have_ctf_access ? {} : { ctfs: [] }),
    position: rights.have_leaderboard_access
      ? position
      : {
          ...position,
          users_above: [],
          users_below: [],
          current_user: own ? position.current_user : null,
        },
  };
}
