import type { BodyFor } from '@fanion/contract/endpoint';
import type { cancelOrder, getOrder, startCheckout } from '@fanion/contract/plans/orders';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { permissionsQuery } from '../../access/queries.ts';
import { membershipQuery, refreshPlans } from '../queries.ts';

/** One of the reader's own orders: read again with their membership, when something is told of it. */
export const orderQuery = (reference: string) =>
  queryOptions({
    queryKey: [...membershipQuery.queryKey, 'order', reference],
    queryFn: ({ signal }) =>
      request<typeof getOrder>('GET', '/subscriptions/orders/:reference', { params: { reference }, signal }),
    // Somebody who comes back from a page of payment wants to know what is so now.
    staleTime: 0,
  });

/** Begins an order. Refused or not, what may be bought is read again. */
export function useCheckout() {
  const cache = useQueryClient();
  return (body: BodyFor<typeof startCheckout>) =>
    request<typeof startCheckout>('POST', '/subscriptions/checkout', { body }).finally(
      () => void refreshPlans(cache),
    );
}

/** Gives up an order that waits. Refused, it was paid meanwhile: it is read again. */
export function useGiveUp() {
  const cache = useQueryClient();
  return (reference: string) =>
    request<typeof cancelOrder>('DELETE', '/subscriptions/orders/:reference', {
      params: { reference },
    }).finally(() => void refreshPlans(cache));
}

/** Has what a payment opens read again, where the stream of the page has not brought it. */
export function useRefreshPaid(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: permissionsQuery.queryKey });
    void cache.invalidateQueries({ queryKey: membershipQuery.queryKey, exact: true });
  };
}
