import type { TeamResult, TeamStats } from '@fanion/contract/teams/team';

/** An ended event that a team, or a member in a team, played; its numbers are those of the event's pages. */
export interface PlayedEvent {
  id: number;
  slug: string;
  name: string;
  /** When it ended, in ms. */
  at: number;
  rank: number | null;
  /** Null where an event held elsewhere gave none. */
  points: number | null;
}

/** How many last events a team's page names. */
export const RECENT = 5;
const TOP = 10;

/** A first place without points is no win: such an event has no places (as on the last performances). */
const countPlacesWithin = (events: readonly PlayedEvent[], last: number): number =>
  events.filter(({ rank, points }) => rank !== null && rank <= last && points !== 0).length;

/** Sums over stored results (docs/product/teams.md#statistiques). */
export function sumsOf(events: readonly PlayedEvent[]): TeamStats {
  const ranks = events.flatMap(({ rank }) => rank ?? []);
  const sum = ranks.reduce((all, rank) => all + rank, 0);
  return {
    totalPoints: events.reduce((all, { points }) => all + (points ?? 0), 0),
    totalCTFs: events.length,
    wins: countPlacesWithin(events, 1),
    topPositions: countPlacesWithin(events, TOP),
    avgRank: ranks.length === 0 ? null : Math.round((10 * sum) / ranks.length) / 10,
  };
}

/** Results as a page shows them; an event without a known place is left out. */
export const presentResults = (events: readonly PlayedEvent[]): TeamResult[] =>
  events.flatMap(({ at, rank, points, ...event }) =>
    rank === null
      ? []
      : [
          {
            id: event.id,
            slug: event.slug,
            name: event.name,
            rank,
            points: points ?? 0,
            date: new Date(at).toISOString(),
          },
        ],
  );
