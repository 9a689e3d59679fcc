import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccess } from '../access/queries.ts';
import { positionQuery } from '../leaderboard/queries.ts';
import { isBoardBehind } from './model.ts';
import type { ProgressBefore } from './use-progress-before.ts';

/** The board includes solves within seconds: it is polled at this interval (ms), at most this many times. */
const AGAIN = 1000;
const TIMES = 15;

/** The reader's place after a solve: polled until the board includes it, while it still may. */
export function usePositionAfter({ points }: ProgressBefore, earned: number) {
  const access = useAccess();
  const [read, setRead] = useState(0);
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...positionQuery,
    enabled: access.opens('leaderboard'),
    refetchInterval: ({ state }) =>
      read <= TIMES && isBoardBehind(points, state.data?.current_user, earned) && AGAIN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, whatever it says.
  useEffect(() => setRead((times) => times + 1), [dataUpdatedAt, errorUpdatedAt]);
  return {
    data,
    behind: read <= TIMES && data !== undefined && isBoardBehind(points, data.current_user, earned),
  };
}
