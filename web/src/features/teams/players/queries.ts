import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import type { getOwnCard, listPlayers, setOwnCard } from '@fanion/contract/teams/players';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { TEAMS_KEY } from '../queries.ts';

const PLAYERS_KEY = [...TEAMS_KEY, 'players'] as const;

/** A page of the players who look for a team. The previous page stays meanwhile. */
export const playersQuery = (filters: QueryFor<typeof listPlayers>) =>
  queryOptions({
    queryKey: [...PLAYERS_KEY, filters],
    queryFn: ({ signal }) =>
      request<typeof listPlayers>('GET', '/ctf/teams/players', { query: filters, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** The reader's own card. */
export const ownCardQuery = queryOptions({
  queryKey: [...PLAYERS_KEY, 'me'],
  queryFn: ({ signal }) => request<typeof getOwnCard>('GET', '/ctf/teams/players/me', { signal }),
  staleTime: FRESH.short,
});

/** Shows the reader's card for 60 days, changes or hides it. The profile shows it too. */
export function useSetOwnCard() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyFor<typeof setOwnCard>) =>
      request<typeof setOwnCard>('PUT', '/ctf/teams/players/me', { body }),
    onSuccess: ({ message: _said, ...card }) => {
      cache.setQueryData(ownCardQuery.queryKey, card);
      window.dispatchEvent(new Event('profile-updated'));
      void cache.invalidateQueries({ queryKey: ['profile'] });
      void cache.invalidateQueries({ queryKey: ['social'] });
    },
  });
}
