import type {
  changeWatched,
  listWatched,
  unwatchPlayer,
  watchPlayer,
} from '@fanion/contract/ctf/watchlist/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

const KEY = ['ctf', 'watchlist'] as const;

export type WatchForm = BodyFor<typeof watchPlayer>;

/** Players that the reader watches (docs/product/ctf-live.md#joueurs-suivis); private. */
export const watchListQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => request<typeof listWatched>('GET', '/ctf/watchlist', { signal }),
  staleTime: FRESH.standard,
});

/** Reads again the list, and which rows of the live boards are watched. */
function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: KEY });
  void cache.invalidateQueries({
    queryKey: ['ctf', 'live'],
    predicate: ({ queryKey }) => queryKey.at(-1) === 'me',
  });
}

/** Watches a player. */
export const useWatchPlayer = () =>
  useChange({ onSuccess: refresh }, (form: WatchForm) =>
    request<typeof watchPlayer>('POST', '/ctf/watchlist', { body: form }),
  );

/** Changes the team, the notes or the alerts of a watched player. */
export const useChangeWatched = () =>
  useChange({ onSuccess: refresh }, ({ id, ...body }: BodyFor<typeof changeWatched> & { id: number }) =>
    request<typeof changeWatched>('PATCH', '/ctf/watchlist/:id', { params: { id }, body }),
  );

/** Stops watching a player. */
export const useUnwatchPlayer = () =>
  useChange({ onSuccess: refresh }, (id: number) =>
    request<typeof unwatchPlayer>('DELETE', '/ctf/watchlist/:id', { params: { id } }),
  );
