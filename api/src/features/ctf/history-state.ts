import type { Deps } from '../../platform/deps.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Boards } from './board-model.ts';
import { type Entry, statusOf } from './event-model.ts';
import type { EventsState } from './events-state.ts';
import { listParts, type PartRow } from './history-queries.ts';

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
}

/** Who counts in a ranking changes by the way, and no board tells of it: an ended event is read again after this (ms). */
const LIFE = 1_800_000;

interface Placed {
  rank: number;
  score: number;
}

/** One ended event. Its board is read once somebody is asked for who played here. */
interface Known {
  entry: Entry;
  at: number;
  /** By member. */
  parts: Promise<Map<number, PartRow>>;
  /** By entrant. */
  places: Promise<Map<number, Placed>> | null;
}

export type Histories = ReturnType<typeof createHistories>;

/** The ended events that members played, in memory: profiles and the directory ask for them. */
export function createHistories({ db, clock, events }: Deps, state: EventsState, boards: Boards) {
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
      const one: Known = { entry, at: clock.now(), parts, places: null };
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
  /** What these members (null: all) did in an event. */
  const doneIn = async (
    one: Known,
    asked: ReadonlySet<number> | null,
  ): Promise<[memberId: number, Participation][]> => {
    const { id, slug, name, times } = one.entry;
    const parts = [...(await one.parts).values()].filter(({ member_id }) => asked?.has(member_id) ?? true);
    const places = parts.some(({ entrant_id }) => entrant_id !== null) ? await placesOf(one) : null;
    return parts.flatMap(({ member_id, entrant_id, rank, score }) => {
      const placed = entrant_id === null ? { rank, score } : places?.get(entrant_id);
      // An entrant outside the ranking, of managers alone, took no part in it.
      if (!placed) return [];
      const points = placed.score === null ? null : Math.round(placed.score);
      return [[member_id, { id, slug, name, at: times.ends_at, rank: placed.rank, points }]];
    });
  };

  /** The ended events that these members played (null: everybody who played any), the last one first. */
  const ofMany = async (memberIds: readonly number[] | null): Promise<Map<number, Participation[]>> => {
    const asked = memberIds && new Set(memberIds);
    const found = await Promise.all((await ended()).map((one) => doneIn(one, asked)));
    const histories = new Map<number, Participation[]>();
    for (const [memberId, participation] of found.flat()) {
      const history = histories.get(memberId);
      if (history) history.push(participation);
      else histories.set(memberId, [participation]);
    }
    return histories;
  };

  return { ofMany, of: async (memberId: number) => (await ofMany([memberId])).get(memberId) ?? [] };
}
