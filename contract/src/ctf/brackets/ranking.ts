import { z } from 'zod';
import { id } from '../../fields.ts';

/** Which ranking of an event is asked for. */
export const rankingQuery = z.object({
  /** `all`: teams and lone players in one ranking, that of `overallRank`. */
  mode: z.enum(['solo', 'team', 'all'], { error: 'Ce classement n’existe pas.' }).optional(),
  /** Those of this bracket alone, ranked among themselves: `rank` is theirs there. */
  bracket: id.optional(),
});

/** Brackets of an event in their order, with how many are ranked in each. */
export const rankedBrackets = z.array(z.object({ id: z.int(), name: z.string(), total: z.int() }));

/** A place within a bracket, among all who are ranked in it; null for who is in none. */
export const ownBracket = z
  .object({
    id: z.int(),
    name: z.string(),
    rank: z.int(),
    total: z.int(),
    /** The page of their row among those of their kind in the bracket, and among all of it. */
    page: z.int(),
    overallPage: z.int(),
  })
  .nullable();
