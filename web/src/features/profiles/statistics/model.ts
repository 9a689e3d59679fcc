import type { LeaderboardPosition, PublicProfile, RankedMember } from '@fanion/contract/profiles/page';
import { donePercent } from '@fanion/rules/challenges/statistics';
import { rankTier } from '@fanion/rules/leaderboard/ranks';
import { number } from '../../../lib/french.ts';
import { durationText } from '../../../ui/figures/duration.ts';
import { FIGURE_TEXTS } from './texts.ts';

type Facts = Pick<
  PublicProfile,
  | 'total_points'
  | 'total_challenges_solved'
  | 'first_bloods'
  | 'ctf_participations'
  | 'current_streak'
  | 'longest_streak'
  | 'streak_freezes'
  | 'average_solve_time'
  | 'total_hours_learned'
  | 'certificates_earned'
  | 'total_win_pvp'
>;

export type Figure = { id: string; label: string; value: string; unit?: string };

/**
 * The figures of card 02, in order. A figure that does not exist (duels) is left out:
 * never a fake 0 (docs/product/profiles.md#statistiques); an unknown time is a dash, and so are others' CTFs
 * when the reader's plan does not open them.
 */
export function figuresOf(profile: Facts, showCtfs = true): Figure[] {
  const days = (count: number) => ({ value: number(count), unit: FIGURE_TEXTS.dayUnit(count) });
  return [
    { id: 'points', label: FIGURE_TEXTS.points, value: number(profile.total_points) },
    { id: 'solved', label: FIGURE_TEXTS.solved, value: number(profile.total_challenges_solved) },
    { id: 'bloods', label: FIGURE_TEXTS.bloods, value: number(profile.first_bloods) },
    { id: 'ctf', label: FIGURE_TEXTS.ctf, value: showCtfs ? number(profile.ctf_participations.length) : '—' },
    { id: 'streak', label: FIGURE_TEXTS.streak, ...days(profile.current_streak) },
    { id: 'longest', label: FIGURE_TEXTS.longest, ...days(profile.longest_streak) },
    {
      id: 'freezes',
      label: FIGURE_TEXTS.freezes,
      value: number(profile.streak_freezes),
      unit: FIGURE_TEXTS.freezeUnit(profile.streak_freezes),
    },
    {
      id: 'time',
      label: FIGURE_TEXTS.time,
      value: profile.average_solve_time === null ? '—' : durationText(profile.average_solve_time),
    },
    ...optional('hours', FIGURE_TEXTS.hours, profile.total_hours_learned),
    ...optional('certificates', FIGURE_TEXTS.certificates, profile.certificates_earned),
    ...optional('duels', FIGURE_TEXTS.duels, profile.total_win_pvp),
  ];
}

const optional = (id: string, label: string, value: number | null): Figure[] =>
  value === null ? [] : [{ id, label, value: number(value) }];

type Categories = PublicProfile['categories_progress'];

/**
 * A category counts as complete at progress 100 (docs/product/profiles.md#catégories). `percent` is of all
 * the challenges, not of the categories.
 */
export function categoryTotals(categories: Categories): {
  complete: number;
  solved: number;
  total: number;
  percent: number;
} {
  const solved = categories.reduce((sum, category) => sum + category.solved, 0);
  const total = categories.reduce((sum, category) => sum + category.total, 0);
  return {
    complete: categories.filter((category) => category.progress === 100).length,
    solved,
    total,
    percent: donePercent(solved, total),
  };
}

/** The categories with the most solved first, then the larger ones, then by name. */
export const sortByProgress = (categories: Categories): Categories =>
  [...categories].sort(
    (a, b) => b.progress - a.progress || b.total - a.total || a.name.localeCompare(b.name, 'fr'),
  );

/** How far a total of points is between its rank title and the next; null at the top. */
export function tierProgress(
  points: number,
): { next: string; missing: number; goal: number; percent: number } | null {
  const { next, points_to_next } = rankTier(points);
  if (next === null || points_to_next === null) return null;
  const goal = points + points_to_next;
  let from = 0;
  for (const start of TIER_STARTS) if (points >= start) from = Math.max(from, start);
  return { next, missing: points_to_next, goal, percent: ((points - from) * 100) / (goal - from) };
}

const TIER_STARTS = [1_000, 2_500, 5_000, 10_000];

export type RankRow = RankedMember | 'gap';

/** The members around one, in order. */
export function neighbours({ users_above, current_user, users_below }: LeaderboardPosition): RankedMember[] {
  return current_user === null ? [] : [...users_above, current_user, ...users_below];
}
