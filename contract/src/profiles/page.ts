import { TRENDS } from '@fanion/rules/leaderboard/trend';
import { mapProfileLines } from '@fanion/rules/profiles/lines';
import { VISIBILITY_FIELDS, type Visibility } from '@fanion/rules/profiles/visibility';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { challengeFace, moment } from '../fields.ts';
import { ownedBadge } from './badges.ts';

const socialLink = z.object({
  platform: z.string(),
  url_or_username: z.string(),
  is_verified: z.boolean(),
});

const categoryProgress = z.object({
  category_id: z.string(),
  name: z.string(),
  color: z.string(),
  progress: z.int(),
  solved: z.int(),
  total: z.int(),
});

const recentChallenge = z.object({
  ...challengeFace,
  solved_at: moment,
});

/** A past act, newest first; only its owner sees a `connection` (docs/product/profiles.md#visibilité). */
const activityItem = z.object({
  type: z.enum(['challenge_solved', 'level_up', 'badge_earned', 'ctf_participated', 'connection']),
  description: z.string(),
  timestamp: moment,
  /** Page of its subject, relative to the site's root. */
  link: z.string().nullable(),
});

/** Acts on one Europe/Paris day, for the year's heat map; days without acts are absent. */
const activityDay = z.object({ date: z.iso.date(), count: z.int() });

const ctfParticipation = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  date: moment,
  rank: z.int().nullable(),
  /** Null when an event held elsewhere did not provide them. */
  points: z.int().nullable(),
});

/**
 * Trend of a position against the one of 7 days ago (docs/product/leaderboard.md#tendances); `new` for a
 * member who was unranked then.
 */
const trend = {
  trend: z.enum(TRENDS),
  rank_change: z.int(),
};

/** One row of a ranking (docs/product/leaderboard.md#position). */
export const rankedMember = z.object({
  rank: z.int(),
  ...trend,
  username: z.string(),
  avatar_url: z.string().nullable(),
  subscription_type: z.string(),
  level: z.int(),
  total_challenges_solved: z.int(),
  total_points: z.int(),
});
export type RankedMember = z.infer<typeof rankedMember>;

/**
 * A place in the ranking and its neighbours (docs/product/leaderboard.md#position). `current_user` is null for a member
 * outside the rankings.
 */
export const leaderboardPosition = z.object({
  users_above: z.array(rankedMember),
  current_user: rankedMember.nullable(),
  users_below: z.array(rankedMember),
  total_users: z.int(),
});
export type LeaderboardPosition = z.infer<typeof leaderboardPosition>;

/** A member's profile, as visible to the reader (docs/product/profiles.md#page-de-profil). */
const publicProfile = z.object({
  id: z.int(),
  username: z.string(),
  ...mapProfileLines(() => z.string()),
  avatar_url: z.string().nullable(),
  level: z.int(),
  xp: z.int(),
  xp_to_next_level: z.int(),
  xp_in_level: z.int(),
  level_span: z.int(),
  total_points: z.int(),
  rank_number: z.int().nullable(),
  rank_title: z.string(),
  rank_info: z.object({
    current_rank: z.object({ name: z.string(), icon: z.string() }),
    points_to_next: z.int().nullable(),
  }),
  subscription_type: z.string(),
  total_challenges_solved: z.int(),
  first_bloods: z.int(),
  specialties: z.array(z.string()),
  social_links: z.array(socialLink),
  categories_progress: z.array(categoryProgress),
  recent_challenges: z.array(recentChallenge),
  badges: z.array(ownedBadge),
  ctf_participations: z.array(ctfParticipation),
  recent_activity: z.array(activityItem),
  activity_days: z.array(activityDay),
  current_streak: z.int(),
  longest_streak: z.int(),
  /** Freezes left, and the days saved by one in the current streak (docs/product/profiles.md#séries). */
  streak_freezes: z.int(),
  frozen_days: z.array(z.iso.date()),
  /** Category identifier, null before the first solve (docs/product/profiles.md#statistiques). */
  favorite_category: z.string().nullable(),
  /** Seconds, null under 3 solves (docs/product/profiles.md#statistiques). */
  average_solve_time: z.int().nullable(),
  total_hours_learned: z.number().nullable(),
  certificates_earned: z.int().nullable(),
  /** Always null: there are no duels yet (docs/product/profiles.md#statistiques). */
  total_win_pvp: z.int().nullable(),
  seeks_team: z.boolean(),
  is_online: z.boolean(),
  /** Rounded to the first of the month when the member hides their status; null before the first visit. */
  last_active: moment.nullable(),
  /** Fields that the member hides: marked as such, empty in this answer. */
  hidden_fields: z.array(z.string()),
  join_date: moment,
  leaderboard_position: leaderboardPosition,
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** The fields that other members see (rules/src/profiles/visibility.ts). */
export const visibility = z.object(
  Object.fromEntries(VISIBILITY_FIELDS.map((field) => [field, z.boolean()])) as Record<
    keyof Visibility,
    z.ZodBoolean
  >,
);

/** The owner's view: the public profile plus private fields. */
export const ownProfile = publicProfile.extend({
  email: z.string(),
  /** A new address that awaits its code. */
  pending_email: z.string().nullable(),
  /** Sent back as `If-Match` with a change, so that another window's change is not overwritten. */
  version: z.int(),
  visibility,
  is_student: z.boolean(),
  /** When the pseudo may be changed again; null = now. */
  username_change_at: moment.nullable(),
  has_photo: z.boolean(),
  neutral_layout: z.boolean(),
  /** Anybody sees their pseudo on the front page's board. */
  public_board: z.boolean(),
  membership_ends_at: moment.nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = endpoint('GET /profile/', {
  summary: 'Son profil',
  answer: ownProfile,
});

export const getProfile = endpoint('GET /profile/:username', {
  summary: "Profil public d'un membre, par pseudo ou par identifiant",
  params: z.object({ username: z.string().min(1).max(60) }),
  answer: publicProfile,
});
