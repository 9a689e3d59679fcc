import type {
  grantEventSolve,
  repriceEventChallenge,
  withdrawEventSolve,
} from '@fanion/contract/ctf/corrections';
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

/** Gives an entrant a solve that they were refused. */
export function useGrantSolve(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ entrantId, challengeId, ...body }: Solve & BodyFor<typeof grantEventSolve>) =>
      request<typeof grantEventSolve>('POST', '/ctf/manage/events/:id/entrants/:eid/solves/:cid', {
        params: { id, eid: entrantId, cid: challengeId },
        body,
      }),
    onSettled: () => refreshAll(cache, id),
  });
}

/** Gives a challenge of an event another price. */
export function useReprice(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ challengeId, ...body }: { challengeId: number } & BodyFor<typeof repriceEventChallenge>) =>
      request<typeof repriceEventChallenge>('PUT', '/ctf/manage/events/:id/challenges/:cid/price', {
        params: { id, cid: challengeId },
        body,
      }),
    onSettled: () => refreshAll(cache, id),
  });
}
