import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { type Figures, figuresOf, mediansOf } from './model.ts';
import { listTeamXp } from './queries.ts';
import { playedEvents } from './results-state.ts';

/** A team that played an event within this many months is an active one. */
const ACTIVE_MONTHS = 12;

/** The teams that a team is compared with. */
export interface ActiveTeams {
  since: Date;
  teams: number;
  medians: Figures;
}

async function readActive(context: Context): Promise<ActiveTeams> {
  const [all, people] = await Promise.all([playedEvents(context)(), listTeamXp(context.db)]);
  const since = new Date();
  since.setUTCMonth(since.getUTCMonth() - ACTIVE_MONTHS);
  const active = people.flatMap(({ team_id, xp }) => {
    const events = all.get(team_id) ?? [];
    return events.some(({ at }) => at > since.getTime()) ? [figuresOf(events, xp)] : [];
  });
  return { since, teams: active.length, medians: mediansOf(active) };
}

/** The teams to compare with, read once a minute for all readers. */
export const activeTeams = inMemory((context) => {
  let cache: { at: number; read: Promise<ActiveTeams> } | null = null;
  return (): Promise<ActiveTeams> => {
    const now = context.clock.now();
    if (!cache || now - cache.at > MINUTE) {
      const mine = { at: now, read: readActive(context) };
      cache = mine;
      mine.read.catch(() => {
        if (cache === mine) cache = null;
      });
    }
    return cache.read;
  };
});
