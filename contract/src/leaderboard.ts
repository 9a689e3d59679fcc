import { CATEGORY_MAX } from '@fanion/rules/challenges/limits';
import { LEADERBOARD_PERIODS } from '@fanion/rules/leaderboard/periods';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, page, pageSize } from './fields.ts';
import { leaderboardPosition, rankedMember } from './profiles/page.ts';

/** Page size of the global leaderboard (docs/product/leaderboard.md#périodes). */
export const LEADERBOARD_PAGE_SIZE = 20;

/** The leaderboard (docs/product/leaderboard.md#page). */
const leaderboard = z.object({
  stats: z.object({
    total_users: z.int(),
    total_challenges: z.int(),
    total_submissions: z.int(),
    success_rate: z.number(),
  }),
  global_leaderboard: z.array(rankedMember),
  pagination: z.object({
    current_page: z.int(),
    total_pages: z.int(),
    total_users: z.int(),
  }),
  recent_solves: z.array(
    z.object({
      username: z.string(),
      avatar_url: z.string().nullable(),
      challenge_name: z.string(),
      category: z.string(),
      points_earned: z.int(),
      is_first_blood: z.boolean(),
      challenge_id: z.int(),
      challenge_slug: z.string(),
      solved_at: moment,
    }),
  ),
  category_leaderboards: z.array(
    z.object({
      category_id: z.string(),
      category: z.string(),
      top_users: z.array(
        z.object({
          username: z.string(),
          avatar_url: z.string().nullable(),
          points_in_category: z.int(),
          challenges_solved_in_category: z.int(),
        }),
      ),
    }),
  ),
});
export type Leaderboard = z.infer<typeof leaderboard>;

export const getLeaderboard = endpoint('GET /challenges/leaderboard', {
  summary: 'Classement général, par pages',
  query: z.object({
    period: z.enum(LEADERBOARD_PERIODS, { error: 'Cette période n’existe pas.' }).default('all'),
    /** Category identifier: only its solves count. */
    cat: z.string().max(CATEGORY_MAX, 'Cette catégorie n’existe pas.').default(''),
    page,
    size: pageSize(LEADERBOARD_PAGE_SIZE),
  }),
  answer: leaderboard,
});

export const getPosition = endpoint('GET /challenges/leaderboard/position', {
  summary: 'Votre position dans le classement',
  answer: leaderboardPosition,
});
