import { MINUTE } from '@fanion/rules/durations';
import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './client.ts';

/** How long an answer counts as fresh, in milliseconds (docs/product/interface.md#fraîcheur). */
export const FRESH = { standard: MINUTE, short: 30_000, long: 300_000, leaderboard: 15_000 } as const;

/** The cache of the API's answers: shown while stale, refetched on focus, never while the page is hidden. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH.standard,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (attempt) => 500 * (attempt + 1),
        // The bar shows that the connection is lost; a paused query would only show an endless spinner.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
