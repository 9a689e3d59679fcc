import type { exportOwnStatistics, getOwnStatistics } from '@fanion/contract/profiles/statistics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** The reader's statistics that their plan opens. */
export const advancedQuery = queryOptions({
  queryKey: ['profile', 'advanced'],
  queryFn: ({ signal }) =>
    request<typeof getOwnStatistics>('GET', '/profile/statistics/advanced', { signal }),
  staleTime: FRESH.short,
});

export const readAdvancedFile = (): Promise<Blob> =>
  request<typeof exportOwnStatistics>('GET', '/profile/statistics/advanced.csv');
