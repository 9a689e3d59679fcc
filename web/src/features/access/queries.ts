import type { getPermissions, Permissions } from '@fanion/contract/access';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/api/session.ts';
import { type Access, accessOf, sameRights } from './model.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: the answer is what the person came to see, neither a poll nor a card beside others. */
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
 * Takes the rights that the server has just told. When they are others than before, all that is held was answered to
 * somebody who might do more, or less: it is read again, once the page has closed what is not theirs any more. What
 * is closed is not asked for, since its refusal would lead the person away from what they read.
 */
export function receiveRights(cache: QueryClient, rights: Permissions): void {
  const { queryKey } = permissionsQuery;
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, rights);
  if (!before || sameRights(before, rights)) return;
  setTimeout(() => void cache.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] }));
}

/**
 * What a card says where the rights decide and could not be loaded, and how to load them again
 * (docs/product/access.md#modules).
 */
export function useAccessFailure(): { message: string; onRetry: () => void; retrying: boolean } {
  const { error, isFetching, refetch } = useQuery(permissionsQuery);
  return { message: messageOf(error), onRetry: () => void refetch(), retrying: isFetching };
}

/**
 * What the reader may do. `loading` until the first answer; without one, the rights of a guest, and `failed` says that
 * they are not known: nothing may then be told of the reader's plan.
 */
export function useAccess(): Access & { loading: boolean; failed: boolean } {
  const { loggedIn } = useSession();
  const { data, isPending, isError } = useQuery({ ...permissionsQuery, enabled: loggedIn });
  return { ...accessOf(data), loading: loggedIn && isPending, failed: loggedIn && isError && !data };
}
