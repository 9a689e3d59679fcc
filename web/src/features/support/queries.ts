import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/support';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useChange } from '../../lib/api/use-change.ts';

const SUPPORT = ['support'] as const;

/** Reads the displayed requests again. */
export const refreshSupport = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: SUPPORT });

/** The reader's requests, and how soon a new one would be answered. */
export const ticketsQuery = queryOptions({
  queryKey: [...SUPPORT, 'own'],
  queryFn: ({ signal }) => request<typeof contract.listTickets>('GET', '/support', { signal }),
  staleTime: FRESH.short,
});

/** One request with its messages: the reader's own, or any for managers. */
export const threadQuery = (id: number, manages: boolean) =>
  queryOptions({
    queryKey: [...SUPPORT, 'thread', manages, id],
    queryFn: ({ signal }) =>
      manages
        ? request<typeof contract.getManagedTicket>('GET', '/support/manage/:id', { params: { id }, signal })
        : request<typeof contract.getTicket>('GET', '/support/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
  });

export const managedTicketsQuery = (query: QueryFor<typeof contract.listManagedTickets>) =>
  queryOptions({
    queryKey: [...SUPPORT, 'managed', query],
    queryFn: ({ signal }) =>
      request<typeof contract.listManagedTickets>('GET', '/support/manage', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** Asks the association something. */
export const useOpenTicket = () =>
  useChange({ onSuccess: refreshSupport }, (body: BodyFor<typeof contract.openTicket>) =>
    request<typeof contract.openTicket>('POST', '/support', { body }),
  );

/** Writes to a request, or closes it: the reader's own, or a member's for managers. */
export function useTicket(id: number, manages: boolean) {
  const params = { id };
  const after = { onSettled: refreshSupport };
  const write = useChange(after, ({ message, close }: { message: string; close: boolean }) =>
    manages
      ? request<typeof contract.answerTicket>('POST', '/support/manage/:id/messages', {
          params,
          body: { message, close },
        })
      : request<typeof contract.writeToTicket>('POST', '/support/:id/messages', {
          params,
          body: { message },
        }),
  );
  const close = useChange(after, () =>
    manages
      ? request<typeof contract.closeManagedTicket>('POST', '/support/manage/:id/close', { params })
      : request<typeof contract.closeTicket>('POST', '/support/:id/close', { params }),
  );
  return { write, close };
}
