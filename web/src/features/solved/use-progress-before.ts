import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccess } from '../access/queries.ts';
import { positionQuery } from '../leaderboard/queries.ts';
import { badgesQuery, ownProfileQuery } from '../profiles/queries.ts';

/** A member's figures before a solve; those not read yet are absent. */
export interface ProgressBefore {
  rank: number | null;
  /** Points on the board; null when they were not on it, undefined when it was not read. */
  points: number | null | undefined;
  level: number | null;
  /** Progress of each badge, by its id. */
  badges: ReadonlyMap<string, number>;
}

/**
 * Reads the reader's figures while they look for a flag, to show later what it changed; `now` returns what is
 * known.
 */
export function useProgressBefore(on: boolean): { now: () => ProgressBefore } {
  const access = useAccess();
  const cache = useQueryClient();
  useQuery({ ...positionQuery, enabled: on && access.opens('leaderboard') });
  useQuery({ ...badgesQuery, enabled: on });
  return {
    now: () => {
      const position = cache.getQueryData(positionQuery.queryKey);
      return {
        rank: position?.current_user?.rank ?? null,
        points: position && (position.current_user?.total_points ?? null),
        level: cache.getQueryData(ownProfileQuery.queryKey)?.level ?? null,
        badges: new Map(
          cache
            .getQueryData(badgesQuery.queryKey)
            ?.badges.map(({ id, progress }) => [id, progress?.value ?? 0] as const),
        ),
      };
    },
  };
}
