import type { listTeammates, rateTeammate } from '@fanion/contract/teams/ratings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { TEAMS_KEY } from '../queries.ts';

/** The reader's team-mates in an ended event, by its slug or id. */
export const teammatesQuery = (event: string) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, 'teammates', event],
    queryFn: ({ signal }) =>
      request<typeof listTeammates>('GET', '/ctf/events/:id/teammates', { params: { id: event }, signal }),
    staleTime: FRESH.standard,
  });

/** Rates team-mates of an event, one after the other; those saved before a refusal stay. */
export const useRateTeammates = (event: string) =>
  useChange(
    { onSettled: (cache) => cache.invalidateQueries({ queryKey: teammatesQuery(event).queryKey }) },
    async (marks: readonly { memberId: number; rating: number }[]) => {
      let message = '';
      for (const { memberId, rating } of marks) {
        const params = { id: event, memberId };
        const answer = await request<typeof rateTeammate>('PUT', '/ctf/events/:id/teammates/:memberId', {
          params,
          body: { rating },
        });
        message = answer.message;
      }
      return message;
    },
  );
