import type * as contract from '@fanion/contract/auth/first-run';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { associationQuery } from '../../association/queries.ts';
import { enterSession } from '../queries.ts';

/** Creates the first manager's account; its session has started when this resolves. */
export function useBeginFirstRun() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyFor<typeof contract.beginFirstRun>) => {
      const { token } = await request<typeof contract.beginFirstRun>('POST', '/auth/first-run', {
        isPublic: true,
        body,
      });
      await enterSession(cache, token);
      await cache.invalidateQueries({ queryKey: associationQuery.queryKey, exact: true });
    },
  });
}

export function useEndFirstRun() {
  return useMutation({
    mutationFn: (body: BodyFor<typeof contract.endFirstRun>) =>
      request<typeof contract.endFirstRun>('POST', '/auth/first-run/end', { body }),
  });
}
