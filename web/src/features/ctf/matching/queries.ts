import type { matchPlayers, seatPlayer } from '@fanion/contract/ctf/matching';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { refreshAll } from '../settings/queries.ts';

/** Puts those who seek a team together. */
export function useMatchPlayers(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof matchPlayers>('POST', '/ctf/manage/events/:id/match', { params: { id } }),
    onSuccess: () => refreshAll(cache, id),
  });
}

/** Seats a member alone, in a new team or in one of the event. */
export function useSeatPlayer(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ rid, to }: { rid: number } & BodyFor<typeof seatPlayer>) =>
      request<typeof seatPlayer>('PUT', '/ctf/manage/events/:id/registrations/:rid', {
        params: { id, rid },
        body: { to },
      }),
    onSuccess: () => refreshAll(cache, id),
  });
}
