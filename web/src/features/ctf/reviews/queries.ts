import type { listEventReviews, rateEvent, removeReview } from '@fanion/contract/ctf/reviews/endpoints';
import type { AnswerOf, BodyFor } from '@fanion/contract/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CTF_KEY, refreshEvents } from '../events/queries.ts';

export type Review = AnswerOf<typeof listEventReviews>['reviews'][number];

/** Participants' reviews of an event, newest first, page by page; nothing under 3 votes. */
export const reviewsQuery = (id: number) =>
  infiniteQueryOptions({
    // Under the event's key: rating it refreshes its reviews too.
    queryKey: [...CTF_KEY, 'event', id, 'reviews'],
    queryFn: ({ pageParam, signal }) =>
      request<typeof listEventReviews>('GET', '/ctf/events/:id/reviews', {
        params: { id },
        query: { page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, total_pages } }) => (page < total_pages ? page + 1 : null),
    staleTime: FRESH.short,
  });

/** Removes the text of a review, with a reason that its author receives; the ratings stay. */
export const useRemoveReview = (id: number) =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: reviewsQuery(id).queryKey }) },
    ({ memberId, reason }: { memberId: number; reason: string }) =>
      request<typeof removeReview>('DELETE', '/ctf/manage/events/:id/reviews/:memberId', {
        params: { id, memberId },
        body: { reason },
      }),
  );

/** Rates an event that the reader took part in; out of 5 on each axis. */
export const useRateEvent = (eventId: number) =>
  useChange({ onSuccess: refreshEvents }, (rating: BodyFor<typeof rateEvent>) =>
    request<typeof rateEvent>('PUT', '/ctf/events/:id/rating', { params: { id: eventId }, body: rating }),
  );
