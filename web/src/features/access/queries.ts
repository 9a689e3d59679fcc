import type { getPermissions, Permissions } from '@fanion/contract/access';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { FRESH } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { type Access, accessOf, isPlanRefusal } from './model.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: the answer is what the person came to see, neither a poll nor a card beside others. */
    queryMeta: { page?: boolean };
  }
}

/** The reader's role and flags. Three attempts, 500 ms times the attempt apart (specification 9). */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }): Promise<Permissions> =>
    request<typeof getPermissions>('GET', '/permissions', { signal }),
  staleTime: FRESH.standard,
  retry: 2,
  retryDelay: (attempt) => 500 * (attempt + 1),
});

/** What the reader may do. `loading` until the first answer; without one, the rights of a guest. */
export function useAccess(): Access & { loading: boolean } {
  const { loggedIn } = useSession();
  const { data, isPending } = useQuery({ ...permissionsQuery, enabled: loggedIn });
  return { ...accessOf(data), loading: loggedIn && isPending };
}

/**
 * Calls back when the server refuses, for the plan, an action of the person or the page they opened (specification
 * 6; behaviours 0.3). A poll or a card of the dashboard is neither: its query does not say `meta: { page: true }`.
 */
export function watchPlanRefusals(cache: QueryClient, refused: (error: ApiError) => void): () => void {
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError) || !isPlanRefusal(error)) return;
    // The rights known here are no longer those of the server.
    void cache.invalidateQueries({ queryKey: permissionsQuery.queryKey });
    refused(error);
  };
  const stops = [
    cache.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') tell(event.action.error);
    }),
    cache.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && event.query.meta?.page)
        tell(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
