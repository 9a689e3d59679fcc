import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, password, withExample } from '../fields.ts';
import { authAnswer } from './codes.ts';

export const login = endpoint('POST /auth/login', {
  summary: 'Se connecter',
  audience: 'public',
  body: withExample(
    z.object({
      email,
      password,
      remember_me: z.boolean().optional(),
      /** Mails a code if the password is right, which the answer does not reveal: this bypasses a wait. */
      by_code: z.boolean().optional(),
    }),
    { email: 'membre@exemple.fr', password: 'un mot de passe à soi' },
  ),
  answer: authAnswer,
});
