import { SIGNAL_KINDS, type Signal } from '@fanion/rules/ctf/fair-play/kinds';
import { z } from 'zod';

/** A signal as stored with its judgement. */
export const storedSignal = z.object({
  key: z.string(),
  kind: z.enum(SIGNAL_KINDS),
  entrant_ids: z.array(z.number()),
  challenge_ids: z.array(z.number()),
  at: z.number(),
  count: z.number(),
  seconds: z.number().nullable(),
  usual: z.number().nullable(),
}) satisfies z.ZodType<Signal>;

/** Current names of a signal's entrants and challenges. */
export interface SignalNames {
  entrants: ReadonlyMap<number, string>;
  challenges: ReadonlyMap<number, string>;
}
