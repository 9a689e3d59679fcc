import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { storedEvents } from '../events/state.ts';
import { listParts, listTeamParts, type PartRow } from './history-queries.ts';
import type { Boards } from './standing-model.ts';

/** An ended event that a member played (docs/product/ctf.md#dernières-performances). */
export interface Participation {
  id: number;
  slug: string;
  name: string;
  /** When the event ended, in ms. */
  at: number;
  rank: number | null;
  /** Null where an event held elsewhere did not say. */
  points: number | null;
  /** Played in a team. */
  inTeam: boolean;
}

/** Who counts in a ranking changes by the way, and no board tells of it: an ended event is read again after this (ms). */
const LIFE = 1_800_000;

type Part = Pick<PartRow, 'entrant_id' | 'rank' | 'score' | 'in_team'>;

interface Placed {
  rank: number;
  score: number;
}

/** One ended event. Its board is read once somebody is asked for who played here. */
interface Known {
  event: StoredEvent;
  at: number;
  /** By member, and by team once somebody asked. */
  parts: Promise<Map<number, Part>>;
  teamParts: Promise<Map<number, Part>> | null;
  /** By entrant. */
  places: Promise<Map<number, Placed>> | null;
}

export type Histories = ReturnType<typeof createHistories>;

/** The ended events that members played, in memory: profiles and the directory ask for them. */
export function createHistories(context: Context, boards: Boards) {
  const { db, clock, events } = context;
  const state = storedEvents(context);
  const known = new Map<number, Known>();
  events.subscribe('event-changed', ({ eventId }) => {
    if (eventId === null) known.clear();
    else known.delete(eventId);
  });
  events.onGap(() => known.clear());

  const isOld = ({ id }: StoredEvent): boolean => {
    const one = known.get(id);
    return !one || clock.now() - one.at > LIFE;
  };
  /** Reads these in one statement. One that changes meanwhile is dropped, and read again by whoever asks next. */
  const read = (entries: readonly StoredEvent[]): void => {
    const ids = entries.map(({ id }) => id);
    const rows = listParts(db, ids).then((all) => groupBy(all, ({ event_id }) => event_id));
    for (const event of entries) {
      const parts = rows.then((all) => new Map(all.get(event.id)?.map((row) => [row.member_id, row])));
      const one: Known = { event, at: clock.now(), parts, teamParts: null, places: null };
      known.set(event.id, one);
      parts.catch(() => {
        if (known.get(event.id) === one) known.delete(event.id);
      });
    }
  };
  /** The ended events, the last one first. */
  const ended = async (): Promise<Known[]> => {
    const held = await state.get();
    const now = state.now();
    const entries = [...held.byId.values()]
      .filter((event) => event.state === 'published' && statusOf(event, now) === 'ended')
      .sort((a, b) => b.times.ends_at - a.times.ends_at || b.id - a.id);
    const old = entries.filter(isOld);
    if (old.length > 0) read(old);
    return entries.map(({ id }) => known.get(id)!);
  };

  const placesOf = (one: Known): Promise<Map<number, Placed>> => {
    one.places ??= boards
      .board(one.event.id)
      .then(
        (board) => new Map(board?.rows.map(({ entrantId, rank, score }) => [entrantId, { rank, score }])),
      );
    one.places.catch(() => {
      one.places = null;
    });
    return one.places;
  };
  /** Reads the teams' parts in the events where nobody asked for them yet, in one statement. */
  const readTeams = (all: readonly Known[]): void => {
    const unread = all.filter(({ teamParts }) => teamParts === null);
    if (unread.length === 0) return;
    const rows = listTeamParts(
      db,
      unread.map(({ event }) => event.id),
    ).then((parts) => groupBy(parts, ({ event_id }) => event_id));
    for (const one of unread) {
      one.teamParts = rows.then(
        (parts) => new Map(parts.get(one.event.id)?.map((row) => [row.team_id, { ...row, in_team: true }])),
      );
      one.teamParts.catch(() => {
        one.teamParts = null;
      });
    }
  };
  /** What those asked for (null: all) did in an event, of these parts in it. */
  const doneIn = async (
    one: Known,
    among: Promise<Map<number, Part>>,
    asked: ReadonlySet<number> | null,
  ): Promise<[id: number, Participation][]> => {
    const { id, slug, name, times } = one.event;
    const parts = [...(await among)].filter(([who]) => asked?.has(who) ?? true);
    const places = parts.some(([, { entrant_id }]) => entrant_id !== null) ? await placesOf(one) : null;
    return parts.flatMap(([who, { entrant_id, rank, score, in_team: inTeam }]) => {
      const placed = entrant_id === null ? { rank, score } : places?.get(entrant_id);
      // An entrant outside the ranking, of managers alone, took no part in it.
      if (!placed) return [];
      const points = placed.score === null ? null : Math.round(placed.score);
      return [[who, { id, slug, name, at: times.ends_at, rank: placed.rank, points, inTeam }]];
    });
  };
  const gather = (found: readonly [number, Participation][][]): Map<number, Participation[]> => {
    const histories = new Map<number, Participation[]>();
    for (const [who, participation] of found.flat()) {
      const history = histories.get(who);
      if (history) history.push(participation);
      else histories.set(who, [participation]);
    }
    return histories;
  };

  /** The ended events that these members played (null: everybody who played any), the last one first. */
  const ofMany = async (memberIds: readonly number[] | null): Promise<Map<number, Participation[]>> => {
    const asked = memberIds && new Set(memberIds);
    return gather(await Promise.all((await ended()).map((one) => doneIn(one, one.parts, asked))));
  };
  /** The same of teams, archived ones included. */
  const ofTeams = async (teamIds: readonly number[] | null): Promise<Map<number, Participation[]>> => {
    const asked = teamIds && new Set(teamIds);
    const all = await ended();
    readTeams(all);
    return gather(await Promise.all(all.map((one) => doneIn(one, one.teamParts!, asked))));
  };
  const of = async (memberId: number): Promise<Participation[]> =>
    (await ofMany([memberId])).get(memberId) ?? [];

  return {
    ofMany,
    of,
    ofTeams,
    inTeams: async (memberId: number) => (await of(memberId)).filter(({ inTeam }) => inTeam),
  };
}
