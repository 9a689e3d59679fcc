import { z } from 'zod';
import { id } from '../../fields.ts';

/** Which ranking of an event to return. */
export const rankingQuery = z.object({
  /** `all`: teams and lone players in one ranking, that of `overallRank`. */
  mode: z.enum(['solo', 'team', 'all'], { error: 'Ce classement n’existe pas.' }).optional(),
  /** Only this bracket, ranked within itself: `rank` is the rank there. */
  bracket: id.optional(),
});

/** Brackets of an event, in order, with the number of ranked entrants in each. */
export const rankedBrackets = z.array(z.object({ id: z.int(), name: z.string(), total: z.int() }));

/** A place within a bracket, among all its ranked entrants; null for an entrant without one. */
export const ownBracket = z
  .object({
    id: z.int(),
    name: z.string(),
    rank: z.int(),
    total: z.int(),
    /** The page of their row within their kind in the bracket, and in the whole bracket. */
    page: z.int(),
    overallPage: z.int(),
  })
  .nullable();
