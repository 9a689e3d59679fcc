import type { changePassword, setOtpAtLogin } from '@fanion/contract/auth/password';
import type { listSessions, revokeSession } from '@fanion/contract/auth/sessions';
import type { AnswerOf, BodyFor } from '@fanion/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

export type Device = AnswerOf<typeof listSessions>['sessions'][number];

/** The reader's connected devices, and whether a login asks for a code. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => request<typeof listSessions>('GET', '/auth/sessions', { signal }),
  staleTime: FRESH.short,
});

/** A change to the list of devices: it is read again, whatever the outcome. */
const useSessionsMutation = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange({ onSettled: (cache) => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }) }, send);

export function useChangePassword() {
  return useSessionsMutation((body: BodyFor<typeof changePassword>) =>
    request<typeof changePassword>('POST', '/auth/change-password', { body }),
  );
}

export function useRevokeDevice() {
  return useSessionsMutation((id: number) =>
    request<typeof revokeSession>('DELETE', '/auth/sessions/:id', { params: { id } }),
  );
}

export function useSetOtpAtLogin() {
  return useSessionsMutation((body: BodyFor<typeof setOtpAtLogin>) =>
    request<typeof setOtpAtLogin>('PUT', '/auth/otp-at-login', { body }),
  );
}
