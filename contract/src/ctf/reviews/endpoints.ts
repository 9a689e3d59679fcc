import { REVIEW_REMOVAL_REASON_MAX } from '@fanion/rules/ctf/limits';
import { REVIEW_MAX } from '@fanion/rules/ctf/rating';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, message, moment, optionalLine, page } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** Reviews by participants, newest first; none under 3 votes (docs/product/ctf.md#avis). */
export const listEventReviews = endpoint('GET /ctf/events/:id/reviews', {
  summary: 'Avis sur un événement',
  params: eventParams,
  query: z.object({ page }),
  answer: z.object({
    reviews: z.array(
      z.object({
        memberId: z.int(),
        author: z.string(),
        overall: z.int(),
        text: z.string(),
        date: moment,
      }),
    ),
    pagination: z.object({ page: z.int(), total: z.int(), total_pages: z.int() }),
  }),
});

export const rateEvent = endpoint('PUT /ctf/events/:id/rating', {
  summary: 'Noter un événement auquel on a participé',
  params: eventParams,
  body: z.object({
    overall: z.int().min(1).max(5),
    difficulty: z.int().min(1).max(5),
    innovation: z.int().min(1).max(5),
    review: optionalLine(REVIEW_MAX, 'L’avis'),
  }),
  answer: message,
});

/** Removes the text of a review, with a reason that its author receives; the ratings stay. */
export const removeReview = endpoint('DELETE /ctf/manage/events/:id/reviews/:memberId', {
  summary: 'Retirer le texte d’un avis',
  params: eventParams.extend({ memberId: id }),
  body: z.object({ reason: line(REVIEW_REMOVAL_REASON_MAX, 'Le motif') }),
  answer: message,
});
