import type {
  grantEventSolve,
  repriceEventChallenge,
  withdrawEventSolve,
} from '@fanion/contract/ctf/corrections/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import type { Solve } from '../entrants/queries.ts';
import { refreshManagedEvent } from '../settings/queries.ts';

/** Withdraws an invalid solve, then reads again everything that counts it. */
export const useWithdrawSolve = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ entrantId, challengeId, ...body }: Solve & BodyFor<typeof withdrawEventSolve>) =>
      request<typeof withdrawEventSolve>('DELETE', '/ctf/manage/events/:id/entrants/:eid/solves/:cid', {
        params: { id, eid: entrantId, cid: challengeId },
        body,
      }),
  );

/** Grants an entrant a solve that was refused. */
export const useGrantSolve = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ entrantId, challengeId, ...body }: Solve & BodyFor<typeof grantEventSolve>) =>
      request<typeof grantEventSolve>('POST', '/ctf/manage/events/:id/entrants/:eid/solves/:cid', {
        params: { id, eid: entrantId, cid: challengeId },
        body,
      }),
  );

/** Gives a challenge of an event another price. */
export const useReprice = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ challengeId, ...body }: { challengeId: number } & BodyFor<typeof repriceEventChallenge>) =>
      request<typeof repriceEventChallenge>('PUT', '/ctf/manage/events/:id/challenges/:cid/price', {
        params: { id, cid: challengeId },
        body,
      }),
  );
