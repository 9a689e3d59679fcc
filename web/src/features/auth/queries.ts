import type { logout } from '@fanion/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { dropTokens } from '../../lib/tokens.ts';

/** Ends the session here, and on the server when it can be reached. */
export function useLogout() {
  return useMutation({
    mutationFn: () => request<typeof logout>('POST', '/auth/logout').catch(() => undefined),
    onSettled: () => dropTokens('logout'),
  });
}
