import type { LiveBoard } from '@fanion/contract/ctf/board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/overlays/toast.ts';
import { challengesKey, liveQuery } from '../board/queries.ts';
import { useLiveUpdates } from '../updates/use-live-updates.ts';
import { useVisible } from '../updates/use-visible.ts';
import { messageText } from '../watchlist/alerts-model.ts';

/** The page of an event is made for each reader: it is not read as often as the board that all share. */
const GAP_MS = 5000;

export type Announcement = LiveBoard['liveCTF']['announcements'][number];

/**
 * Follows a live event from its own page, where it is played: `onChange` has the page read again and tells whether that
 * worked; announcements are told in a toast as they come. Answers those there are, the newest first; null until
 * they are known. `follows`: the event
 * is live and the reader may see its board.
 */
export function useEventNews(
  slug: string,
  follows: boolean,
  onChange: () => Promise<boolean>,
): readonly Announcement[] | null {
  const cache = useQueryClient();
  const board = useQuery({ ...liveQuery(slug, null, 1), enabled: follows });
  const visible = useVisible();
  // That of the page: an announcement has the board alone read again.
  const [pageVersion, setPageVersion] = useState<number>();
  useLiveUpdates({
    slug,
    active: follows && visible,
    version: pageVersion ?? board.data?.version,
    readAt: board.dataUpdatedAt,
    gap: GAP_MS,
    async read() {
      void cache.refetchQueries({ queryKey: challengesKey(slug), type: 'active', stale: true });
      const { data, isError } = await board.refetch({ cancelRefetch: false });
      const worked = (await onChange()) && !isError;
      if (worked) setPageVersion(data?.version);
      return worked;
    },
    onMessage(name, data) {
      // Whom the reader watches is told where the ranking is.
      if (name !== 'announcement' && name !== 'announcement-removed') return;
      const text = messageText(name, data);
      if (text) toast.info(text);
      void board.refetch({ cancelRefetch: false });
    },
  });
  if (!follows) return [];
  return board.isPending ? null : (board.data?.liveCTF.announcements ?? []);
}
