import type { OwnedBadge } from '@fanion/contract/profiles/badges';
import type { LeaderboardPosition, OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import { roleName, roleOf } from '@fanion/rules/access';
import { categoryColour } from '@fanion/rules/challenges/categories';
import { donePercent } from '@fanion/rules/challenges/statistics';
import { rankTier } from '@fanion/rules/leaderboard/ranks';
import { parisDay } from '@fanion/rules/paris-days';
import { levelProgress } from '@fanion/rules/profiles/levels';
import { mapProfileLines, PROFILE_LINES } from '@fanion/rules/profiles/lines';
import {
  DEFAULT_VISIBILITY,
  readVisibility,
  shownActTime,
  shownBadges,
  shownRole,
  shownVisit,
  VISIBILITY_FIELDS,
  type Visibility,
} from '@fanion/rules/profiles/visibility';
import { pick } from '../../../platform/database/pick.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Participation } from '../../ctf/results/service.ts';
import { recentActivity } from './activity-model.ts';
import type { Facts, SolveFact } from './facts-state.ts';
import type { OwnRow, ProfileRow } from './queries.ts';

/** Recent solves shown on a profile. */
const RECENT = 5;

export interface ProfileParts<Row extends ProfileRow = ProfileRow> {
  row: Row;
  facts: Facts;
  badges: OwnedBadge[];
  categories: { id: string; name: string; solved: number; total: number }[];
  /** Solves of challenges visible to the reader, newest first. */
  solves: SolveFact[];
  position: LeaderboardPosition;
  /** Ended events played, the last one first. */
  ctfs: Participation[];
  /** Last request in ms, null before the first. */
  lastActive: number | null;
  isOnline: boolean;
  /** The association's name, used by one of the roles. */
  association: string;
}

const roleOfRow = (row: ProfileRow, association: string, visibility: Readonly<Visibility>): string => {
  const membership =
    row.plan && row.plan_ends_at ? { plan: row.plan, ends_at: row.plan_ends_at.getTime() } : null;
  const facts = { admin: row.admin, manager: row.manager, honorary: row.honorary, membership };
  return roleName(shownRole(roleOf(facts, Date.now()), visibility), association);
};

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Results: visible to anyone who may open the profile. */
function presentResults({ row, categories, position, facts, ctfs }: ProfileParts) {
  const { level, xp_to_next_level, xp_in_level, level_span } = levelProgress(row.xp);
  const tier = rankTier(row.points);
  return {
    level,
    xp: row.xp,
    xp_to_next_level,
    xp_in_level,
    level_span,
    total_points: row.points,
    rank_title: tier.name,
    rank_info: { current_rank: { name: tier.name, icon: tier.icon }, points_to_next: tier.points_to_next },
    total_challenges_solved: row.solves,
    first_bloods: row.first_bloods,
    categories_progress: categories.map((category) => ({
      category_id: category.id,
      name: category.name,
      color: categoryColour(category.id),
      progress: donePercent(category.solved, category.total),
      solved: category.solved,
      total: category.total,
    })),
    ctf_participations: ctfs.map(({ starts, at: _, ...ctf }) => ({
      ...ctf,
      date: new Date(starts).toISOString(),
    })),
    favorite_category: facts.favouriteCategory,
    average_solve_time: facts.averageSolveTime,
    total_hours_learned: facts.learned.hours,
    certificates_earned: facts.learned.certificates,
    total_win_pvp: null,
    ...presentRank({ username: row.username, avatar_url: avatarUrl(row.id, row.avatar) }, position),
  };
}

/** The member's rank, which other members' results change. */
export const presentRank = (
  nameAndAvatar: Pick<PublicProfile, 'username' | 'avatar_url'>,
  position: LeaderboardPosition,
): Pick<PublicProfile, 'rank_number' | 'leaderboard_position'> => ({
  rank_number: position.current_user?.rank ?? null,
  leaderboard_position: {
    ...position,
    // The board is updated shortly after a change: the profile must not show two pseudos or two photos
    // meanwhile.
    current_user: position.current_user && { ...position.current_user, ...nameAndAvatar },
  },
});

/** The profile with hidden fields empty, and never the email (docs/product/profiles.md#visibilité). */
function present(
  parts: ProfileParts,
  visibility: Readonly<Visibility>,
  connections: OwnRow['connections'],
): PublicProfile {
  const { row, facts, badges, solves, lastActive } = parts;
  const openBadges = shownBadges(badges, visibility);
  const shownAt = (at: number): string => new Date(shownActTime(at, visibility.online)).toISOString();
  const { streak, activityDays } = facts.on(parisDay(row.now.getTime()));
  return {
    id: row.id,
    username: row.username,
    ...mapProfileLines((line) => (visibility[PROFILE_LINES[line].shownBy] ? row[line] : '')),
    avatar_url: avatarUrl(row.id, row.avatar),
    subscription_type: roleOfRow(row, parts.association, visibility),
    ...presentResults(parts),
    specialties: visibility.specialties ? row.specialties : [],
    social_links: (visibility.social_links ? row.links : []).map((link) => ({
      platform: link.platform,
      url_or_username: link.url ?? link.handle,
      is_verified: link.is_verified,
    })),
    recent_challenges: (visibility.recent_challenges ? solves : []).slice(0, RECENT).map((solve) => ({
      ...pick(solve, 'id', 'slug', 'name', 'category', 'difficulty', 'points'),
      solved_at: shownAt(solve.at.getTime()),
    })),
    badges: openBadges.map((badge) => ({ ...badge, earned_at: shownAt(Date.parse(badge.earned_at)) })),
    // Hidden elsewhere, it must not appear here either.
    recent_activity: visibility.activity
      ? recentActivity(
          {
            solves: visibility.recent_challenges ? solves : [],
            levels: facts.levels,
            badges: openBadges,
            ctfs: parts.ctfs,
            connections,
          },
          shownAt,
        )
      : [],
    activity_days: visibility.activity ? activityDays : [],
    current_streak: streak.current_streak,
    longest_streak: streak.longest_streak,
    streak_freezes: streak.freezes,
    frozen_days: visibility.activity ? streak.frozen_days : [],
    seeks_team: row.seeks_team,
    is_online: visibility.online && parts.isOnline,
    last_active: moment(lastActive === null ? null : shownVisit(lastActive, visibility.online)),
    // Listing the plan as hidden would reveal that there is one.
    hidden_fields: VISIBILITY_FIELDS.filter((field) => !visibility[field] && field !== 'premium'),
    join_date: row.created_at.toISOString(),
  };
}

/** The profile for other members, managers included, and for its owner's preview as a visitor. */
export const presentPublic = (parts: ProfileParts): PublicProfile =>
  present(parts, readVisibility(parts.row.visibility), []);

/** The owner's view: everything, including private fields. */
export const presentOwn = (parts: ProfileParts<OwnRow>): OwnProfile => ({
  ...present(parts, DEFAULT_VISIBILITY, parts.row.connections),
  last_active: moment(parts.lastActive),
  email: parts.row.email,
  pending_email: parts.row.pending_email,
  version: parts.row.version,
  visibility: readVisibility(parts.row.visibility),
  is_student: parts.row.is_student,
  username_change_at: parts.row.username_change_at?.toISOString() ?? null,
  has_photo: parts.row.avatar !== null,
  neutral_layout: parts.row.neutral_layout,
  public_board: parts.row.public_board,
  membership_ends_at: parts.row.plan_ends_at?.toISOString() ?? null,
});
