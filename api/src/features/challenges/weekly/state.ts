import { weekOf } from '@fanion/rules/challenges/weekly';
import { MINUTE } from '@fanion/rules/durations';
import { inMemory } from '../../../platform/memory.ts';
import { catalogue } from '../catalogue/state.ts';
import { listWeeks, type WeekRow } from './queries.ts';

/** The list of solvers may be this old. */
const LIFE = MINUTE;

/** The current week, for all who read their suggestions within a minute. */
export const currentWeek = inMemory((context) => {
  let cache: { at: number; week: string; row: Promise<WeekRow | null> } | null = null;
  const forget = () => {
    cache = null;
  };
  context.events.subscribe('weekly-changed', forget);
  context.events.onGap(forget);
  return {
    async get(): Promise<WeekRow | null> {
      const challenges = catalogue(context);
      await challenges.get();
      const now = challenges.now();
      const week = weekOf(now);
      if (!cache || cache.week !== week || now - cache.at > LIFE) {
        const row = listWeeks(context.db, week, week).then((rows) => rows[0] ?? null);
        row.catch(forget);
        cache = { at: now, week, row };
      }
      return cache.row;
    },
  };
});
