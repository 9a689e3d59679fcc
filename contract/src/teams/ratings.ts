import { z } from 'zod';
import { eventParams } from '../ctf/events/shapes.ts';
import { endpoint } from '../endpoint.ts';
import { id, message, moment } from '../fields.ts';

/**
 * Members with whom the reader played an ended event in a team, with the reader's ratings
 * (docs/product/teams.md#notes).
 */
export const listTeammates = endpoint('GET /ctf/events/:id/teammates', {
  summary: 'Coéquipiers d’un événement terminé, à noter',
  params: eventParams,
  answer: z.object({
    /** Ratings may be given until then: 30 days after the end. Null: no team, or too late. */
    until: moment.nullable(),
    teammates: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        avatar: z.string().nullable(),
        rating: z.int().nullable(),
      }),
    ),
  }),
});

/** Gives or changes a rating. It is never shown alone: only the mean of three or more. */
export const rateTeammate = endpoint('PUT /ctf/events/:id/teammates/:memberId', {
  summary: 'Noter un coéquipier',
  params: eventParams.extend({ memberId: id }),
  body: z.object({
    rating: z
      .number({ error: 'La note va de 1 à 5.' })
      .int('La note va de 1 à 5.')
      .min(1, 'La note va de 1 à 5.')
      .max(5, 'La note va de 1 à 5.'),
  }),
  answer: message,
});
