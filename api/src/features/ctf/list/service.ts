import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type { listEvents as listContract } from '@fanion/contract/ctf/list/endpoints';
import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import type { Found } from '@fanion/contract/search';
import { frenchDates } from '@fanion/rules/french-dates';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isElsewhere, SORTS, type Sortable, type StoredEvent, statusOf } from '../events/model.ts';
import { loadOwnParts, type OwnPartRow } from '../events/own-queries.ts';
import { maySee } from '../events/policy.ts';
import { iso, presentEvent } from '../events/present.ts';
import { storedEvents } from '../events/state.ts';
import { type PersonalResult, readPersonalResult } from '../results/personal-service.ts';

type Query = QueryOf<typeof listContract>;
type Answer = AnswerOf<typeof listContract>;

/** An event with the reader's part in it. */
export interface MemberEvent extends Sortable {
  own: OwnPartRow | undefined;
  result: PersonalResult;
}

/**
 * Whether an event matches a filter of the calendar; waiting for a place counts as registered
 * (docs/product/dashboard.md#agenda).
 */
export const isInScope = (scope: Query['scope'], own: OwnPartRow | undefined): boolean =>
  scope === 'all' || (scope === 'liked' ? own?.liked === true : own?.state != null);

/** Whether every searched word is in the event's name, organizer, place or categories. */
const matches = (event: StoredEvent, words: readonly string[]): boolean =>
  words.every((word) => event.search.includes(word));

function tilesOf(ended: readonly MemberEvent[]): Answer['tiles'] {
  const publishedEvents = ended.filter(({ event }) => event.state === 'published');
  const ranks = publishedEvents.flatMap(({ rank, result }) =>
    rank === null || result?.provisional ? [] : [rank],
  );
  const ratings = publishedEvents.flatMap(({ event }) => event.ratings.overall ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    events: publishedEvents.length,
    played: publishedEvents.filter(({ result }) => result !== null).length,
    bestRank: ranks.length === 0 ? null : Math.min(...ranks),
    averageRating: ratings.length === 0 ? null : Math.round((sum * 10) / ratings.length) / 10,
  };
}

/** Every event that a member may know of: shared data from memory, the member's part in one statement. */
export async function listMemberEvents(
  context: Context,
  actor: Actor,
): Promise<{ all: MemberEvent[]; now: number }> {
  const state = storedEvents(context);
  const [snapshot, rows] = await Promise.all([state.get(), loadOwnParts(context.db, actor.id, null)]);
  const now = state.now();
  const own = new Map(rows.map((row) => [row.event_id, row]));
  const visible = [...snapshot.byId.values()].filter((event) => maySee(actor, event));
  const all = await Promise.all(
    visible.map(async (event): Promise<MemberEvent> => {
      const part = own.get(event.id);
      const result = part ? await readPersonalResult(context, event, part, now) : null;
      return { event, status: statusOf(event, now), own: part, result, rank: result?.rank ?? null };
    }),
  );
  return { all, now };
}

export const presentMemberEvent = ({ event, own, result }: MemberEvent, now: number): CtfEvent =>
  presentEvent(event, own, result, now);

/** Lists the association's public events, as its calendar shows them (docs/product/formats.md#agenda). */
export async function listPublicEvents(context: Context) {
  const { byId } = await storedEvents(context).get();
  return [...byId.values()]
    .filter((event) => event.state === 'published' && maySee(null, event))
    .map((event) => ({
      kind: 'ctf' as const,
      ...pick(event, 'slug', 'name', 'starts_at', 'ends_at'),
      speaker: '',
      place: event.location,
      /** Played here, and so run by the association, rather than only listed. */
      ours: !isElsewhere(event),
      seats:
        event.max_participants === null ? null : { taken: event.participants, most: event.max_participants },
    }));
}

/** A public event by its slug, with the fields of the calendar; a cancelled one is marked as such. */
export async function findPublicEvent(context: Context, slug: string) {
  const event = (await storedEvents(context).get()).bySlug.get(slug);
  if (!event || !maySee(null, event)) return null;
  const { name, starts_at, ends_at, location: place, description, mode, max_participants: most } = event;
  return {
    kind: 'ctf' as const,
    slug,
    name,
    starts_at,
    ends_at,
    place,
    description,
    mode,
    organizer: event.shown_organizer,
    cancelled: event.state === 'cancelled',
    seats: most === null ? null : { taken: event.participants, most },
  };
}

/** Lists one page of the events (docs/product/ctf.md#hub); a page past the end gives the last one. */
export async function listEvents(context: Context, actor: Actor, query: Query): Promise<Answer> {
  const { all, now } = await listMemberEvents(context, actor);
  const words = searchKey(query.q).split(' ').filter(Boolean);
  const matching = all.filter(
    ({ event, own }) =>
      isInScope(query.scope, own) &&
      matches(event, words) &&
      (query.year === undefined || event.year === query.year) &&
      (query.series === '' || event.series === query.series),
  );
  const counts = { live: 0, upcoming: 0, registration: 0, ended: 0 };
  // Drafts and cancelled events are shown as such and have no status: they are not counted.
  for (const { status, event } of matching) if (event.state === 'published') counts[status] += 1;
  const found = matching
    .filter(
      ({ status }) =>
        query.status === undefined ||
        (query.status === 'open' ? status !== 'ended' : status === query.status),
    )
    .sort(SORTS[query.sort]);
  const pages = Math.max(1, Math.ceil(found.length / query.limit));
  const page = Math.min(query.page, pages);
  return {
    events: found
      .slice((page - 1) * query.limit, page * query.limit)
      .map((event) => presentMemberEvent(event, now)),
    pagination: { page, limit: query.limit, total: found.length, total_pages: pages },
    counts,
    tiles: tilesOf(matching.filter(({ status }) => status === 'ended')),
    server_time: iso(now),
  };
}

const DAY = frenchDates({ dateStyle: 'long' });

/** Searches the events that a member may know of, as the calendar's own search does. */
export async function searchEvents(
  context: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!actor.rights.have_ctf_access) return [];
  const { byId } = await storedEvents(context).get();
  return [...byId.values()]
    .filter((event) => maySee(actor, event) && matches(event, words))
    .map(({ name, slug, starts_at }) => ({
      kind: 'event',
      title: name,
      about: DAY.format(starts_at),
      path: `/ctf/detail/${slug}`,
    }));
}
