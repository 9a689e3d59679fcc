import { z } from 'zod';
import { tokenPair } from './sessions.ts';

/**
 * Answer of login and register (docs/product/auth.md#connexion). `handle`: opaque, names what the code will confirm;
 * given back to /otp/request and /otp/verify, it keeps them to this registration or this login, whoever else asked for
 * a code at the same address. `resend_in`: seconds before a code may be asked again.
 */
export const authAnswer = z.object({
  requires_otp: z.boolean(),
  email: z.string(),
  token: tokenPair.nullable(),
  handle: z.string().nullable(),
  resend_in: z.int().nullable(),
  expires_in_minutes: z.int().nullable(),
});
export type AuthAnswer = z.infer<typeof authAnswer>;

/** What came with asking for the code. Without it a code concerns what waits alone at the address, if anything does. */
export const handle = z
  .string({ error: 'La demande est invalide.' })
  .max(100, 'La demande est invalide.')
  .nullish();

export const codeSent = z.object({
  message: z.string(),
  resend_in: z.int(),
  expires_in_minutes: z.int(),
});
