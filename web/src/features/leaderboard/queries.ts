import type { getLeaderboard, getPosition } from '@fanion/contract/leaderboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { FRESH } from '../../lib/query-client.ts';

/** One page of the global ranking, with the figures and the cards beside it. The former page stays meanwhile. */
export const leaderboardQuery = (page: number) =>
  queryOptions({
    queryKey: ['leaderboard', page],
    queryFn: ({ signal }) =>
      request<typeof getLeaderboard>('GET', '/challenges/leaderboard', {
        query: { page },
        signal,
      }),
    staleTime: FRESH.leaderboard,
    placeholderData: keepPreviousData,
  });

/** The reader's own place and its neighbours. */
export const positionQuery = queryOptions({
  queryKey: ['leaderboard', 'position'],
  queryFn: ({ signal }) => request<typeof getPosition>('GET', '/challenges/leaderboard/position', { signal }),
  staleTime: FRESH.leaderboard,
});
