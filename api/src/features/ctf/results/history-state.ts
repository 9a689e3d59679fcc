import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { inMemory } from '../../../platform/memory.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { storedEvents } from '../events/state.ts';
import { readBoard } from '../scoreboard/service.ts';
import { listParts, type PartRow } from './history-queries.ts';
import type { Participation } from './service.ts';

/** Ranked accounts change without any board being notified: an ended event is reloaded after this (ms). */
const LIFE = 30 * MINUTE;

type Part = Pick<PartRow, 'entrant_id' | 'rank' | 'score' | 'in_team'>;

interface RankedEntrant {
  rank: number;
  score: number;
}

/** One ended event. Its board is loaded on the first read of a member who played here. */
interface EndedEvent {
  event: StoredEvent;
  at: number;
  /** By member. */
  parts: Promise<Map<number, Part>>;
  /** By entrant. */
  ranks: Promise<Map<number, RankedEntrant>> | null;
}

function ranksOf(context: Context, one: EndedEvent): Promise<Map<number, RankedEntrant>> {
  one.ranks ??= readBoard(context, one.event.id).then(
    (board) => new Map(board?.rows.map(({ entrantId, rank, score }) => [entrantId, { rank, score }])),
  );
  one.ranks.catch(() => {
    one.ranks = null;
  });
  return one.ranks;
}

/** The participation of these members (null: all) in an event. */
async function participationsIn(
  context: Context,
  one: EndedEvent,
  ids: ReadonlySet<number> | null,
): Promise<[id: number, Participation][]> {
  const { id, slug, name, starts_at: starts, ends_at } = one.event;
  const parts = [...(await one.parts)].filter(([who]) => ids?.has(who) ?? true);
  const ranks = parts.some(([, { entrant_id }]) => entrant_id !== null) ? await ranksOf(context, one) : null;
  return parts.flatMap(([who, { entrant_id, rank, score, in_team: inTeam }]) => {
    const ranked = entrant_id === null ? { rank, score } : ranks?.get(entrant_id);
    // An entrant outside the ranking, with managers only, did not take part.
    if (!ranked) return [];
    const points = ranked.score === null ? null : Math.round(ranked.score);
    return [[who, { id, slug, name, starts, at: ends_at, rank: ranked.rank, points, inTeam }]];
  });
}

function groupByMember(found: readonly [number, Participation][][]): Map<number, Participation[]> {
  const gathered = new Map<number, Participation[]>();
  for (const [who, participation] of found.flat()) {
    const history = gathered.get(who);
    if (history) history.push(participation);
    else gathered.set(who, [participation]);
  }
  return gathered;
}

/** The ended events that members played, for profiles and the directory. */
export const histories = inMemory((context) => {
  const { reads, clock, events } = context;
  const state = storedEvents(context);
  const cache = new Map<number, EndedEvent>();
  events.subscribe('event-changed', ({ eventId }) => {
    if (eventId === null) cache.clear();
    else cache.delete(eventId);
  });
  events.onGap(() => cache.clear());

  const isOld = ({ id }: StoredEvent): boolean => {
    const one = cache.get(id);
    return !one || clock.now() - one.at > LIFE;
  };
  /** Loads these events in one statement. One that changes meanwhile is dropped, then reloaded when read. */
  const read = (entries: readonly StoredEvent[]): void => {
    const ids = entries.map(({ id }) => id);
    const rows = listParts(reads, ids).then((all) => groupBy(all, ({ event_id }) => event_id));
    for (const event of entries) {
      const parts = rows.then((all) => new Map(all.get(event.id)?.map((row) => [row.member_id, row])));
      const one: EndedEvent = { event, at: clock.now(), parts, ranks: null };
      cache.set(event.id, one);
      parts.catch(() => {
        if (cache.get(event.id) === one) cache.delete(event.id);
      });
    }
  };
  /** The ended events, latest first. */
  const ended = async (): Promise<EndedEvent[]> => {
    const snapshot = await state.get();
    const now = state.now();
    const entries = [...snapshot.byId.values()]
      .filter((event) => event.state === 'published' && statusOf(event, now) === 'ended')
      .sort((a, b) => b.ends_at - a.ends_at || b.id - a.id);
    const old = entries.filter(isOld);
    if (old.length > 0) read(old);
    return entries.map(({ id }) => cache.get(id)!);
  };

  return {
    async ofMembers(memberIds: readonly number[] | null): Promise<Map<number, Participation[]>> {
      const ids = memberIds && new Set(memberIds);
      return groupByMember(
        await Promise.all((await ended()).map((one) => participationsIn(context, one, ids))),
      );
    },
  };
});
