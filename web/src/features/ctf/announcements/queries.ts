import type { announce, removeAnnouncement } from '@fanion/contract/ctf/announcements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { refreshAll } from '../settings/queries.ts';

/** Tells something to the players, of a challenge or of all; it shows in the live board at once. */
export function useAnnounce(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; challenge: number | null }) =>
      request<typeof announce>('POST', '/ctf/manage/events/:id/announcements', {
        params: { id },
        body,
      }),
    onSuccess: () => refreshAll(cache, id),
  });
}

/** Takes an announcement off the live board. */
export function useRemoveAnnouncement(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (aid: number) =>
      request<typeof removeAnnouncement>('DELETE', '/ctf/manage/events/:id/announcements/:aid', {
        params: { id, aid },
      }),
    onSettled: () => refreshAll(cache, id),
  });
}
