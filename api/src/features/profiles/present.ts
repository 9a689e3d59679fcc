import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles';
import { ROLE_NAMES, roleOf } from '@fanion/rules/access';
import { categoryColour } from '@fanion/rules/categories';
import { levelProgress } from '@fanion/rules/levels';
import { rankTier } from '@fanion/rules/ranks';
import { avatarUrl } from '../../platform/avatar-url.ts';
import type { ProfileRow, RecentRow } from './queries.ts';

export interface ProfileParts {
  row: ProfileRow;
  categories: { id: string; name: string; solved: number; total: number }[];
  recent: RecentRow[];
  position: PublicProfile['leaderboard_position'];
}

const roleOfRow = (row: ProfileRow): string => {
  const membership =
    row.plan && row.plan_ends_at ? { plan: row.plan, ends_at: row.plan_ends_at.getTime() } : null;
  return ROLE_NAMES[
    roleOf({ admin: row.admin, manager: row.manager, honorary: row.honorary, membership }, Date.now())
  ];
};

/** What other members read of a profile: never the email. */
export function presentPublic({ row, categories, recent, position }: ProfileParts): PublicProfile {
  const { level, xp_to_next_level, xp_in_level, level_span } = levelProgress(row.xp);
  const tier = rankTier(row.points);
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    bio: row.bio,
    location: row.location,
    avatar_url: avatarUrl(row.id, row.avatar),
    level,
    xp: row.xp,
    xp_to_next_level,
    xp_in_level,
    level_span,
    total_points: row.points,
    rank_number: position.current_user?.rank ?? null,
    rank_title: tier.name,
    rank_info: { current_rank: { name: tier.name, icon: tier.icon }, points_to_next: tier.points_to_next },
    subscription_type: roleOfRow(row),
    total_challenges_solved: row.solves,
    first_bloods: row.first_bloods,
    specialties: row.specialties,
    social_links: row.links.map((link) => ({
      platform: link.platform,
      url_or_username: link.url ?? link.handle,
      is_verified: link.is_verified,
    })),
    categories_progress: categories.map((category) => ({
      category_id: category.id,
      name: category.name,
      color: categoryColour(category.id),
      progress: category.total === 0 ? 0 : Math.floor((category.solved / category.total) * 100),
      solved: category.solved,
      total: category.total,
    })),
    recent_challenges: recent.map((solve) => ({
      id: solve.id,
      slug: solve.slug,
      name: solve.name,
      category: solve.category,
      difficulty: solve.difficulty,
      points: solve.points,
      solved_at: solve.at.toISOString(),
    })),
    join_date: row.created_at.toISOString(),
    leaderboard_position: position,
  };
}

/** The owner's view. */
export const presentOwn = (parts: ProfileParts): OwnProfile => ({
  ...presentPublic(parts),
  email: parts.row.email,
  neutral_layout: parts.row.neutral_layout,
  membership_ends_at: parts.row.plan_ends_at?.toISOString() ?? null,
});
