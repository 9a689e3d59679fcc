import { z } from 'zod';
import { credit } from '../challenges/visitors/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { code, email } from '../fields.ts';
import { codeSent, handle } from './codes.ts';
import { tokenPair } from './sessions.ts';

export const verifyOtp = endpoint('POST /otp/verify', {
  summary: 'Confirmer un code',
  audience: 'public',
  body: z.object({ email, code, handle }),
  answer: z.object({
    token: tokenPair,
    purpose: z.enum(['registration', 'login']),
    /** What a new member is credited for earlier solves in their browser; null: nothing to report. */
    credit: credit.nullable(),
  }),
});

export const requestOtp = endpoint('POST /otp/request', {
  summary: 'Renvoyer le code',
  audience: 'public',
  body: z.object({ email, handle }),
  answer: codeSent,
});
