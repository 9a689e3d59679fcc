import type * as contract from '@fanion/contract/challenges/weekly/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { SUGGESTIONS } from '../queries.ts';

const WEEKLY = ['challenges-weekly'] as const;

export const weeksQuery = queryOptions({
  queryKey: [...WEEKLY, 'list'],
  queryFn: ({ signal }) => request<typeof contract.listWeeks>('GET', '/challenges/weekly', { signal }),
  staleTime: FRESH.short,
});

export const managedWeeksQuery = queryOptions({
  queryKey: [...WEEKLY, 'managed'],
  queryFn: ({ signal }) =>
    request<typeof contract.listManagedWeeks>('GET', '/challenges/manage/weekly', { signal }),
  staleTime: FRESH.short,
});

/** Chooses the challenge of a week, or writes its debrief. */
export function useSetWeek(week: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyFor<typeof contract.setWeek>) =>
      request<typeof contract.setWeek>('PUT', '/challenges/manage/weekly/:week', { params: { week }, body }),
    onSuccess: (weeks) => {
      cache.setQueryData(managedWeeksQuery.queryKey, weeks);
      for (const queryKey of [weeksQuery.queryKey, [...SUGGESTIONS, '']])
        void cache.invalidateQueries({ queryKey });
    },
  });
}
