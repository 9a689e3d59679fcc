import type * as contract from '@fanion/contract/auth/members';
import type { actOnAccounts, entrustMany } from '@fanion/contract/auth/members/bulk';
import type { addNote, removeNote } from '@fanion/contract/auth/members/notes';
import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import type { Platform } from '@fanion/rules/profiles/social-links';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useFailures } from '../../communication/failures/queries.ts';

const ACCOUNTS = ['auth', 'accounts'] as const;
const TRIED_AGAIN = 5000;

/** A page of accounts, with the count of each list. */
export const accountsQuery = (query: QueryFor<typeof contract.listAccounts>) =>
  queryOptions({
    queryKey: [...ACCOUNTS, 'list', query],
    queryFn: ({ signal }) =>
      request<typeof contract.listAccounts>('GET', '/auth/manage/members', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** The accounts as a file for spreadsheets. */
export const readAccountsFile = (query: QueryFor<typeof contract.exportAccounts>): Promise<Blob> =>
  request<typeof contract.exportAccounts>('GET', '/auth/manage/members.csv', { query });

const fileKey = (id: number) => [...ACCOUNTS, 'file', id];

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: fileKey(id),
    queryFn: ({ signal }) =>
      request<typeof contract.getAccount>('GET', '/auth/manage/members/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
    // A mail sent again leaves after the answer: its outcome appears by itself.
    refetchInterval: ({ state }) => (state.data?.failed_mails.length ? TRIED_AGAIN : false),
  });

/** After an action on an account, its file shows the answer; the list is read again. */
function useAccountRefresh(id: number) {
  const cache = useQueryClient();
  return async (call: Promise<contract.Account>): Promise<contract.Account> => {
    try {
      const account = await call;
      cache.setQueryData(fileKey(id), account);
      return account;
    } finally {
      void cache.invalidateQueries({ queryKey: ACCOUNTS });
    }
  };
}

/** A manager's actions on an account. */
export function useAccount(id: number) {
  const after = useAccountRefresh(id);
  const params = { id };
  return {
    correct: (body: BodyFor<typeof contract.correctAccount>) =>
      after(request<typeof contract.correctAccount>('PATCH', '/auth/manage/members/:id', { params, body })),
    suspend: (body: BodyFor<typeof contract.suspendAccount>) =>
      after(
        request<typeof contract.suspendAccount>('POST', '/auth/manage/members/:id/suspend', { params, body }),
      ),
    restore: () =>
      after(request<typeof contract.restoreAccount>('POST', '/auth/manage/members/:id/restore', { params })),
    markLink: (platform: Platform, body: BodyFor<typeof contract.markAccountLink>) =>
      after(
        request<typeof contract.markAccountLink>('PUT', '/auth/manage/members/:id/links/:platform', {
          params: { id, platform },
          body,
        }),
      ),
    addNote: (text: string) =>
      after(request<typeof addNote>('POST', '/auth/manage/members/:id/notes', { params, body: { text } })),
    removeNote: (noteId: number) =>
      after(
        request<typeof removeNote>('DELETE', '/auth/manage/members/:id/notes/:noteId', {
          params: { id, noteId },
        }),
      ),
    setRole: (body: BodyFor<typeof contract.setAccountRole>) =>
      after(
        request<typeof contract.setAccountRole>('PUT', '/auth/manage/members/:id/role', { params, body }),
      ),
    setRight: (body: BodyFor<typeof contract.setAccountRight>) =>
      after(
        request<typeof contract.setAccountRight>('PUT', '/auth/manage/members/:id/rights', { params, body }),
      ),
  };
}

/** A manager's actions on an account's sessions, second factor and password. */
export function useAccountAccess(id: number) {
  const after = useAccountRefresh(id);
  const params = { id };
  return {
    endSession: (sessionId: number) =>
      after(
        request<typeof contract.endAccountSession>('DELETE', '/auth/manage/members/:id/sessions/:sessionId', {
          params: { id, sessionId },
        }),
      ),
    endSessions: () =>
      after(
        request<typeof contract.endAccountSessions>('DELETE', '/auth/manage/members/:id/sessions', {
          params,
        }),
      ),
    resetSecondFactor: () =>
      after(
        request<typeof contract.resetSecondFactor>('DELETE', '/auth/manage/members/:id/second-factor', {
          params,
        }),
      ),
    sendPasswordReset: () =>
      request<typeof contract.sendPasswordReset>('POST', '/auth/manage/members/:id/password', { params }),
  };
}

/** Creates an account for somebody, then reads the lists again. */
export function useCreateAccount() {
  const cache = useQueryClient();
  return (body: BodyFor<typeof contract.createAccount>) =>
    request<typeof contract.createAccount>('POST', '/auth/manage/members', { body }).finally(
      () => void cache.invalidateQueries({ queryKey: ACCOUNTS }),
    );
}

/** Suspends or restores accounts, or previews it; then reads the list again. */
export function useAccountsBulk() {
  const cache = useQueryClient();
  return async (body: BodyFor<typeof actOnAccounts>) => {
    const answer = await request<typeof actOnAccounts>('POST', '/auth/manage/members/bulk', {
      body,
    });
    if (!body.dry_run) void cache.invalidateQueries({ queryKey: ACCOUNTS });
    return answer;
  };
}

/** Gives or takes back a role or a right for accounts, or previews it; then reads the list again. */
export function useEntrustMany() {
  const cache = useQueryClient();
  return async (body: BodyFor<typeof entrustMany>) => {
    const answer = await request<typeof entrustMany>('POST', '/auth/manage/members/bulk/role', { body });
    if (!body.dry_run) void cache.invalidateQueries({ queryKey: ACCOUNTS });
    return answer;
  };
}

/** Retries mails to a member, then reads their file and the lists again. */
export function useRetryMails() {
  const cache = useQueryClient();
  const { retry } = useFailures();
  return (ids: readonly string[]) =>
    retry(ids).finally(() => void cache.invalidateQueries({ queryKey: ACCOUNTS }));
}
