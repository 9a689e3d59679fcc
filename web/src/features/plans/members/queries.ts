import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import type { verifyStudent } from '@fanion/contract/plans/catalogue';
import type {
  correctMembership,
  endMembership,
  exportMembers,
  getMember,
  listMembers,
} from '@fanion/contract/plans/members';
import type { recordPayments, remindMembers } from '@fanion/contract/plans/members/bulk';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { refreshTreasury, TREASURY } from '../treasury/queries.ts';

/** A page of members, with the count of each state. */
export const membersQuery = (query: QueryFor<typeof listMembers>) =>
  queryOptions({
    queryKey: [...TREASURY, 'members', query],
    queryFn: ({ signal }) => request<typeof listMembers>('GET', '/plans/manage/members', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** The members as a file for spreadsheets. */
export const readMembersFile = (query: QueryFor<typeof exportMembers>): Promise<Blob> =>
  request<typeof exportMembers>('GET', '/plans/manage/members.csv', { query });

export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: [...TREASURY, 'member', id],
    queryFn: ({ signal }) =>
      request<typeof getMember>('GET', '/plans/manage/members/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
  });

/** Records the memberships of several members, or previews it; then reads again what treasurers see. */
export function useRecordMany() {
  const cache = useQueryClient();
  return async (body: BodyFor<typeof recordPayments>) => {
    const answer = await request<typeof recordPayments>('POST', '/plans/manage/members/payments', { body });
    if (!body.dry_run) void refreshTreasury(cache);
    return answer;
  };
}

/** Reminds several members, or previews the messages. */
export const remindMany = (body: BodyFor<typeof remindMembers>) =>
  request<typeof remindMembers>('POST', '/plans/manage/members/remind', { body });

/** A treasurer's changes to a member's membership. */
export function useMembershipActs(id: number) {
  const cache = useQueryClient();
  const after = <Answer>(call: Promise<Answer>) => call.finally(() => void refreshTreasury(cache));
  return {
    correct: (body: BodyFor<typeof correctMembership>) =>
      after(
        request<typeof correctMembership>('POST', '/plans/manage/members/:id/correct', {
          params: { id },
          body,
        }),
      ),
    end: (why: string) =>
      after(
        request<typeof endMembership>('POST', '/plans/manage/members/:id/end', {
          params: { id },
          body: { why },
        }),
      ),
    verify: (valid_until: string | null) =>
      after(
        request<typeof verifyStudent>('PUT', '/plans/manage/members/:id/student', {
          params: { id },
          body: { valid_until },
        }),
      ),
  };
}
