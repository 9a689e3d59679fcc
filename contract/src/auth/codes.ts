import { z } from 'zod';
import { tokenPair } from './sessions.ts';

/**
 * Answer of login and register (docs/product/auth.md#connexion). `handle`: opaque, identifies what the code
 * will confirm; passed to /otp/request and /otp/verify, it ties them to this registration or login, even if
 * somebody else requested a code for the same address. `resend_in`: seconds before a code may be requested
 * again.
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

/**
 * The handle from the request for the code. Without it a code applies to the only thing waiting at the
 * address, if any.
 */
export const handle = z
  .string({ error: 'La demande est invalide.' })
  .max(100, 'La demande est invalide.')
  .nullish();

export const codeSent = z.object({
  message: z.string(),
  resend_in: z.int(),
  expires_in_minutes: z.int(),
});
