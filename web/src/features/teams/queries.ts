import type { getTeam, getTeamHub } from '@fanion/contract/teams/hub';
import type { listOwnTeams } from '@fanion/contract/teams/roster';
import type { WholeTeam } from '@fanion/contract/teams/team';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useChange } from '../../lib/api/use-change.ts';

/** The first key of every query about teams. */
export const TEAMS_KEY = ['teams'] as const;

/** The reader's own teams. */
export const ownTeamsQuery = queryOptions({
  queryKey: [...TEAMS_KEY, 'mine'],
  queryFn: ({ signal }) => request<typeof listOwnTeams>('GET', '/ctf/teams/mine', { signal }),
  staleTime: FRESH.short,
});

/** Everything in the hub's first view, in one answer. */
export const teamHubQuery = queryOptions({
  queryKey: [...TEAMS_KEY, 'hub'],
  queryFn: ({ signal }) => request<typeof getTeamHub>('GET', '/ctf/teams/hub', { signal }),
  staleTime: FRESH.short,
});

/** A team in full, with what the reader may do in it. */
export const teamQuery = (id: number) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, id, 'whole'],
    queryFn: ({ signal }) => request<typeof getTeam>('GET', '/ctf/teams/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
  });

/** Reads again everything cached about teams; resolves once the new state is displayed. */
export const refreshTeams = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: TEAMS_KEY });

/** Refreshes teams after a change of members: places in events follow. */
export function refreshTeamsAndEvents(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: ['ctf'] });
  return refreshTeams(cache);
}

/** Removes a team that the reader left from theirs, at once. */
export const removeOwnTeam = (cache: QueryClient, id: number): void =>
  void cache.setQueryData(
    ownTeamsQuery.queryKey,
    (ownTeams) => ownTeams && { teams: ownTeams.teams.filter((team) => team.id !== id) },
  );

type Patch = Partial<WholeTeam> | ((team: WholeTeam) => Partial<WholeTeam>);

type Follow<Input, Answer> = {
  refresh?: (cache: QueryClient) => Promise<void>;
  /** The team after the change, shown until the server's state is read again. */
  patch?: (input: Input, answer: Answer) => Patch;
};

/** A change to one team; after it, successful or refused, the server's state is read again. */
export function useTeamChange<Input, Answer>(
  id: number,
  change: (input: Input) => Promise<Answer>,
  { refresh = refreshTeams, patch }: Follow<Input, Answer> = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => {
      const part = patch?.(input, answer);
      if (part === undefined) return;
      cache.setQueryData(
        teamQuery(id).queryKey,
        (team) => team && { ...team, ...(typeof part === 'function' ? part(team) : part) },
      );
    },
    // Not awaited: the component that made the change may be gone by then.
    onSettled: () => void refresh(cache),
  });
}

/** A step between a member and a team: after it, successful or refused, the server's state is shown. */
export const useTeamStep = <Input, Answer>(
  step: (input: Input) => Promise<Answer>,
  refresh: (cache: QueryClient) => Promise<void> = refreshTeams,
) => useChange({ onSettled: refresh }, step);
