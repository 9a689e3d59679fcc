import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccess } from '../access/queries.ts';
import { positionQuery } from '../leaderboard/queries.ts';
import { badgesQuery, ownProfileQuery } from '../profiles/queries.ts';

/** Where a member stood before a solve; what was not read yet is missing. */
export interface Before {
  rank: number | null;
  /** Points on the board; null where they were not on it, undefined where it was not read. */
  points: number | null | undefined;
  level: number | null;
  /** Progress of each badge, by its id. */
  badges: ReadonlyMap<string, number>;
}

/** Reads where the reader stands while they look for a flag, so that what it moves can be told; `now` is what is known. */
export function useBefore(on: boolean): { now: () => Before } {
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
