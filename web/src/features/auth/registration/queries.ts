import type { AuthAnswer } from '@fanion/contract/auth/codes';
import type { register } from '@fanion/contract/auth/registration';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { endSession } from '../queries.ts';
import { REGISTER_TEXTS } from './texts.ts';

export function useRegister() {
  return useMutation({
    mutationFn: async (body: BodyFor<typeof register>) => {
      const answer: AuthAnswer | null = await request<typeof register>('POST', '/auth/register', {
        isPublic: true,
        body,
      });
      if (!answer) throw new Error(REGISTER_TEXTS.noAnswer);
      // A registration logs nobody in: the first login comes after it (docs/product/auth.md#inscription).
      if (answer.token) await endSession(answer.token).catch(() => undefined);
      return answer;
    },
  });
}
