import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import type { PlayedEvent } from './results-model.ts';
import { listPlayed, listPlayedInTeams, type PlayedRow } from './results-queries.ts';

const presentPlayed = ({ id, slug, name, at, rank, points }: PlayedRow): PlayedEvent => ({
  id,
  slug,
  name,
  at,
  rank,
  points: points === null ? null : Math.round(points),
});

/**
 * What teams played, by team, last event first, in memory until it changes on any instance: for a minute at
 * most, since an event ends by the clock alone. Archived teams keep theirs.
 */
export const playedEvents = inMemory(({ db, clock, events }) => {
  const cache = createCached(async () => {
    const rows = groupBy(await listPlayed(db), ({ team_id }) => team_id);
    return {
      at: clock.now(),
      byTeam: new Map([...rows].map(([teamId, played]) => [teamId, played.map(presentPlayed)])),
    };
  });
  events.subscribe('results-kept', cache.forget);
  events.subscribe('event-changed', cache.forget);
  events.onGap(cache.forget);

  return async (): Promise<ReadonlyMap<number, PlayedEvent[]>> => {
    const cached = await cache.get();
    if (clock.now() - cached.at <= MINUTE) return cached.byTeam;
    cache.forget();
    return (await cache.get()).byTeam;
  };
});

/** The events that a member played in a team, newest first. */
export const playedInTeams = async ({ db }: Context, memberId: number): Promise<PlayedEvent[]> =>
  (await listPlayedInTeams(db, memberId)).map(presentPlayed);
