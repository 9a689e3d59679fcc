import type { announce, removeAnnouncement } from '@fanion/contract/ctf/announcements/endpoints';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { refreshManagedEvent } from '../settings/queries.ts';

/** Announces something to the players, about one challenge or all; the live board shows it at once. */
export const useAnnounce = (id: number) =>
  useChange(
    { onSuccess: (cache) => refreshManagedEvent(cache, id) },
    (body: { text: string; challenge: number | null }) =>
      request<typeof announce>('POST', '/ctf/manage/events/:id/announcements', {
        params: { id },
        body,
      }),
  );

/** Removes an announcement from the live board. */
export const useRemoveAnnouncement = (id: number) =>
  useChange({ onSettled: (cache) => refreshManagedEvent(cache, id) }, (aid: number) =>
    request<typeof removeAnnouncement>('DELETE', '/ctf/manage/events/:id/announcements/:aid', {
      params: { id, aid },
    }),
  );
