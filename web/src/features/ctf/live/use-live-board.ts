import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { isBoardFinal, isOwnPartStale, type Mode } from '../board/model.ts';
import { boardExtrasKey, challengesKey, liveOwnQuery, liveQuery } from '../board/queries.ts';
import { type OnMessage, useLiveUpdates } from '../updates/use-live-updates.ts';
import { useVisible } from '../updates/use-visible.ts';
import { toastTextOf } from '../watchlist/alerts-model.ts';

type Options = {
  slug: string;
  /** Null: the event's own; undefined: not known yet, nothing is read. */
  mode: Mode | 'all' | null | undefined;
  page: number;
  /** Only this bracket. */
  bracket?: number | null;
  onMessage?: OnMessage;
  /** Announcements, and news of watched players, appear in a toast; not on a public screen. */
  tells?: boolean;
};

/** One page of a live board that refreshes itself, the reader's own part, and the pause control. */
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
    for (const queryKey of [boardExtrasKey(slug), challengesKey(slug)])
      void cache.refetchQueries({ queryKey, type: 'active', stale: true });
    const row = own.data?.row;
    if (data && row && isOwnPartStale(row, data.liveCTF)) void own.refetch({ cancelRefetch: false });
    return true;
  }

  useLiveUpdates({
    slug,
    // A failed first reading is retried too; a refusal is final.
    active: visible && !paused && (event ? !isBoardFinal(event) : board.isError) && !isRefused(board.error),
    version: board.data?.version,
    readAt: board.dataUpdatedAt,
    read,
    onMessage(name, data) {
      // During a freeze the board does not move, and only its members are notified of a flag by the reader's
      // own team.
      if (name === 'own') void own.refetch({ cancelRefetch: false });
      const text = tells ? toastTextOf(name, data) : null;
      if (text) toast.info(text);
      onMessage?.(name, data);
    },
  });

  return {
    board: board.data,
    /** The displayed page is the previous one: the requested one is loading. */
    stale: board.isPlaceholderData,
    error: board.error,
    /** The last reading failed: the displayed data may be late. */
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
