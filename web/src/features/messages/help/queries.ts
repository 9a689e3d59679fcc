import type * as contract from '@fanion/contract/messages/help';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { MESSAGES, refreshMessages } from '../queries.ts';

/** What the reader is asked and nobody answers yet. */
export const helpRequestsQuery = queryOptions({
  queryKey: [...MESSAGES, 'help'],
  queryFn: ({ signal }) => request<typeof contract.listHelp>('GET', '/messages/help', { signal }),
  staleTime: FRESH.short,
});

/** Where the reader's help stands on a challenge. */
export const standingQuery = (slug: string) =>
  queryOptions({
    queryKey: [...MESSAGES, 'help', slug],
    queryFn: ({ signal }) =>
      request<typeof contract.getHelp>('GET', '/messages/help/challenges/:slug', {
        params: { slug },
        signal,
      }),
    staleTime: FRESH.short,
  });

export function useAskHelp(slug: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      request<typeof contract.askHelp>('POST', '/messages/help/challenges/:slug', {
        params: { slug },
        body: { message },
      }),
    onSettled: () => refreshMessages(cache),
  });
}

/** Answers a request, leaves it to others, or ends one of one's own. */
export function useHelp(id: number) {
  const cache = useQueryClient();
  const onSettled = () => refreshMessages(cache);
  const params = { id };
  const take = useMutation({
    mutationFn: () => request<typeof contract.takeHelp>('POST', '/messages/help/:id/take', { params }),
    onSettled,
  });
  const decline = useMutation({
    mutationFn: () => request<typeof contract.declineHelp>('POST', '/messages/help/:id/decline', { params }),
    onSettled,
  });
  const close = useMutation({
    mutationFn: () => request<typeof contract.closeHelp>('POST', '/messages/help/:id/close', { params }),
    onSettled,
  });
  return { take, decline, close };
}
