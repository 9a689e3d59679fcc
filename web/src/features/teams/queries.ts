import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import type { getTeam, getTeamHub, listTeamActivity, listTeams } from '@fanion/contract/teams/hub';
import type { joinTeam, leaveTeam, listOwnTeams } from '@fanion/contract/teams/roster';
import type { createTeam } from '@fanion/contract/teams/settings';
import type { getTeamStatistics } from '@fanion/contract/teams/statistics';
import type { WholeTeam } from '@fanion/contract/teams/team';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useChange } from '../../lib/api/use-change.ts';

/** The first key of every query about teams. */
export const TEAMS_KEY = ['teams'] as const;

export type TeamFilters = QueryFor<typeof listTeams>;

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

/** Teams by points, filtered. The previous page stays meanwhile. */
export const teamsQuery = (filters: TeamFilters) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, 'list', filters],
    queryFn: ({ signal }) => request<typeof listTeams>('GET', '/ctf/teams', { query: filters, signal }),
    staleTime: FRESH.standard,
    placeholderData: keepPreviousData,
  });

/** A page of a team's activity. */
export const teamActivityQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, id, 'activity', page],
    queryFn: ({ signal }) =>
      request<typeof listTeamActivity>('GET', '/ctf/teams/:id/activity', {
        params: { id },
        query: { page },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** The performance of a team, from its stored results. */
export const teamStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, id, 'statistics'],
    queryFn: ({ signal }) =>
      request<typeof getTeamStatistics>('GET', '/ctf/teams/:id/statistics', { params: { id }, signal }),
    staleTime: FRESH.standard,
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

/** Creates a team, with the reader as captain. */
export const useCreateTeam = () =>
  useChange({ onSuccess: (cache) => void refreshTeams(cache) }, (form: BodyFor<typeof createTeam>) =>
    request<typeof createTeam>('POST', '/ctf/teams/create', { body: form }),
  );

/** Joins an open team at once. */
export const useJoinTeam = () =>
  useChange({ onSettled: refreshTeamsAndEvents }, (teamId: number) =>
    request<typeof joinTeam>('POST', '/ctf/teams/join', { body: { teamId } }),
  );

/** Leaves a team; its last member archives it. */
export const useLeaveTeam = () =>
  useChange(
    {
      onSuccess: (cache, _answer, teamId) => removeOwnTeam(cache, teamId),
      // Not awaited: the page moves to another team meanwhile.
      onSettled: (cache) => void refreshTeamsAndEvents(cache),
    },
    (teamId: number) => request<typeof leaveTeam>('POST', '/ctf/teams/leave', { body: { teamId } }),
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
