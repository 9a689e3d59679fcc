import type { AuthAnswer } from '@fanion/contract/auth/codes';
import type { login } from '@fanion/contract/auth/login';
import type { requestOtp, verifyOtp } from '@fanion/contract/auth/otp';
import type {
  changePassword,
  forgotPassword,
  resetPassword,
  setOtpAtLogin,
} from '@fanion/contract/auth/password';
import type { register } from '@fanion/contract/auth/registration';
import type { listSessions, revokeSession } from '@fanion/contract/auth/sessions';
import type { AnswerOf, BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { dropTokens, hasSession } from '../../../lib/tokens.ts';
import type { OtpState } from '../model.ts';
import { endSession, enterSession } from '../queries.ts';
import { REGISTER_TEXTS } from '../registration/texts.ts';

export type Device = AnswerOf<typeof listSessions>['sessions'][number];

/** The state of the OTP page after an answer that asks for a code. */
export function otpStateOf(answer: AuthAnswer, from?: string): OtpState {
  return {
    email: answer.email,
    handle: answer.handle ?? undefined,
    from,
    sentAt: Date.now(),
    resendIn: answer.resend_in ?? 0,
    expiresInMinutes: answer.expires_in_minutes ?? 0,
  };
}

/** Logs in. Without a code to give, the session has started when it resolves. */
export function useLogin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyFor<typeof login>) => {
      const answer = await request<typeof login>('POST', '/auth/login', { isPublic: true, body });
      if (!answer.requires_otp) await enterSession(cache, answer.token);
      return answer;
    },
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: async (body: BodyFor<typeof register>) => {
      const answer: AuthAnswer | null = await request<typeof register>('POST', '/auth/register', {
        isPublic: true,
        body,
      });
      if (!answer) throw new Error(REGISTER_TEXTS.noAnswer);
      // Nobody is logged in by a registration: the first login comes after it (docs/product/auth.md#inscription).
      if (answer.token) await endSession(answer.token).catch(() => undefined);
      return answer;
    },
  });
}

/** Confirms a code: a login starts its session, a registration gives back the tokens that come with it. */
export function useVerifyCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyFor<typeof verifyOtp>) => {
      const answer = await request<typeof verifyOtp>('POST', '/otp/verify', { isPublic: true, body });
      if (answer.purpose === 'login') await enterSession(cache, answer.token);
      else await endSession(answer.token).catch(() => undefined);
      return answer;
    },
  });
}

export function useResendCode() {
  return useMutation({
    mutationFn: (body: BodyFor<typeof requestOtp>) =>
      request<typeof requestOtp>('POST', '/otp/request', { isPublic: true, body }),
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) =>
      request<typeof forgotPassword>('POST', '/auth/forgot-password', { isPublic: true, body: { email } }),
  });
}

/** Chooses a new password with a code. Every session ends with it, the one of this browser too. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: BodyFor<typeof resetPassword>) =>
      request<typeof resetPassword>('POST', '/auth/reset-password', { isPublic: true, body }),
    onSuccess: () => {
      if (hasSession()) dropTokens('logout');
    },
  });
}

/** The reader's connected devices, and whether a code is asked at login. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => request<typeof listSessions>('GET', '/auth/sessions', { signal }),
  staleTime: FRESH.short,
});

/** A change that alters the list of devices: it is read again, whatever came out. */
function useSessionsMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

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
