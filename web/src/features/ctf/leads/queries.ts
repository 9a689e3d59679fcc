import type { giveLead, listLeads, takeLead } from '@fanion/contract/ctf/leads/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { managedEventKey, managedEventsQuery } from '../settings/queries.ts';

/** The leads of an event, for those who organise every event. */
export const leadsQuery = (id: number) =>
  queryOptions({
    queryKey: [...managedEventKey(id), 'leads'],
    queryFn: async ({ signal }) =>
      (await request<typeof listLeads>('GET', '/ctf/manage/events/:id/leads', { params: { id }, signal }))
        .leads,
    staleTime: FRESH.short,
  });

function useLeadChange(
  id: number,
  send: (params: { id: number; username: string }) => Promise<{ leads: { username: string }[] }>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => send({ id, username }),
    onSuccess: ({ leads }) => {
      cache.setQueryData(leadsQuery(id).queryKey, leads);
      void cache.invalidateQueries({ queryKey: managedEventsQuery.queryKey });
    },
  });
}

export const useAddLead = (id: number) =>
  useLeadChange(id, (params) =>
    request<typeof giveLead>('PUT', '/ctf/manage/events/:id/leads/:username', { params }),
  );
export const useRemoveLead = (id: number) =>
  useLeadChange(id, (params) =>
    request<typeof takeLead>('DELETE', '/ctf/manage/events/:id/leads/:username', { params }),
  );
