import type { setFreeze } from '@fanion/contract/ctf/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { keepSettings } from '../settings/queries.ts';

/** Freezes the board at once, or shows again all that the freeze held. */
export function useSetFreeze(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (frozen: boolean) =>
      request<typeof setFreeze>('POST', '/ctf/manage/events/:id/freeze', {
        params: { id },
        body: { frozen },
      }),
    onSuccess: ({ event }) => keepSettings(cache, event),
  });
}
