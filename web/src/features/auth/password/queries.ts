import type { forgotPassword, resetPassword } from '@fanion/contract/auth/password';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { dropTokens, hasSession } from '../../../lib/tokens.ts';

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) =>
      request<typeof forgotPassword>('POST', '/auth/forgot-password', { isPublic: true, body: { email } }),
  });
}

/** Sets a new password with a code. This ends every session, including this browser's. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: BodyFor<typeof resetPassword>) =>
      request<typeof resetPassword>('POST', '/auth/reset-password', { isPublic: true, body }),
    onSuccess: () => {
      if (hasSession()) dropTokens('logout');
    },
  });
}
