import { z } from 'zod';

/** Brackets of an event in their order, with how many are ranked in each. */
export const rankedBrackets = z.array(
  z.object({ id: z.number().int(), name: z.string(), total: z.number().int() }),
);

/** A place within a bracket, among all who are ranked in it; null for who is in none. */
export const ownBracket = z
  .object({ id: z.number().int(), name: z.string(), rank: z.number().int(), total: z.number().int() })
  .nullable();
