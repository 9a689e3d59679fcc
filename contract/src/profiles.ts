import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

const socialLink = z.object({
  platform: z.string(),
  url_or_username: z.string(),
  is_verified: z.boolean(),
});

const categoryProgress = z.object({
  category_id: z.string(),
  name: z.string(),
  color: z.string(),
  progress: z.number().int(),
  solved: z.number().int(),
  total: z.number().int(),
});

const recentChallenge = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  difficulty: z.string(),
  points: z.number().int(),
  solved_at: moment,
});

/** One row of a ranking (specification 3, leaderboard position). */
export const rankedMember = z.object({
  rank: z.number().int(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  subscription_type: z.string(),
  level: z.number().int(),
  total_challenges_solved: z.number().int(),
  total_points: z.number().int(),
});
export type RankedMember = z.infer<typeof rankedMember>;

/** Leaderboard position of specification 3. `current_user` is null for a member outside the rankings. */
export const leaderboardPosition = z.object({
  users_above: z.array(rankedMember),
  current_user: rankedMember.nullable(),
  users_below: z.array(rankedMember),
  total_users: z.number().int(),
});
export type LeaderboardPosition = z.infer<typeof leaderboardPosition>;

/** Member profile of specification 3, as far as everybody may see it. */
const publicProfile = z.object({
  id: z.number().int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  bio: z.string(),
  location: z.string(),
  avatar_url: z.string().nullable(),
  level: z.number().int(),
  xp: z.number().int(),
  xp_to_next_level: z.number().int(),
  xp_in_level: z.number().int(),
  level_span: z.number().int(),
  total_points: z.number().int(),
  rank_number: z.number().int().nullable(),
  rank_title: z.string(),
  rank_info: z.object({
    current_rank: z.object({ name: z.string(), icon: z.string() }),
    points_to_next: z.number().int().nullable(),
  }),
  subscription_type: z.string(),
  total_challenges_solved: z.number().int(),
  first_bloods: z.number().int(),
  specialties: z.array(z.string()),
  social_links: z.array(socialLink),
  categories_progress: z.array(categoryProgress),
  recent_challenges: z.array(recentChallenge),
  join_date: moment,
  leaderboard_position: leaderboardPosition,
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** The owner's view: the same and what is theirs alone. */
const ownProfile = publicProfile.extend({
  email: z.string(),
  neutral_layout: z.boolean(),
  membership_ends_at: moment.nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/profile/',
  summary: 'Son profil',
  audience: 'member',
  answer: ownProfile,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile/:username',
  summary: "Profil public d'un membre, par pseudo ou par identifiant",
  audience: 'member',
  params: z.object({ username: z.string().min(1).max(60) }),
  answer: publicProfile,
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/profile/preferences',
  summary: "Préférences d'affichage",
  audience: 'member',
  body: z.object({ neutral_layout: z.boolean() }),
  answer: z.object({ neutral_layout: z.boolean() }),
});

/** Image bytes, not JSON: the answer schema is for the documentation. */
export const getAvatar = endpoint({
  method: 'GET',
  path: '/profile/avatar/:userId',
  summary: "Avatar d'un membre, par identifiant",
  audience: 'public',
  params: z.object({ userId: z.string().min(1).max(60) }),
  answer: z.any(),
});

export const getAvatarByUsername = endpoint({
  method: 'GET',
  path: '/profile/avatar/:username/by-username',
  summary: "Avatar d'un membre, par pseudo",
  audience: 'public',
  params: z.object({ username: z.string().min(1).max(60) }),
  answer: z.any(),
});
