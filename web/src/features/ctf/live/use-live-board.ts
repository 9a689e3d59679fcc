import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { isOwnLate, isSettled, type Mode } from '../board/model.ts';
import { besideKey, challengesKey, liveOwnQuery, liveQuery } from '../board/queries.ts';
import { type OnMessage, useLiveUpdates } from '../updates/use-live-updates.ts';
import { useVisible } from '../updates/use-visible.ts';
import { messageText } from '../watchlist/alerts-model.ts';

type Options = {
  slug: string;
  /** Null: the event's own; undefined: not known yet, nothing is read. */
  mode: Mode | 'all' | null | undefined;
  page: number;
  /** Those of one bracket alone. */
  bracket?: number | null;
  onMessage?: OnMessage;
  /** Announcements, and what a watched player does, are said in a toast; not on a screen that everybody reads. */
  tells?: boolean;
};

/** One page of a live board that keeps itself up to date, the reader's own part, and the way to pause it. */
export function useLiveBoard({ slug, mode, page, bracket = null, onMessage, tells = false }: Options) {
  const cache = useQueryClient();
  const board = useQuery({ ...liveQuery(slug, mode ?? null, page, bracket), enabled: mode !== undefined });
  const own = useQuery({ ...liveOwnQuery(slug), enabled: board.data !== undefined });
  const [paused, setPaused] = useState(false);
  const visible = useVisible();
  const event = board.data?.liveCTF;

  async function read(): Promise<boolean> {
    const { data, isError } = await board.refetch({ cancelRefetch: false });
    if (isError) return false;
    for (const queryKey of [besideKey(slug), challengesKey(slug)])
      void cache.refetchQueries({ queryKey, type: 'active', stale: true });
    const row = own.data?.row;
    if (data && row && isOwnLate(row, data.liveCTF)) void own.refetch({ cancelRefetch: false });
    return true;
  }

  useLiveUpdates({
    slug,
    // A first reading that failed is tried again too; a refusal stays one.
    active: visible && !paused && (event ? !isSettled(event) : board.isError) && !isRefused(board.error),
    version: board.data?.version,
    readAt: board.dataUpdatedAt,
    read,
    onMessage(name, data) {
      // In a freeze the board stands still, and a flag of the reader's own team is told to its members alone.
      if (name === 'own') void own.refetch({ cancelRefetch: false });
      const text = tells ? messageText(name, data) : null;
      if (text) toast.info(text);
      onMessage?.(name, data);
    },
  });

  return {
    board: board.data,
    /** The page shown is another than the one asked, which is on its way. */
    stale: board.isPlaceholderData,
    error: board.error,
    /** The last reading failed: what is shown may be late. */
    late: board.isError && board.data !== undefined,
    reading: board.isFetching,
    readAt: board.dataUpdatedAt,
    own: own.data,
    paused,
    setPaused,
    readNow: () => void read(),
  };
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

export type LiveBoardState = ReturnType<typeof useLiveBoard>;
