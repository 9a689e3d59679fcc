import type * as contract from '@fanion/contract/messages/help';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { MESSAGES, refreshMessages } from '../queries.ts';

/** Help requests to the reader that nobody has answered yet. */
export const helpRequestsQuery = queryOptions({
  queryKey: [...MESSAGES, 'help'],
  queryFn: ({ signal }) => request<typeof contract.listHelp>('GET', '/messages/help', { signal }),
  staleTime: FRESH.short,
});

/** The state of the reader's help on a challenge. */
export const helpStatusQuery = (slug: string) =>
  queryOptions({
    queryKey: [...MESSAGES, 'help', slug],
    queryFn: ({ signal }) =>
      request<typeof contract.getHelp>('GET', '/messages/help/challenges/:slug', {
        params: { slug },
        signal,
      }),
    staleTime: FRESH.short,
  });

export const useAskHelp = (slug: string) =>
  useChange({ onSettled: refreshMessages }, (message: string) =>
    request<typeof contract.askHelp>('POST', '/messages/help/challenges/:slug', {
      params: { slug },
      body: { message },
    }),
  );

/** Answers a request, leaves it to others, or ends one's own. */
export function useHelpActs(id: number) {
  const after = { onSettled: refreshMessages };
  const params = { id };
  const take = useChange(after, () =>
    request<typeof contract.takeHelp>('POST', '/messages/help/:id/take', { params }),
  );
  const decline = useChange(after, () =>
    request<typeof contract.declineHelp>('POST', '/messages/help/:id/decline', { params }),
  );
  const close = useChange(after, () =>
    request<typeof contract.closeHelp>('POST', '/messages/help/:id/close', { params }),
  );
  return { take, decline, close };
}
