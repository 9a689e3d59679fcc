import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { code, email, message, password } from '../fields.ts';
import { codeSent, handle } from './codes.ts';

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Demander un code de réinitialisation',
  audience: 'public',
  body: z.object({ email }),
  answer: codeSent.extend({ handle: z.string() }),
});

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: 'Choisir un nouveau mot de passe avec un code',
  audience: 'public',
  body: z.object({ email, code, handle, new_password: password }),
  answer: message,
});

export const changePassword = endpoint('POST /auth/change-password', {
  summary: 'Changer son mot de passe',
  body: z.object({ current_password: password, new_password: password }),
  answer: message,
});

export const setOtpAtLogin = endpoint('PUT /auth/otp-at-login', {
  summary: 'Demander ou non un code à la connexion',
  body: z.object({ enabled: z.boolean(), current_password: password }),
  answer: message,
});
