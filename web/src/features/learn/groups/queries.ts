import type { BodyFor } from '@fanion/contract/endpoint';
import type {
  changeGroup,
  createGroup,
  deleteGroup,
  getGroup,
  getGroupCsv,
  listGroups,
  remindGroup,
} from '@fanion/contract/learn/groups';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

const KEY = ['learn', 'groups'] as const;

export const groupsQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: async ({ signal }) =>
    (await request<typeof listGroups>('GET', '/learn/groups', { signal })).groups,
  staleTime: FRESH.short,
});

/** A group, with the progress of each of its members. */
export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => request<typeof getGroup>('GET', '/learn/groups/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
  });

/** Saves a group: a new one without an id. */
export const useSaveGroup = (id: number | null) =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: KEY }) },
    (body: BodyFor<typeof createGroup>) =>
      id === null
        ? request<typeof createGroup>('POST', '/learn/groups', { body })
        : request<typeof changeGroup>('PUT', '/learn/groups/:id', { params: { id }, body }),
  );

export const useDeleteGroup = (id: number) =>
  useChange({ onSuccess: (cache) => cache.invalidateQueries({ queryKey: groupsQuery.queryKey }) }, () =>
    request<typeof deleteGroup>('DELETE', '/learn/groups/:id', { params: { id } }),
  );

export const sendReminder = (id: number) =>
  request<typeof remindGroup>('POST', '/learn/groups/:id/remind', { params: { id } });

export const readGroupCsv = (id: number): Promise<Blob> =>
  request<typeof getGroupCsv>('GET', '/learn/groups/:id/matrix.csv', { params: { id } });
