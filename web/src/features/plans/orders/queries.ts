import type { BodyFor } from '@fanion/contract/endpoint';
import type { cancelOrder, getOrder, startCheckout } from '@fanion/contract/plans/orders';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { permissionsQuery } from '../../access/queries.ts';
import { membershipQuery, refreshPlans } from '../queries.ts';

/** One of the reader's orders: read again with their membership, when there is news of it. */
export const orderQuery = (reference: string) =>
  queryOptions({
    queryKey: [...membershipQuery.queryKey, 'order', reference],
    queryFn: ({ signal }) =>
      request<typeof getOrder>('GET', '/subscriptions/orders/:reference', { params: { reference }, signal }),
    // A person who returns from a payment page needs the current state.
    staleTime: 0,
  });

/** Starts an order. Whatever the outcome, the choices are read again. */
export function useCheckout() {
  const cache = useQueryClient();
  return (body: BodyFor<typeof startCheckout>) =>
    request<typeof startCheckout>('POST', '/subscriptions/checkout', { body }).finally(
      () => void refreshPlans(cache),
    );
}

/** Cancels an unpaid order. If refused, it was paid meanwhile: it is read again. */
export function useCancelOrder() {
  const cache = useQueryClient();
  return (reference: string) =>
    request<typeof cancelOrder>('DELETE', '/subscriptions/orders/:reference', {
      params: { reference },
    }).finally(() => void refreshPlans(cache));
}

/** Reads again what a payment opens, when the page's stream has not done so. */
export function useRefreshPaid(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: permissionsQuery.queryKey });
    void cache.invalidateQueries({ queryKey: membershipQuery.queryKey, exact: true });
  };
}
