import type * as contract from '@fanion/contract/association/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { associationQuery } from '../queries.ts';

/** The settings of the association, by what they change. */
export const settingsQuery = queryOptions({
  queryKey: ['association', 'settings'],
  queryFn: ({ signal }) =>
    request<typeof contract.listSettings>('GET', '/association/manage/settings', { signal }),
  staleTime: FRESH.short,
  meta: { page: true },
});

/** Changes a setting: what everybody is shown of the association is read again. */
export function useChangeSetting() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, value }: { key: string; value: string }) =>
      request<typeof contract.changeSetting>('PUT', '/association/manage/settings/:key', {
        params: { key },
        body: { value },
      }),
    onSuccess: (answer) => {
      cache.setQueryData(settingsQuery.queryKey, answer);
      return cache.invalidateQueries({ queryKey: associationQuery.queryKey, exact: true });
    },
  });
}
