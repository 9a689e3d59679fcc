import type { BodyFor } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/messages/contacts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { MESSAGES, refreshMessages } from '../queries.ts';

export const contactsQuery = queryOptions({
  queryKey: [...MESSAGES, 'contacts'],
  queryFn: ({ signal }) => request<typeof contract.getContacts>('GET', '/messages/settings', { signal }),
  staleTime: FRESH.short,
});

export function useSetContacts() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyFor<typeof contract.setContacts>) =>
      request<typeof contract.setContacts>('PUT', '/messages/settings', { body }),
    onMutate: (body) =>
      cache.setQueryData(contactsQuery.queryKey, (contacts) => contacts && { ...contacts, ...body }),
    onSettled: () => refreshMessages(cache),
  });
}

/** Blocks or unblocks a member. */
export function useBlock(username: string) {
  const params = { username };
  return useChange({ onSettled: refreshMessages }, (blocked: boolean) =>
    blocked
      ? request<typeof contract.blockMember>('PUT', '/messages/blocks/:username', { params })
      : request<typeof contract.unblockMember>('DELETE', '/messages/blocks/:username', { params }),
  );
}
