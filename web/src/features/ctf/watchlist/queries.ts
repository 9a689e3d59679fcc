import type { changeWatched, listWatched, unwatchPlayer, watchPlayer } from '@fanion/contract/ctf/watchlist';
import type { BodyFor } from '@fanion/contract/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

const KEY = ['ctf', 'watchlist'] as const;

export type WatchForm = BodyFor<typeof watchPlayer>;

/** Players that the reader watches (docs/product/live.md#joueurs-suivis); theirs alone. */
export const watchListQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => request<typeof listWatched>('GET', '/ctf/watchlist', { signal }),
  staleTime: FRESH.standard,
});

/** The list is read again, and so is which rows of the live boards are watched. */
function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: KEY });
  void cache.invalidateQueries({
    queryKey: ['ctf', 'live'],
    predicate: ({ queryKey }) => queryKey.at(-1) === 'me',
  });
}

/** Watches a player. */
export function useWatchPlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: WatchForm) => request<typeof watchPlayer>('POST', '/ctf/watchlist', { body: form }),
    onSuccess: () => refresh(cache),
  });
}

/** Changes the team, the notes or the alerts of a watched player. */
export function useChangeWatched() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyFor<typeof changeWatched> & { id: number }) =>
      request<typeof changeWatched>('PATCH', '/ctf/watchlist/:id', { params: { id }, body }),
    onSuccess: () => refresh(cache),
  });
}

/** Watches a player no more. */
export function useUnwatchPlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      request<typeof unwatchPlayer>('DELETE', '/ctf/watchlist/:id', { params: { id } }),
    onSuccess: () => refresh(cache),
  });
}
