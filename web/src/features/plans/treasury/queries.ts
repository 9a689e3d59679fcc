import type { BodyFor, BodyOf, QueryFor } from '@fanion/contract/endpoint';
import type { changeOffer, listOffers, OfferForm } from '@fanion/contract/plans/catalogue';
import type {
  exportOrders,
  getHealth,
  getManagedOrder,
  listOrders,
  lookAtOrder,
  recordPayment,
  refundOrder,
  settleOrder,
} from '@fanion/contract/plans/treasury';
import type { PaidPlan } from '@fanion/rules/access';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { refreshPlans } from '../queries.ts';

/** The first key of all treasury queries: refreshed after each action. */
export const TREASURY = ['treasury'] as const;

/**
 * Reads again everything that treasurers see, after any attempt to write: even a refused one may mean
 * outdated data.
 */
export const refreshTreasury = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: TREASURY });

/** A page of the journal of orders, with the totals of the whole search. */
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

/** An order, its receipts and its period. */
export const orderQuery = (reference: string) =>
  queryOptions({
    queryKey: [...TREASURY, 'order', reference],
    queryFn: ({ signal }) =>
      request<typeof getManagedOrder>('GET', '/plans/manage/orders/:reference', {
        params: { reference },
        signal,
      }),
    staleTime: FRESH.short,
  });

/** Every plan with its sale settings, including those not on sale. */
export const offersQuery = queryOptions({
  queryKey: [...TREASURY, 'offers'],
  queryFn: ({ signal }) => request<typeof listOffers>('GET', '/plans/manage/offers', { signal }),
  meta: { page: true },
});

/** Whether the provider answers: it is asked each time, which may take a while. */
export const healthQuery = queryOptions({
  queryKey: [...TREASURY, 'health'],
  queryFn: ({ signal }) => request<typeof getHealth>('GET', '/plans/manage/health', { signal }),
});

/** Changes a plan's sale settings; members' plans are read again. */
export function useChangeOffer() {
  const cache = useQueryClient();
  return (plan: PaidPlan, body: OfferForm) =>
    request<typeof changeOffer>('PUT', '/plans/manage/offers/:plan', { params: { plan }, body }).finally(
      () => {
        void refreshTreasury(cache);
        void refreshPlans(cache);
      },
    );
}

export type Settling = BodyOf<typeof settleOrder>['outcome'];

/** A treasurer's changes to orders and payments. */
export function useTreasury() {
  const cache = useQueryClient();
  const after = <Answer>(call: Promise<Answer>) => call.finally(() => void refreshTreasury(cache));
  return {
    record: (id: number, body: BodyFor<typeof recordPayment>) =>
      after(
        request<typeof recordPayment>('POST', '/plans/manage/members/:id/payments', { params: { id }, body }),
      ),
    settle: (reference: string, outcome: Settling) =>
      after(
        request<typeof settleOrder>('POST', '/plans/manage/orders/:reference/settle', {
          params: { reference },
          body: { outcome },
        }),
      ),
    refund: (reference: string, body: BodyFor<typeof refundOrder>) =>
      after(
        request<typeof refundOrder>('POST', '/plans/manage/orders/:reference/refund', {
          params: { reference },
          body,
        }),
      ),
    look: (reference: string, why: string) =>
      after(
        request<typeof lookAtOrder>('POST', '/plans/manage/orders/:reference/look', {
          params: { reference },
          body: { why },
        }),
      ),
  };
}
