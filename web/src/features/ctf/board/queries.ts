import type {
  getLive,
  getLiveGraph,
  getLiveGuests,
  getLiveOwn,
  getLiveRow,
  getLiveSolves,
} from '@fanion/contract/ctf/board/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { serverClock } from '../../../lib/api/server-clock.ts';
import type { Mode } from './model.ts';

/** Data beside a board is read with it, at most this often. */
const BESIDE_MS = 10_000;

const syncClock = <Answer extends { server_time: string }>(answer: Answer): Answer => {
  serverClock.sync(answer.server_time);
  return answer;
};

/** The key of everything read about a live event; a registration invalidates it. */
export const liveKey = (slug: string) => ['ctf', 'live', slug] as const;

/** The key of what is read after a board: the reader's own part and the graph. */
export const boardExtrasKey = (slug: string) => [...liveKey(slug), 'beside'] as const;

/** The key of a live event's challenges: an open one shows the work of the reader's team. */
export const challengesKey = (slug: string) => [...liveKey(slug), 'challenge'] as const;

/**
 * Options of the queries that all readers of a live event share, refreshed by `use-live-updates`; the browser
 * stores their ETag.
 */
const POLLED_OPTIONS = {
  staleTime: FRESH.short,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  placeholderData: keepPreviousData,
} as const;

/**
 * One page of the board of an event. The previous page stays meanwhile, and equal rows stay the same objects.
 */
export const liveQuery = (
  slug: string,
  mode: Mode | 'all' | null,
  page: number,
  bracket: number | null = null,
) =>
  queryOptions({
    queryKey: [...liveKey(slug), 'board', mode, page, bracket],
    queryFn: async ({ signal }) =>
      syncClock(
        await request<typeof getLive>('GET', '/ctf/live/:id', {
          params: { id: slug },
          query: { mode: mode ?? undefined, page, bracket: bracket ?? undefined },
          signal,
        }),
      ),
    ...POLLED_OPTIONS,
  });

/** The reader's own row, their solves, their watched players. */
export const liveOwnQuery = (slug: string) =>
  queryOptions({
    queryKey: [...boardExtrasKey(slug), 'me'],
    queryFn: async ({ signal }) =>
      syncClock(
        await request<typeof getLiveOwn>('GET', '/ctf/live/:id/me', { params: { id: slug }, signal }),
      ),
    ...POLLED_OPTIONS,
    staleTime: BESIDE_MS,
  });

/** When an entrant solved what, and by whom; points that the organisers gave or took. */
export const liveRowQuery = (slug: string, entrant: number) =>
  queryOptions({
    queryKey: [...boardExtrasKey(slug), 'row', entrant],
    queryFn: ({ signal }) =>
      request<typeof getLiveRow>('GET', '/ctf/live/:id/entrants/:entrant', {
        params: { id: slug, entrant },
        signal,
      }),
    ...POLLED_OPTIONS,
    placeholderData: undefined,
    staleTime: BESIDE_MS,
  });

/** Points of the first ten of a ranking over time. */
export const liveGraphQuery = (slug: string, mode: Mode | 'all', bracket: number | null) =>
  queryOptions({
    queryKey: [...boardExtrasKey(slug), 'graph', mode, bracket],
    queryFn: ({ signal }) =>
      request<typeof getLiveGraph>('GET', '/ctf/live/:id/graph', {
        params: { id: slug },
        query: { mode, bracket: bracket ?? undefined },
        signal,
      }),
    ...POLLED_OPTIONS,
    staleTime: BESIDE_MS,
  });

/** The latest public solves of an event. */
export const liveSolvesQuery = (slug: string) =>
  queryOptions({
    queryKey: [...boardExtrasKey(slug), 'solves'],
    queryFn: async ({ signal }) =>
      (await request<typeof getLiveSolves>('GET', '/ctf/live/:id/solves', { params: { id: slug }, signal }))
        .solves,
    ...POLLED_OPTIONS,
    placeholderData: undefined,
    staleTime: BESIDE_MS,
  });

/**
 * Guests, ranked among themselves: their solves make no new version of the board, so they are read again at
 * intervals.
 */
export const liveGuestsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...boardExtrasKey(slug), 'guests'],
    queryFn: ({ signal }) =>
      request<typeof getLiveGuests>('GET', '/ctf/live/:id/guests', { params: { id: slug }, signal }),
    refetchInterval: 30_000,
    ...POLLED_OPTIONS,
  });
