import { CHALLENGE_NAME_MAX } from '@fanion/rules/challenges/limits';
import { CHALLENGE_STATES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, message, moment } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** After the end: the challenges join the permanent list, the ranking stays. */
export const moveChallenges = endpoint('POST /ctf/manage/events/:id/move-challenges', {
  summary: 'Passer les challenges dans la liste permanente',
  params: eventParams,
  answer: z.object({ moved: z.int() }),
});

/** Challenges of an event, with their order and release. */
export const manageEventChallenges = endpoint('GET /ctf/manage/events/:id/challenges', {
  summary: 'Challenges d’un événement',
  params: eventParams,
  answer: z.object({
    challenges: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        category: z.string(),
        points: z.int(),
        position: z.int(),
        releasedAt: moment.nullable(),
        state: z.enum(CHALLENGE_STATES),
        solves: z.int(),
      }),
    ),
  }),
});

/**
 * Written inside the event, outside the permanent list from the start; once published, it is playable when
 * its time comes.
 */
export const createEventChallenge = endpoint('POST /ctf/manage/events/:id/challenges', {
  summary: 'Commencer un challenge pour un événement, en brouillon',
  params: eventParams,
  body: z.object({ name: line(CHALLENGE_NAME_MAX, 'Le nom') }),
  answer: z.object({ id: z.int(), slug: z.string() }),
});

export const setEventChallenge = endpoint('PUT /ctf/manage/events/:id/challenges/:cid', {
  summary: 'Ajouter un challenge à un événement, ou changer sa date',
  params: eventParams.extend({ cid: id }),
  body: z.object({ position: z.int().min(0).max(1000).optional(), releasedAt: moment.nullish() }),
  answer: message,
});

export const removeEventChallenge = endpoint('DELETE /ctf/manage/events/:id/challenges/:cid', {
  summary: 'Retirer un challenge d’un événement qui n’a pas commencé',
  params: eventParams.extend({ cid: id }),
  answer: message,
});
