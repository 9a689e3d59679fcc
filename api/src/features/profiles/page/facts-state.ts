import { averageSolveTime, favouriteCategory, levelUps } from '@fanion/rules/challenges/statistics';
import { MINUTE } from '@fanion/rules/durations';
import { addDays, parisDay } from '@fanion/rules/paris-days';
import { type Streak, streakOf } from '@fanion/rules/profiles/streaks';
import { inMemory } from '../../../platform/memory.ts';
import { createCachedById } from '../../../platform/remembered.ts';
import { type Learned, readLearned } from '../../learn/overview/service.ts';
import { type LedgerRow, loadLedger } from './facts-queries.ts';

/** Days of the year's heat map: 53 weeks, the current one incomplete. */
const HEAT_MAP_DAYS = 371;
/** Newest solves and levels in memory: some of the challenges may be hidden from the reader. */
const NEWEST = 30;
const MAX_MEMBERS = 5000;
/** No event reports the first opening of a challenge. */
const LIFE = MINUTE;

export interface SolveFact {
  id: number;
  slug: string;
  name: string;
  category: string;
  difficulty: string;
  points: number;
  at: Date;
}

/** A member's facts of one Paris day. */
export interface DayFacts {
  today: string;
  streak: Streak;
  activityDays: { date: string; count: number }[];
}

/** Facts from a member's ledger, the same for every reader. */
export interface Facts {
  /** Newest first. */
  solves: SolveFact[];
  levels: { level: number; at: number }[];
  favouriteCategory: string | null;
  averageSolveTime: number | null;
  learned: Learned;
  on(today: string): DayFacts;
}

function factsOf(ledger: LedgerRow[], learned: Learned): Facts {
  const acts = new Map<string, number>();
  for (const { at } of ledger) {
    const day = parisDay(at.getTime());
    acts.set(day, (acts.get(day) ?? 0) + 1);
  }
  const days = [...acts].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? -1 : 1));
  const solves = ledger.flatMap(
    ({ challenge_id: id, slug, name, category, difficulty, points, at, first_at }) =>
      id === null || slug === null || name === null || category === null || difficulty === null
        ? []
        : [{ id, slug, name, category, difficulty, points, at, first_at }],
  );
  let dayFacts: DayFacts | null = null;
  return {
    learned,
    solves: solves.slice(-NEWEST).reverse(),
    levels: levelUps(ledger.map(({ at, xp }) => ({ at: at.getTime(), xp })))
      .slice(-NEWEST)
      .reverse(),
    favouriteCategory: favouriteCategory(solves.map(({ category, at }) => ({ category, at: at.getTime() }))),
    averageSolveTime: averageSolveTime(
      solves.flatMap(({ at, first_at }) =>
        first_at ? [{ opened_at: first_at.getTime(), solved_at: at.getTime() }] : [],
      ),
    ),
    on(today) {
      if (dayFacts?.today === today) return dayFacts;
      const first = addDays(today, 1 - HEAT_MAP_DAYS);
      dayFacts = {
        today,
        streak: streakOf(acts.keys(), today),
        activityDays: days.filter(({ date }) => date >= first && date <= today),
      };
      return dayFacts;
    },
  };
}

/** Each member's facts, in memory until something of theirs changes here or on another instance. */
export const memberFacts = inMemory((context) => {
  const { db, clock, events } = context;
  const { get, forget, forgetAll } = createCachedById(
    async (memberId) =>
      factsOf(...(await Promise.all([loadLedger(db, memberId), readLearned(context, memberId)]))),
    { life: LIFE, most: MAX_MEMBERS, now: clock.now },
  );
  for (const topic of ['solved', 'event-solved', 'solve-withdrawn', 'member-changed', 'learnt'] as const)
    events.subscribe(topic, ({ memberId }) => forget(memberId));
  for (const topic of ['learn-changed', 'challenges-changed', 'priced'] as const)
    events.subscribe(topic, forgetAll);
  events.onGap(forgetAll);
  return get;
});
