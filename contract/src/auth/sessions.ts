import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment } from '../fields.ts';
import { signIn } from './sign-ins.ts';

/** Token pair: opaque, the access token lives 15 minutes (docs/product/auth.md#session). */
export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Renouveler la session',
  audience: 'public',
  body: z.object({ refresh_token: z.string().min(1).max(200) }),
  answer: z.object({ token: tokenPair }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Se déconnecter',
  audience: 'member',
  answer: message,
});

/** A connected device of the reader. */
const device = z.object({
  id: z.number().int(),
  device: z.string(),
  created_at: moment,
  last_seen_at: moment,
  remember_me: z.boolean(),
  is_current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Appareils connectés',
  audience: 'member',
  answer: z.object({
    sessions: z.array(device),
    /** The last first. */
    sign_ins: z.array(signIn),
    otp_at_login: z.boolean(),
    otp_imposed: z.boolean(),
  }),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Déconnecter un appareil',
  audience: 'member',
  params: z.object({ id }),
  answer: message,
});
