import { SIGN_IN_OUTCOMES } from '@fanion/rules/auth/sign-ins';
import { z } from 'zod';
import { moment } from '../fields.ts';

/**
 * A login, or an attempt. `network`: a mark that is the same for the same network, without identifying it.
 */
export const signIn = z.object({
  at: moment,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  device: z.string(),
  network: z.string(),
  /** From the network that the reader uses now. */
  is_here: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;
