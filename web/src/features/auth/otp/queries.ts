import type { requestOtp, verifyOtp } from '@fanion/contract/auth/otp';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { endSession, enterSession } from '../queries.ts';

/** Confirms a code: a login starts its session, a registration returns its tokens. */
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
