import { SIGN_IN_OUTCOMES } from '@fanion/rules/auth/sign-ins';
import { z } from 'zod';
import { moment } from '../fields.ts';

/** A login, or a try of one. `network`: a mark that is the same for the same network, and names none. */
export const signIn = z.object({
  at: moment,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  device: z.string(),
  network: z.string(),
  /** From the reader's own network of this moment. */
  is_here: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;
