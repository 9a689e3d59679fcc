import type { login } from '@fanion/contract/auth/login';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { enterSession } from '../queries.ts';

/** Logs in. If no code is needed, the session has started when this resolves. */
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
