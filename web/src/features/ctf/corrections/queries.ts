import type { withdrawEventSolve } from '@fanion/contract/ctf/corrections';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import type { Solve } from '../entrants/queries.ts';
import { refreshAll } from '../settings/queries.ts';

/** Takes back a solve that was none; everything that counts it is read again. */
export function useWithdrawSolve(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ entrantId, challengeId, ...body }: Solve & BodyFor<typeof withdrawEventSolve>) =>
      request<typeof withdrawEventSolve>('DELETE', '/ctf/manage/events/:id/entrants/:eid/solves/:cid', {
        params: { id, eid: entrantId, cid: challengeId },
        body,
      }),
    onSettled: () => refreshAll(cache, id),
  });
}
