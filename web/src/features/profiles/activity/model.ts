import type { PublicProfile } from '@fanion/contract/profiles/page';
import { addDays, dayNumber, parisDay } from '@fanion/rules/paris-days';
import { Award, Flag, LogIn, type LucideIcon, Trophy, Zap } from 'lucide-react';
import { date, monthYear } from '../../../lib/french.ts';
import { ACTIVITY_TEXTS } from './texts.ts';

export const HEAT_WEEKS = 52;
/** Steps of the map, from no act to the most (docs/product/interface.md#graphiques). */
export const HEAT_STEPS = [0, 1, 2, 3, 4] as const;

export type HeatStep = (typeof HEAT_STEPS)[number];
export type HeatDay = { date: string; count: number; step: HeatStep; frozen: boolean };
export type HeatWeek = {
  /** Its Monday. */
  from: string;
  /** Seven days, fewer in the current week. */
  days: HeatDay[];
  /** The short month written over the week in which it begins. */
  month?: string;
};

type Days = PublicProfile['activity_days'];

/** Fewest acts of each step: the same for everybody, so that one busy day does not darken a year. */
const STEP_FROM = [1, 2, 4, 7];

const stepOf = (count: number): HeatStep => STEP_FROM.filter((from) => count >= from).length as HeatStep;

/** Noon in Paris, so that the day is right whatever the clock's season. */
export const middayOf = (day: string): string => `${day}T11:00:00Z`;

const monthOf = (day: string): string => monthYear(middayOf(day)).split(' ')[0] ?? '';

/**
 * The 52 weeks up to that of `now` (ms), each from Monday, oldest first (docs/product/profiles.md#activité).
 * Days are in Paris; acts before the first Monday or after today are left out.
 */
export function heatWeeks(acts: Days, frozen: readonly string[], now: number): HeatWeek[] {
  const today = parisDay(now);
  const counts = new Map(acts.map(({ date, count }) => [date, count]));
  const frozenDays = new Set(frozen);
  // 1970-01-01 was a Thursday.
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  const first = addDays(monday, -7 * (HEAT_WEEKS - 1));
  return Array.from({ length: HEAT_WEEKS }, (_, week) => {
    const from = addDays(first, 7 * week);
    const days = Array.from({ length: 7 }, (_, day) => addDays(from, day)).filter((day) => day <= today);
    const begins = days.find((day) => day.endsWith('-01'));
    return {
      from,
      days: days.map((day) => {
        const count = counts.get(day) ?? 0;
        return { date: day, count, step: stepOf(count), frozen: frozenDays.has(day) };
      }),
      ...(begins ? { month: monthOf(begins) } : {}),
    };
  });
}

/** Number of days with an act, and of acts, over the displayed weeks. */
export function heatTotals(weeks: readonly HeatWeek[]): { days: number; acts: number } {
  const active = weeks.flatMap((week) => week.days).filter((day) => day.count > 0);
  return { days: active.length, acts: active.reduce((sum, day) => sum + day.count, 0) };
}

/** "14 mars 2026 : 3 actions". */
export function dayText({ date: day, count, frozen }: HeatDay): string {
  const acts = count === 0 ? ACTIVITY_TEXTS.noAct : ACTIVITY_TEXTS.acts(count);
  return `${date(middayOf(day))}\u00a0: ${frozen ? ACTIVITY_TEXTS.frozen : acts}`;
}

type ActivityType = PublicProfile['recent_activity'][number]['type'];

/** Icon and tone of a kind of act. */
export const ACTIVITY_LOOKS: Record<ActivityType, { icon: LucideIcon; tone: string }> = {
  challenge_solved: { icon: Flag, tone: 'text-ok' },
  level_up: { icon: Zap, tone: 'text-accent' },
  badge_earned: { icon: Award, tone: 'text-expert' },
  ctf_participated: { icon: Trophy, tone: 'text-gold' },
  connection: { icon: LogIn, tone: 'text-subtle' },
};
