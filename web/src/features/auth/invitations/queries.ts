import type * as contract from '@fanion/contract/auth/invitations';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['auth', 'invitations'],
  queryFn: ({ signal }) =>
    request<typeof contract.listInvitations>('GET', '/auth/manage/invitations', { signal }),
  staleTime: FRESH.short,
  refetchInterval: FRESH.short,
  meta: { page: true },
});

/** The managers' actions on invitations. */
export function useInvitations() {
  const cache = useQueryClient();
  const after = <Answer>(call: Promise<Answer>) =>
    call.finally(() => void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey }));
  return {
    check: (csv: string, columns?: contract.InvitedColumns) =>
      request<typeof contract.checkInvitations>('POST', '/auth/manage/invitations/check', {
        body: { csv, ...(columns && { columns }) },
      }),
    send: (people: contract.ListedPerson[]) =>
      after(
        request<typeof contract.sendInvitations>('POST', '/auth/manage/invitations', { body: { people } }),
      ),
    resend: (id: number) =>
      after(
        request<typeof contract.resendInvitation>('POST', '/auth/manage/invitations/:id/resend', {
          params: { id },
        }),
      ),
    withdraw: (id: number) =>
      after(
        request<typeof contract.withdrawInvitation>('DELETE', '/auth/manage/invitations/:id', {
          params: { id },
        }),
      ),
  };
}
