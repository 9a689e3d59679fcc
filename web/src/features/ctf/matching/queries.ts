import type { matchPlayers, seatPlayer } from '@fanion/contract/ctf/matching/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { refreshManagedEvent } from '../settings/queries.ts';

/** Groups seekers into teams. */
export const useMatchPlayers = (id: number) =>
  useChange({ onSuccess: (cache) => refreshManagedEvent(cache, id) }, () =>
    request<typeof matchPlayers>('POST', '/ctf/manage/events/:id/match', { params: { id } }),
  );

/** Places a member alone, in a new team or in one of the event. */
export const useSeatPlayer = (id: number) =>
  useChange(
    { onSuccess: (cache) => refreshManagedEvent(cache, id) },
    ({ rid, to }: { rid: number } & BodyFor<typeof seatPlayer>) =>
      request<typeof seatPlayer>('PUT', '/ctf/manage/events/:id/registrations/:rid', {
        params: { id, rid },
        body: { to },
      }),
  );
