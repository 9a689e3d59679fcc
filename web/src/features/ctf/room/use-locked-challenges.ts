import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { eventQuery } from '../events/queries.ts';

/**
 * Challenges that require others to be solved; read again when `solves`, the number solved by the reader or
 * their team, changes.
 */
export function useLockedChallenges(slug: string, solves: number | undefined): ReadonlySet<number> {
  const { data, refetch } = useQuery(eventQuery(slug));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more solve may open others
  useEffect(() => {
    if (data && solves !== undefined && data.challenges.filter(({ solved }) => solved).length !== solves)
      void refetch({ cancelRefetch: false });
  }, [solves]);
  return useMemo(
    () => new Set(data?.challenges.flatMap(({ id, locked }) => (locked ? [id] : []))),
    [data?.challenges],
  );
}
