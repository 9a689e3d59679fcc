import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/overlays/toast.ts';
import { challengesKey, liveQuery } from '../board/queries.ts';
import { useLiveUpdates } from '../updates/use-live-updates.ts';
import { useVisible } from '../updates/use-visible.ts';
import { toastTextOf } from '../watchlist/alerts-model.ts';

/** The page of an event is built for each reader: it is read less often than the shared board. */
const GAP_MS = 5000;

export type Announcement = LiveBoard['liveCTF']['announcements'][number];

/**
 * Follows a live event from its own page, where it is played: `onChange` reads the page again and reports
 * whether that worked; new announcements appear in a toast. Returns the current ones, newest first; null
 * until known. `follows`: the event is live and the reader may see its board.
 */
export function useEventNews(
  slug: string,
  follows: boolean,
  onChange: () => Promise<boolean>,
): readonly Announcement[] | null {
  const cache = useQueryClient();
  const board = useQuery({ ...liveQuery(slug, null, 1), enabled: follows });
  const visible = useVisible();
  // The version of the page: an announcement only refreshes the board.
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
      // News of watched players is shown on the ranking's page.
      if (name !== 'announcement' && name !== 'announcement-removed') return;
      const text = toastTextOf(name, data);
      if (text) toast.info(text);
      void board.refetch({ cancelRefetch: false });
    },
  });
  if (!follows) return [];
  return board.isPending ? null : (board.data?.liveCTF.announcements ?? []);
}
