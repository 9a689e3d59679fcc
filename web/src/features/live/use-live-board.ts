import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import type { Mode } from './board-model.ts';
import { besideKey, liveOwnQuery, liveQuery } from './queries.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useVisible } from './use-visible.ts';

/**
 * One page of a live board that keeps itself up to date, the reader's own part, and the way to pause it. `onAlert` is
 * given the data of each alert about a player whom the reader watches.
 */
export function useLiveBoard(
  slug: string,
  mode: Mode | null,
  page: number,
  onAlert?: (data: string) => void,
) {
  const cache = useQueryClient();
  const board = useQuery(liveQuery(slug, mode, page));
  const own = useQuery({ ...liveOwnQuery(slug), enabled: board.data !== undefined });
  const [paused, setPaused] = useState(false);
  const visible = useVisible();
  const event = board.data?.liveCTF;

  async function read(): Promise<boolean> {
    const { data, isError } = await board.refetch({ cancelRefetch: false });
    if (isError) return false;
    void cache.refetchQueries({ queryKey: besideKey(slug), type: 'active', stale: true });
    // A solve of the reader's team: their own part is late.
    const row = [...(data?.liveCTF.players ?? []), ...(data?.liveCTF.teams ?? [])].find(
      ({ id }) => id === own.data?.row?.id,
    );
    if (row && !data?.liveCTF.frozen && row.score !== own.data?.row?.score)
      void own.refetch({ cancelRefetch: false });
    return true;
  }

  useLiveUpdates({
    slug,
    // A first reading that failed is tried again too; a refusal stays one.
    active:
      visible && !paused && (event ? event.status !== 'ended' : board.isError) && !isRefused(board.error),
    version: board.data?.version,
    readAt: board.dataUpdatedAt,
    read,
    onAlert,
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
