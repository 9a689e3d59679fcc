import type { toggleLike } from '@fanion/contract/ctf/likes/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import type { EventPatch } from '../events/cache-model.ts';
import { cancelEvents, patchCachedEvent, refreshEvents } from '../events/queries.ts';

/**
 * Likes or unlikes an event: shown at once, reverted when the server refuses
 * (docs/product/ctf.md#favoris-et-rappels).
 */
export function useToggleLike(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof toggleLike>('POST', '/ctf/toggle-like', { body: { eventId } }),
    onMutate: () => {
      const flip: EventPatch = {
        id: eventId,
        change: ({ liked, likeCount }) => ({ liked: !liked, likeCount: likeCount + (liked ? -1 : 1) }),
      };
      cancelEvents(cache);
      patchCachedEvent(cache, flip);
      return flip;
    },
    onError: (_error, _given, flip) => flip && patchCachedEvent(cache, flip),
    onSuccess: ({ liked, like_count: likeCount }) =>
      patchCachedEvent(cache, { id: eventId, change: () => ({ liked, likeCount }) }),
    onSettled: () => refreshEvents(cache),
  });
}
