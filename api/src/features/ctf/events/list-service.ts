import type { CtfEvent, listEvents } from '@fanion/contract/ctf/events';
import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type PersonalResult, personalResult } from '../results/model.ts';
import type { Finals } from '../results/state.ts';
import { type Entry, SORTS, type Sortable, statusOf } from './model.ts';
import { loadOwn, type OwnRow } from './own-queries.ts';
import { iso, presentEvent } from './present.ts';
import type { EventsState } from './state.ts';

type Query = QueryOf<typeof listEvents>;
type Answer = AnswerOf<typeof listEvents>;

/** An event with the reader's part of it. */
export interface Mine extends Sortable {
  own: OwnRow | undefined;
  result: PersonalResult;
}

/** Whether an event is in one of the filters of the calendar; waiting for a place is being registered (behaviours 2.4). */
export const inScope = (scope: Query['scope'], own: OwnRow | undefined): boolean =>
  scope === 'all' || (scope === 'liked' ? own?.liked === true : own?.state != null);

/** Whether every word searched for is somewhere in the event's name, organizer, place or categories. */
const matches = (entry: Entry, words: readonly string[]): boolean =>
  words.every((word) => entry.search.includes(word));

function tilesOf(ended: readonly Mine[]): Answer['tiles'] {
  const held = ended.filter(({ entry }) => entry.state === 'published');
  const ranks = held.flatMap(({ rank, result }) => (rank === null || result?.provisional ? [] : [rank]));
  const ratings = held.flatMap(({ entry }) => entry.ratings.overall ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    events: held.length,
    played: held.filter(({ result }) => result !== null).length,
    bestRank: ranks.length === 0 ? null : Math.min(...ranks),
    averageRating: ratings.length === 0 ? null : Math.round((sum * 10) / ratings.length) / 10,
  };
}

export type Lists = ReturnType<typeof createLists>;

/** The events as one member sees them: what all share, from memory, with their own part, in one statement. */
export function createLists({ db }: Context, state: EventsState, finals: Finals) {
  /** Every event that the member may know of. */
  const mine = async (actor: Actor): Promise<{ all: Mine[]; now: number }> => {
    const [held, rows] = await Promise.all([state.get(), loadOwn(db, actor.id, null)]);
    const now = state.now();
    const own = new Map(rows.map((row) => [row.event_id, row]));
    const visible = [...held.byId.values()].filter(
      (entry) => entry.state !== 'draft' || actor.flags.can_manage_ctf,
    );
    const all = await Promise.all(
      visible.map(async (entry): Promise<Mine> => {
        const part = own.get(entry.id);
        const result = part ? await personalResult(finals, entry, part, now) : null;
        return { entry, status: statusOf(entry, now), own: part, result, rank: result?.rank ?? null };
      }),
    );
    return { all, now };
  };
  const present = ({ entry, own, result }: Mine, now: number): CtfEvent =>
    presentEvent(entry, own, result, now);

  return {
    mine,
    present,

    /** One page (specification 2.10); a page past the end is the last one. */
    async page(actor: Actor, query: Query): Promise<Answer> {
      const { all, now } = await mine(actor);
      const words = searchKey(query.q).split(' ').filter(Boolean);
      const kept = all.filter(
        ({ entry, own }) =>
          inScope(query.scope, own) &&
          matches(entry, words) &&
          (query.year === undefined || entry.year === query.year) &&
          (query.series === '' || entry.series === query.series),
      );
      const counts = { live: 0, upcoming: 0, registration: 0, ended: 0 };
      for (const { status } of kept) counts[status] += 1;
      const found = kept
        .filter(
          ({ status }) =>
            query.status === undefined ||
            (query.status === 'open' ? status !== 'ended' : status === query.status),
        )
        .sort(SORTS[query.sort]);
      const pages = Math.max(1, Math.ceil(found.length / query.limit));
      const page = Math.min(query.page, pages);
      return {
        events: found.slice((page - 1) * query.limit, page * query.limit).map((event) => present(event, now)),
        pagination: { page, limit: query.limit, total: found.length, total_pages: pages },
        counts,
        tiles: tilesOf(kept.filter(({ status }) => status === 'ended')),
        server_time: iso(now),
      };
    },
  };
}
