import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { eventParams } from '../events/shapes.ts';

const scoreFeed = z.object({
  tasks: z.array(z.string()),
  standings: z.array(
    z.object({
      pos: z.int(),
      team: z.string(),
      score: z.number(),
      taskStats: z.record(z.string(), z.object({ points: z.number(), time: z.int() })),
      lastAccept: z.int(),
    }),
  ),
});

/**
 * CTFtime score feed of an event (docs/product/formats.md#flux-ctftime); while it is live, for those who may
 * see its live data.
 */
export const getScoreFeed = endpoint('GET /ctf/events/:id/ctftime', {
  summary: 'Classement au format de CTFtime',
  audience: 'public',
  params: eventParams,
  answer: scoreFeed,
});

/** The CTFtime score feed, live too, at the secret address that organisers give to CTFtime. */
export const getSecretScoreFeed = endpoint('GET /ctftime/:secret', {
  summary: 'Classement au format de CTFtime, par son adresse secrète',
  audience: 'public',
  params: z.object({ secret: z.string().min(1).max(80) }),
  answer: scoreFeed,
});
