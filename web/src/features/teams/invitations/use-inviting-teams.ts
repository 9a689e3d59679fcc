import type { Team } from '@fanion/contract/teams/team';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ownTeamsQuery, teamQuery } from '../queries.ts';

type Inviting = { teams: readonly Team[]; loading: boolean; error: Error | null; retry: () => void };

/** The reader's teams for which they may invite: those they are captain of, and those whose captain lent it to them. */
export function useInvitingTeams(): Inviting {
  const own = useQuery(ownTeamsQuery);
  const teams = own.data?.teams ?? [];
  const others = teams.filter(({ isCaptain }) => !isCaptain);
  const wholes = useQueries({ queries: others.map(({ id }) => teamQuery(id)) });
  const lent = new Set(
    wholes.flatMap(({ data }) => (data?.permissions.includes('invite_players') ? [data.id] : [])),
  );
  const failed = [own, ...wholes].filter(({ error, data }) => error && !data);
  return {
    teams: teams.filter(({ id, isCaptain }) => isCaptain || lent.has(id)),
    loading: own.isPending || wholes.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
