import type { getLeaderboard, getPosition } from '@fanion/contract/leaderboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import type { LeaderboardAddress } from './model.ts';

/** How often an open ranking is refreshed (docs/product/interface.md#fraîcheur), in milliseconds. */
export const BOARD_REFRESH_MS = 30_000;

/** One page of a ranking, with the figures and cards beside it. The previous page stays meanwhile. */
export const leaderboardQuery = ({ period, cat, page }: LeaderboardAddress) =>
  queryOptions({
    queryKey: ['leaderboard', period, cat, page],
    queryFn: ({ signal }) =>
      request<typeof getLeaderboard>('GET', '/challenges/leaderboard', {
        query: { period, cat, page },
        signal,
      }),
    staleTime: FRESH.leaderboard,
    refetchInterval: BOARD_REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The top of the general ranking, for a card (docs/product/leaderboard.md#page). */
export const topQuery = queryOptions({
  queryKey: ['leaderboard', 'top'],
  queryFn: ({ signal }) =>
    request<typeof getLeaderboard>('GET', '/challenges/leaderboard', { query: { size: 5 }, signal }),
  staleTime: FRESH.leaderboard,
  refetchInterval: BOARD_REFRESH_MS,
});

/** The reader's own place and its neighbours. */
export const positionQuery = queryOptions({
  queryKey: ['leaderboard', 'position'],
  queryFn: ({ signal }) => request<typeof getPosition>('GET', '/challenges/leaderboard/position', { signal }),
  staleTime: FRESH.leaderboard,
  refetchInterval: BOARD_REFRESH_MS,
});
