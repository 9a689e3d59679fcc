import type {
  getLive,
  getLiveGraph,
  getLiveGuests,
  getLiveOwn,
  getLiveRow,
  getLiveSolves,
} from '@fanion/contract/ctf/board';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { serverClock } from '../updates/queries.ts';
import type { Mode } from './model.ts';

/** What stands beside a board is read with it, at most this often. */
const BESIDE_MS = 10_000;

const syncClock = <Answer extends { server_time: string }>(answer: Answer): Answer => {
  serverClock.sync(answer.server_time);
  return answer;
};

/** Everything that is read of a live event; a registration has it read again. */
export const liveKey = (slug: string) => ['ctf', 'live', slug] as const;

/** What is read again after a board: the reader's own part and the graph. */
export const besideKey = (slug: string) => [...liveKey(slug), 'beside'] as const;

/** The challenges of a live event: one that is open shows what the reader's team did of it. */
export const challengesKey = (slug: string) => [...liveKey(slug), 'challenge'] as const;

/** What all readers of a live event share, which `use-live-updates` reads again; the browser keeps its ETag. */
const polled = {
  staleTime: FRESH.short,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  placeholderData: keepPreviousData,
} as const;

/** One page of the board of an event. The former page stays meanwhile, and equal rows stay the same objects. */
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
    ...polled,
  });

/** The reader's own row, what they solved, whom they watch. */
export const liveOwnQuery = (slug: string) =>
  queryOptions({
    queryKey: [...besideKey(slug), 'me'],
    queryFn: async ({ signal }) =>
      syncClock(
        await request<typeof getLiveOwn>('GET', '/ctf/live/:id/me', { params: { id: slug }, signal }),
      ),
    ...polled,
    staleTime: BESIDE_MS,
  });

/** When an entrant solved what, and by whom; what the organisers gave or took. */
export const liveRowQuery = (slug: string, entrant: number) =>
  queryOptions({
    queryKey: [...besideKey(slug), 'row', entrant],
    queryFn: ({ signal }) =>
      request<typeof getLiveRow>('GET', '/ctf/live/:id/entrants/:entrant', {
        params: { id: slug, entrant },
        signal,
      }),
    ...polled,
    placeholderData: undefined,
    staleTime: BESIDE_MS,
  });

/** Points of the first ten of a ranking over time. */
export const liveGraphQuery = (slug: string, mode: Mode | 'all', bracket: number | null) =>
  queryOptions({
    queryKey: [...besideKey(slug), 'graph', mode, bracket],
    queryFn: ({ signal }) =>
      request<typeof getLiveGraph>('GET', '/ctf/live/:id/graph', {
        params: { id: slug },
        query: { mode, bracket: bracket ?? undefined },
        signal,
      }),
    ...polled,
    staleTime: BESIDE_MS,
  });

/** The last solves of an event, as everybody may know of them. */
export const liveSolvesQuery = (slug: string) =>
  queryOptions({
    queryKey: [...besideKey(slug), 'solves'],
    queryFn: async ({ signal }) =>
      (await request<typeof getLiveSolves>('GET', '/ctf/live/:id/solves', { params: { id: slug }, signal }))
        .solves,
    ...polled,
    placeholderData: undefined,
    staleTime: BESIDE_MS,
  });

/** Guests, ranked among themselves: a solve of theirs makes no new version of the board, so they are read again by the clock. */
export const liveGuestsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...besideKey(slug), 'guests'],
    queryFn: ({ signal }) =>
      request<typeof getLiveGuests>('GET', '/ctf/live/:id/guests', { params: { id: slug }, signal }),
    refetchInterval: 30_000,
    ...polled,
  });
