import { skipToken, useQuery } from '@tanstack/react-query';
import { ownTeamsQuery, teamQuery } from '../queries.ts';

/** The name of the requested team, when it is not one of the reader's own; null until that is known. */
export function useForeignTeam(id: number | null): string | null {
  const own = useQuery({ ...ownTeamsQuery, enabled: id !== null });
  const team = useQuery(
    id === null ? { queryKey: teamQuery(0).queryKey, queryFn: skipToken } : teamQuery(id),
  );
  if (id === null || own.data === undefined || own.data.teams.some((one) => one.id === id)) return null;
  return team.data?.name ?? null;
}
