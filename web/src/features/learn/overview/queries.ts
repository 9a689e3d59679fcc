import type { followPath, getOverview, getPath } from '@fanion/contract/learn/overview';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

const KEY = ['learn', 'overview'] as const;

/** The training's home. */
export const overviewQuery = queryOptions({
  queryKey: [...KEY, 'home'],
  queryFn: ({ signal }) => request<typeof getOverview>('GET', '/learn/overview', { signal }),
  staleTime: FRESH.standard,
});

/** One path with its modules and the reader's notes. */
export const pathQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'path', slug],
    queryFn: ({ signal }) =>
      request<typeof getPath>('GET', '/learn/paths/:slug', { params: { slug }, signal }),
    staleTime: FRESH.short,
    meta: { page: true },
  });

/** Refreshes the reader's progress after something was done. */
export const refreshOverview = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: KEY });

/** Follows an unlisted path, by the code of its link. */
export const useFollowPath = () =>
  useChange({ onSuccess: refreshOverview }, (code: string) =>
    request<typeof followPath>('POST', '/learn/follow/:code', { params: { code } }),
  );
