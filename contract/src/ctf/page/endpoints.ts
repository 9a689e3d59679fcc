import { BLOOD_UNITS } from '@fanion/rules/ctf/blood-bonus';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { challengeFace, id, moment } from '../../fields.ts';
import { eventParams, listedEvent } from '../events/shapes.ts';

const leader = z.object({
  rank: z.int(),
  name: z.string(),
  score: z.int().nullable(),
  solved: z.int().nullable(),
  isOwnTeam: z.boolean(),
});

/**
 * The page of an event (docs/product/ctf.md#page). Challenges are listed for those who may see them: players
 * when live, everybody after.
 */
export const getEvent = endpoint('GET /ctf/events/:id', {
  summary: 'Un événement CTF, par adresse ou identifiant',
  params: eventParams,
  answer: listedEvent.extend({
    rules: z.string(),
    hintPolicy: z.string(),
    contact: z.string(),
    scoring: z.string(),
    freezeAt: moment.nullable(),
    frozen: z.boolean(),
    bloodPoints: z.array(z.int()).nullable(),
    bloodUnit: z.enum(BLOOD_UNITS),
    attemptCap: z.int().nullable(),
    challenges: z.array(
      z.object({
        ...challengeFace,
        solves: z.int(),
        solved: z.boolean(),
        /** The reader or their team must solve other challenges first. */
        locked: z.boolean(),
        /** Names of the published ones not solved yet; empty when it is not locked. */
        requirements: z.array(z.string()),
      }),
    ),
    /** Number of published challenges, for all who see the event once it has begun; null before. */
    totalChallenges: z.int().nullable(),
    /** The leaderboard is the true one, which a freeze hides from all but organisers. */
    real: z.boolean(),
    leaderboard: z.array(leader),
    ownRating: z
      .object({
        overall: z.int(),
        difficulty: z.int(),
        innovation: z.int(),
        review: z.string(),
      })
      .nullable(),
    mayRate: z.boolean(),
    manages: z.boolean(),
    server_time: moment,
  }),
});
export type CtfEventPage = z.infer<typeof getEvent.answer>;

/** That page's ranking for one bracket, with the ranks in it; empty for readers who may not see it. */
export const getEventBracket = endpoint('GET /ctf/events/:id/brackets/:bid', {
  summary: 'Résultats d’une catégorie de participants',
  params: eventParams.extend({ bid: id }),
  answer: z.object({ leaderboard: z.array(leader), total: z.int() }),
});
