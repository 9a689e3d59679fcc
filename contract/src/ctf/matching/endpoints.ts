import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, message } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** Groups seekers into teams; this also happens by itself 24 h before the start. */
export const matchPlayers = endpoint('POST /ctf/manage/events/:id/match', {
  summary: 'Former les équipes de ceux qui en cherchent une',
  params: eventParams,
  answer: z.object({ matched: z.int(), teams: z.int(), unmatched: z.int() }),
});

/** Places a member who has a place: alone, in a new team, or in one of the event (an entrant's id). */
export const seatPlayer = endpoint('PUT /ctf/manage/events/:id/registrations/:rid', {
  summary: 'Placer un inscrit seul ou dans une équipe',
  params: eventParams.extend({ rid: id }),
  body: z.object({
    to: z.union([z.enum(['solo', 'new']), z.int().positive()], {
      error: 'Choisissez seul, une nouvelle équipe ou une équipe de l’événement.',
    }),
  }),
  answer: message,
});
