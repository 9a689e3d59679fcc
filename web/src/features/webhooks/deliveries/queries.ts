import type * as contract from '@fanion/contract/webhooks/deliveries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

export type DeliveryState = contract.Delivery['state'];

/** A page of a webhook's deliveries. */
export const deliveriesQuery = (id: number, page: number, state: DeliveryState | null) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id, page, state],
    queryFn: ({ signal }) =>
      request<typeof contract.listDeliveries>('GET', '/webhooks/:id/deliveries', {
        params: { id },
        query: { page, ...(state && { state }) },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** Sends one delivery again, or all dropped ones. */
export function useReplay(id: number) {
  const { mutateAsync } = useChange(
    { onSettled: (cache) => cache.invalidateQueries({ queryKey: ['webhooks'] }) },
    (delivery: number | null) =>
      delivery === null
        ? request<typeof contract.replayDropped>('POST', '/webhooks/:id/replay', { params: { id } })
        : request<typeof contract.replayDelivery>('POST', '/webhooks/:id/deliveries/:delivery/replay', {
            params: { id, delivery },
          }),
  );
  return mutateAsync;
}
