import type { getPermissions, Permissions } from '@fanion/contract/access';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/api/session.ts';
import { type Access, accessOf, sameRights } from './model.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: the answer is the page's main content, not a poll or a secondary card. */
    queryMeta: { page?: boolean };
  }
}

/** The reader's role and flags. Three attempts, 500 ms times the attempt apart (docs/product/access.md#modules). */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }): Promise<Permissions> =>
    request<typeof getPermissions>('GET', '/permissions', { signal }),
  staleTime: FRESH.standard,
  retry: 2,
});

/**
 * Applies rights that the server has just sent. When they differ from before, all cached data was answered
 * for other rights: it is read again, once the page has closed what is no longer theirs. Closed parts are not
 * requested, since a refusal would lead the person away from their page.
 */
export function receiveRights(cache: QueryClient, rights: Permissions): void {
  const { queryKey } = permissionsQuery;
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, rights);
  if (!before || sameRights(before, rights)) return;
  setTimeout(() => void cache.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] }));
}

/**
 * The reader's rights as a query, for a card that depends on them and says when they could not be loaded
 * (docs/product/access.md#modules).
 */
export const useRightsQuery = () => useQuery(permissionsQuery);

/**
 * What the reader may do. `loading` until the first answer; without one, the rights of a guest, and `failed`
 * means that they are unknown: nothing may then be said about the reader's plan.
 */
export function useAccess(): Access & { loading: boolean; failed: boolean } {
  const { loggedIn } = useSession();
  const { data, isPending, isError } = useQuery({ ...permissionsQuery, enabled: loggedIn });
  return { ...accessOf(data), loading: loggedIn && isPending, failed: loggedIn && isError && !data };
}
