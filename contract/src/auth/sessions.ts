import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment } from '../fields.ts';
import { signIn } from './sign-ins.ts';

/** Token pair: opaque, the access token lives 15 minutes (docs/product/auth.md#session). */
export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const refresh = endpoint('POST /auth/refresh', {
  summary: 'Renouveler la session',
  audience: 'public',
  body: z.object({ refresh_token: z.string().min(1).max(200) }),
  answer: z.object({ token: tokenPair }),
});

export const logout = endpoint('POST /auth/logout', {
  summary: 'Se déconnecter',
  answer: message,
});

/** A connected device of the reader. */
const device = z.object({
  id: z.int(),
  device: z.string(),
  created_at: moment,
  last_seen_at: moment,
  remember_me: z.boolean(),
  is_current: z.boolean(),
});

export const listSessions = endpoint('GET /auth/sessions', {
  summary: 'Appareils connectés',
  answer: z.object({
    sessions: z.array(device),
    /** Newest first. */
    sign_ins: z.array(signIn),
    otp_at_login: z.boolean(),
    otp_imposed: z.boolean(),
  }),
});

export const revokeSession = endpoint('DELETE /auth/sessions/:id', {
  summary: 'Déconnecter un appareil',
  params: z.object({ id }),
  answer: message,
});
