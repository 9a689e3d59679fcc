import type * as contract from '@fanion/contract/auth/merge';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** Previews merging an account, by its pseudo or its address, into this one. */
export const tryMerge = (id: number, usernameOrEmail: string) =>
  request<typeof contract.tryMerge>('POST', '/auth/manage/members/:id/merge/trial', {
    params: { id },
    body: { named: usernameOrEmail },
  });

/** Merges an account into this one, then reads all data about members again. */
export function useMerge() {
  const cache = useQueryClient();
  return (id: number, body: BodyFor<typeof contract.mergeAccounts>) =>
    request<typeof contract.mergeAccounts>('POST', '/auth/manage/members/:id/merge', {
      params: { id },
      body,
    }).finally(() => void cache.invalidateQueries());
}
