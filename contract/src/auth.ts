import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { code, email, id, line, message, moment, optionalLine, password } from './fields.ts';

/** Token pair: opaque, the access token lives 15 minutes (docs/product/auth.md#session). */
export const tokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

/**
 * Answer of login and register (docs/product/auth.md#connexion). `handle`: opaque, names what the code will confirm;
 * given back to /otp/request and /otp/verify, it keeps them to this registration or this login, whoever else asked for
 * a code at the same address. `resend_in`: seconds before a code may be asked again.
 */
const authAnswer = z.object({
  requires_otp: z.boolean(),
  email: z.string(),
  token: tokenPair.nullable(),
  handle: z.string().nullable(),
  resend_in: z.number().int().nullable(),
  expires_in_minutes: z.number().int().nullable(),
});
export type AuthAnswer = z.infer<typeof authAnswer>;

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Se connecter',
  audience: 'public',
  body: z.object({
    email,
    password,
    remember_me: z.boolean().optional(),
    /** A code is mailed if the password is right, which the answer does not tell: the way past a wait. */
    by_code: z.boolean().optional(),
  }),
  answer: authAnswer,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: "S'inscrire",
  audience: 'public',
  body: z.object({
    username: line(60, 'Le pseudo'),
    email,
    password,
    first_name: line(60, 'Le prénom'),
    last_name: line(60, 'Le nom'),
    bio: optionalLine(100, 'La bio'),
    location: optionalLine(60, 'Le lieu'),
    specialties: z.array(z.string().max(40)).max(20).nullish(),
    github: optionalLine(200, 'Le lien GitHub'),
    linkedin: optionalLine(200, 'Le lien LinkedIn'),
    rootme: optionalLine(200, 'Le lien Root-Me'),
    hackthebox: optionalLine(200, 'Le lien Hack The Box'),
    tryhackme: optionalLine(200, 'Le lien TryHackMe'),
    discord: optionalLine(200, 'Le pseudo Discord'),
    /** Profile photo as a data URL (base64). */
    avatar: z.string().nullish(),
  }),
  answer: authAnswer,
});

/** What came with asking for the code. Without it a code concerns what waits alone at the address, if anything does. */
const handle = z.string({ error: 'La demande est invalide.' }).max(100, 'La demande est invalide.').nullish();

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/otp/verify',
  summary: 'Confirmer un code',
  audience: 'public',
  body: z.object({ email, code, handle }),
  answer: z.object({ token: tokenPair, purpose: z.enum(['registration', 'login']) }),
});

const codeSent = z.object({
  message: z.string(),
  resend_in: z.number().int(),
  expires_in_minutes: z.number().int(),
});

export const requestOtp = endpoint({
  method: 'POST',
  path: '/otp/request',
  summary: 'Renvoyer le code',
  audience: 'public',
  body: z.object({ email, handle }),
  answer: codeSent,
});

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

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Demander un code de réinitialisation',
  audience: 'public',
  body: z.object({ email }),
  answer: codeSent.extend({ handle: z.string() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choisir un nouveau mot de passe avec un code',
  audience: 'public',
  body: z.object({ email, code, handle, new_password: password }),
  answer: message,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changer son mot de passe',
  audience: 'member',
  body: z.object({ current_password: password, new_password: password }),
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
  answer: z.object({ sessions: z.array(device), otp_at_login: z.boolean(), otp_imposed: z.boolean() }),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Déconnecter un appareil',
  audience: 'member',
  params: z.object({ id }),
  answer: message,
});

export const setOtpAtLogin = endpoint({
  method: 'PUT',
  path: '/auth/otp-at-login',
  summary: 'Demander ou non un code à la connexion',
  audience: 'member',
  body: z.object({ enabled: z.boolean(), current_password: password }),
  answer: message,
});
