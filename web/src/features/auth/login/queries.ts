import type { login } from '@fanion/contract/auth/login';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { enterSession } from '../queries.ts';

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
