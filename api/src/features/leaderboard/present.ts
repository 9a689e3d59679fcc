import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { RankedMember } from '@fanion/contract/profiles/page';
import { roleName, roleOf } from '@fanion/rules/access';
import { categoryName } from '@fanion/rules/challenges/categories';
import { levelOf } from '@fanion/rules/profiles/levels';
import { shownActTime, shownRole } from '@fanion/rules/profiles/visibility';
import { pick } from '../../platform/database/pick.ts';
import { avatarUrl } from '../../platform/files/avatar-url.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { RecentRow, SpecialistRow } from './queries.ts';
import type { Ranked } from './ranking-model.ts';

/**
 * One row of a ranking. Managers are in none, so the role comes from the membership alone. `association`: its
 * name, used by one of the roles.
 */
export function presentRanked(row: Ranked, now: number, association: string): RankedMember {
  const membership =
    row.plan && row.plan_ends_at ? { plan: row.plan, ends_at: row.plan_ends_at.getTime() } : null;
  return {
    rank: row.rank,
    ...row.move,
    username: row.username,
    avatar_url: avatarUrl(row.id, row.avatar),
    subscription_type: roleName(
      shownRole(roleOf({ admin: false, manager: false, honorary: row.honorary, membership }, now), {
        premium: !row.discreet,
      }),
      association,
    ),
    level: levelOf(row.xp),
    total_challenges_solved: row.solves,
    total_points: row.points,
  };
}

export const presentRecent = (row: RecentRow): Leaderboard['recent_solves'][number] => ({
  ...pick(row, 'username', 'challenge_name', 'category', 'is_first_blood', 'challenge_id', 'challenge_slug'),
  avatar_url: avatarUrl(row.member_id, row.avatar),
  points_earned: row.points,
  // One answer for all readers: solvers see their own solve by its day too.
  solved_at: new Date(shownActTime(row.at.getTime(), row.shows_status)).toISOString(),
});

/** The specialists of every category of `order`, with an empty list for a category without any. */
export function presentSpecialists(
  rows: SpecialistRow[],
  order: string[],
): Leaderboard['category_leaderboards'] {
  const byCategory = groupBy(rows, (row) => row.category);
  return order.map((id) => ({
    category_id: id,
    category: categoryName(id),
    top_users: (byCategory.get(id) ?? []).map((row) => ({
      username: row.username,
      avatar_url: avatarUrl(row.member_id, row.avatar),
      points_in_category: row.points,
      challenges_solved_in_category: row.solves,
    })),
  }));
}
