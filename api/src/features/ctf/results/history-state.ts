import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type Entry, statusOf } from '../events/model.ts';
import type { EventsState } from '../events/state.ts';
import { listParts, listTeamParts, type PartRow } from './history-queries.ts';
import type { Boards } from './standing-model.ts';

/** An ended event that a member played (specification 3, ctf_participations). */
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
  entry: Entry;
  at: number;
  /** By member, and by team once somebody asked. */
  parts: Promise<Map<number, Part>>;
  teamParts: Promise<Map<number, Part>> | null;
  /** By entrant. */
  places: Promise<Map<number, Placed>> | null;
}

export type Histories = ReturnType<typeof createHistories>;

/** The ended events that members played, in memory: profiles and the directory ask for them. */
export function createHistories({ db, clock, events }: Context, state: EventsState, boards: Boards) {
  const known = new Map<number, Known>();
  events.subscribe('event-changed', ({ eventId }) => {
    if (eventId === null) known.clear();
    else known.delete(eventId);
  });
  events.onGap(() => known.clear());

  const isOld = ({ id }: Entry): boolean => {
    const one = known.get(id);
    return !one || clock.now() - one.at > LIFE;
  };
  /** Reads these in one statement. One that changes meanwhile is dropped, and read again by whoever asks next. */
  const read = (entries: readonly Entry[]): void => {
    const ids = entries.map(({ id }) => id);
    const rows = listParts(db, ids).then((all) => groupBy(all, ({ event_id }) => event_id));
    for (const entry of entries) {
      const parts = rows.then((all) => new Map(all.get(entry.id)?.map((row) => [row.member_id, row])));
      const one: Known = { entry, at: clock.now(), parts, teamParts: null, places: null };
      known.set(entry.id, one);
      parts.catch(() => {
        if (known.get(entry.id) === one) known.delete(entry.id);
      });
    }
  };
  /** The ended events, the last one first. */
  const ended = async (): Promise<Known[]> => {
    const held = await state.get();
    const now = state.now();
    const entries = [...held.byId.values()]
      .filter((entry) => entry.state === 'published' && statusOf(entry, now) === 'ended')
      .sort((a, b) => b.times.ends_at - a.times.ends_at || b.id - a.id);
    const old = entries.filter(isOld);
    if (old.length > 0) read(old);
    return entries.map(({ id }) => known.get(id)!);
  };

  const placesOf = (one: Known): Promise<Map<number, Placed>> => {
    one.places ??= boards
      .board(one.entry.id)
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
      unread.map(({ entry }) => entry.id),
    ).then((parts) => groupBy(parts, ({ event_id }) => event_id));
    for (const one of unread) {
      one.teamParts = rows.then(
        (parts) => new Map(parts.get(one.entry.id)?.map((row) => [row.team_id, { ...row, in_team: true }])),
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
    const { id, slug, name, times } = one.entry;
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
