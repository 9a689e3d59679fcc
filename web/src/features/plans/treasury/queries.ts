import type { QueryFor } from '@fanion/contract/endpoint';
import type { exportOrders, listOrders } from '@fanion/contract/plans/treasury';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** All that treasurers read: read again after each of their acts. */
const TREASURY = ['treasury'] as const;

/** A page of the journal of orders, with the totals of all that is looked for. */
export const journalQuery = (query: QueryFor<typeof listOrders>) =>
  queryOptions({
    queryKey: [...TREASURY, 'journal', query],
    queryFn: ({ signal }) => request<typeof listOrders>('GET', '/plans/manage/orders', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** The journal as a file for spreadsheets. */
export const readJournalFile = (query: QueryFor<typeof exportOrders>): Promise<Blob> =>
  request<typeof exportOrders>('GET', '/plans/manage/orders.csv', { query });
