import { ENTRANT_MEMBER_STATES, ENTRANT_TYPES } from '@fanion/rules/ctf/entrants';
import { ENTRANT_SEARCH_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, message, moment, optionalLine, page } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** Entrants per page. */
export const ENTRANTS_PAGE_SIZE = 50;

/**
 * An entrant: a member alone, a team, or a team formed for the event. `id` is null for a team in which nobody
 * has a confirmed place yet. Rank and score are the true ones, null before the start and for an entrant who
 * does not count.
 */
const entrant = z.object({
  id: z.int().nullable(),
  name: z.string(),
  type: z.enum(ENTRANT_TYPES),
  teamId: z.int().nullable(),
  /** Ranked apart, as a guest. */
  guest: z.boolean(),
  /** The bracket that it plays in; null without one. */
  bracketId: z.int().nullable(),
  members: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      /** `pending`: invited by the captain; `offered`: seeks a team, and this one offers a seat. */
      state: z.enum(ENTRANT_MEMBER_STATES),
    }),
  ),
  rank: z.int().nullable(),
  score: z.int().nullable(),
  /** The solves that count now, ignoring the freeze, in order. */
  solves: z.array(
    z.object({ challengeId: z.int(), challenge: z.string(), username: z.string(), at: moment }),
  ),
  /** Challenges whose solve was withdrawn for good. */
  blocked: z.array(z.object({ challengeId: z.int(), challenge: z.string() })),
});
export type Entrant = z.infer<typeof entrant>;

/** Teams and lone players of an event with their members, ordered by name. */
export const listEntrants = endpoint('GET /ctf/manage/events/:id/entrants', {
  summary: 'Équipes et joueurs d’un événement, par pages',
  params: eventParams,
  query: z.object({
    page,
    q: optionalLine(ENTRANT_SEARCH_MAX, 'La recherche').transform((text) => text ?? ''),
  }),
  answer: z.object({
    /** A freeze hides these ranks and scores from everybody else. */
    real: z.boolean(),
    entrants: z.array(entrant),
    pagination: z.object({ page: z.int(), total: z.int(), total_pages: z.int() }),
  }),
});

/** Ranks an entrant as a guest, or with the others again; its players are notified. */
export const setGuest = endpoint('PUT /ctf/manage/events/:id/entrants/:eid/guest', {
  summary: 'Classer un participant à part, comme invité, ou avec les autres',
  params: eventParams.extend({ eid: id }),
  body: z.object({ guest: z.boolean() }),
  answer: message,
});
