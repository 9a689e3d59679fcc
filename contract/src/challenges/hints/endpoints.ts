import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';
import { challengeParams } from '../list/endpoints.ts';

export const hint = z.object({
  id: z.int(),
  position: z.int(),
  title: z.string().nullable(),
  /** Points deducted at the solve; 0 once the challenge is solved. */
  cost: z.int(),
  state: z.enum(['unlocked', 'available', 'waiting', 'restricted']),
  content: z.string().nullable(),
  unlocked_at: moment.nullable(),
});
export type Hint = z.infer<typeof hint>;

export const unlockHint = endpoint('POST /challenges/:id/hints/:hintId/unlock', {
  summary: 'Débloquer un indice',
  params: challengeParams.extend({ hintId: id }),
  answer: z.object({ hint }),
});
