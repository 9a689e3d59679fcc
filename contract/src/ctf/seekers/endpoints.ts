import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, message, page } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** Seekers per page. */
export const SEEKERS_PAGE_SIZE = 50;

/**
 * Seekers of an event, for the captain of a team that plays it, until 24 h before the start. Those with an
 * offer from the team come first; a full team sees no others.
 */
export const listSeekers = endpoint('GET /ctf/events/:id/seekers', {
  summary: 'Inscrits qui cherchent une équipe',
  params: eventParams,
  query: z.object({ page }),
  answer: z.object({
    team: z.object({ id: z.int(), name: z.string(), freeSeats: z.int() }),
    seekers: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        avatar: z.string().nullable(),
        level: z.int(),
        specialties: z.array(z.string()),
        /** The team whose offer awaits their answer: `own` = the reader's team. One at a time. */
        offer: z.enum(['none', 'own', 'other']),
      }),
    ),
    pagination: z.object({ page: z.int(), total: z.int(), total_pages: z.int() }),
  }),
});
export type Seeker = z.infer<typeof listSeekers.answer>['seekers'][number];

/** Offers a seat in the reader's team for this event; the member answers as for a roster. */
export const offerSeat = endpoint('PUT /ctf/events/:id/seekers/:memberId/offer', {
  summary: 'Proposer une place dans son équipe',
  params: eventParams.extend({ memberId: id }),
  answer: message,
});

export const takeBackOffer = endpoint('DELETE /ctf/events/:id/seekers/:memberId/offer', {
  summary: 'Reprendre une place proposée',
  params: eventParams.extend({ memberId: id }),
  answer: message,
});
