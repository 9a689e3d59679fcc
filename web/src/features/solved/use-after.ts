import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccess } from '../access/queries.ts';
import { positionQuery } from '../leaderboard/queries.ts';
import { isBehind } from './model.ts';
import type { Before } from './use-before.ts';

/** The board follows solves within seconds: it is asked again as often (ms), so many times at most. */
const AGAIN = 1000;
const TIMES = 15;

/** The reader's place after a solve: asked again until the board counts it, so long as it may still come. */
export function useAfter({ points }: Before, earned: number) {
  const access = useAccess();
  const [read, setRead] = useState(0);
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...positionQuery,
    enabled: access.opens('leaderboard'),
    refetchInterval: ({ state }) =>
      read <= TIMES && isBehind(points, state.data?.current_user, earned) && AGAIN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, whatever it says.
  useEffect(() => setRead((times) => times + 1), [dataUpdatedAt, errorUpdatedAt]);
  return { data, behind: read <= TIMES && data !== undefined && isBehind(points, data.current_user, earned) };
}
