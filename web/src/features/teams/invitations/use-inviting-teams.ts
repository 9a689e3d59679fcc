import { useQueries, useQuery } from '@tanstack/react-query';
import { ownTeamsQuery, teamQuery } from '../queries.ts';

/**
 * The reader's teams that they may invite for: those they are captain of, and those whose captain lent them
 * the right. None until all are known, unless some could not be read and others can be chosen.
 */
export function useInvitingTeams() {
  const own = useQuery(ownTeamsQuery);
  const others = own.data?.teams.filter(({ isCaptain }) => !isCaptain) ?? [];
  const wholes = useQueries({ queries: others.map(({ id }) => teamQuery(id)) });
  const lent = new Set(
    wholes.flatMap(({ data }) => (data?.permissions.includes('invite_players') ? [data.id] : [])),
  );
  const all = [own, ...wholes];
  const failed = all.filter(({ error, data }) => error && !data);
  const teams = own.data?.teams.filter(({ id, isCaptain }) => isCaptain || lent.has(id)) ?? [];
  const isReady = !all.some(({ isPending }) => isPending) && (failed.length === 0 || teams.length > 0);
  return {
    teams: isReady ? teams : undefined,
    query: {
      error: failed[0]?.error ?? null,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
  };
}
