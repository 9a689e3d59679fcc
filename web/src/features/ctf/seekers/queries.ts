import type { listSeekers, offerSeat, takeBackOffer } from '@fanion/contract/ctf/seekers/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CTF_KEY } from '../events/queries.ts';

/** The seekers of an event, page by page, for the captain of a team that plays it. */
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

/** Offers a seeker a seat in the reader's team, or withdraws the offer. */
export const useOfferSeat = (id: number) =>
  useChange(
    {
      // Somebody else may have made an offer meanwhile: the list is always read again.
      onSettled: (cache) => cache.invalidateQueries({ queryKey: seekersQuery(id).queryKey }),
    },
    ({ memberId, offers }: { memberId: number; offers: boolean }) =>
      request<typeof offerSeat | typeof takeBackOffer>(
        offers ? 'PUT' : 'DELETE',
        '/ctf/events/:id/seekers/:memberId/offer',
        { params: { id, memberId } },
      ),
  );
