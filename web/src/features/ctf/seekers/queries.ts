import type { listSeekers, offerSeat, takeBackOffer } from '@fanion/contract/ctf/seekers';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CTF_KEY } from '../events/queries.ts';

/** Who seeks a team in an event, a page after the other, for the captain of one that plays it. */
export const seekersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...CTF_KEY, 'seekers', id],
    queryFn: ({ pageParam, signal }) =>
      request<typeof listSeekers>('GET', '/ctf/events/:id/seekers', {
        params: { id },
        query: { page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, total_pages } }) => (page < total_pages ? page + 1 : null),
    staleTime: FRESH.short,
  });

/** Offers a seat of the reader's team to who seeks one, or takes the offer back. */
export const useOfferSeat = (id: number) =>
  useChange(
    {
      // Somebody else may have asked meanwhile: the list is read again in any case.
      onSettled: (cache) => cache.invalidateQueries({ queryKey: seekersQuery(id).queryKey }),
    },
    ({ memberId, offers }: { memberId: number; offers: boolean }) =>
      request<typeof offerSeat | typeof takeBackOffer>(
        offers ? 'PUT' : 'DELETE',
        '/ctf/events/:id/seekers/:memberId/offer',
        { params: { id, memberId } },
      ),
  );
