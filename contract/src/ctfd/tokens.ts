import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, withExample } from '../fields.ts';
import { answered, done, listing, number } from './fields.ts';

/** Without its value. `expiration`: null until it is revoked. */
const token = z.object({
  id: z.int(),
  type: z.literal('user'),
  created: z.string(),
  expiration: z.string().nullable(),
  description: z.string(),
});
const tokenId = z.object({ token: number });

/** The body as ctfcli users send it by hand: `expiration` is a day. */
export const createToken = endpoint('POST /v1/tokens', {
  summary: 'CTFd : créer un jeton ; sa valeur n’est montrée qu’ici',
  body: withExample(
    z.object({
      description: z.string().max(100).nullish(),
      expiration: day('Un jour est attendu\u00a0: AAAA-MM-JJ.').nullish(),
    }),
    { description: 'ctfcli', expiration: '2027-08-31' },
  ),
  answer: answered(token.extend({ value: z.string() })),
});
export const listTokens = listing('/v1/tokens', 'CTFd : vos jetons, sans leur valeur', token);
export const openToken = endpoint('GET /v1/tokens/:token', {
  summary: 'CTFd : un de vos jetons',
  params: tokenId,
  answer: answered(token),
});
export const revokeToken = endpoint('DELETE /v1/tokens/:token', {
  summary: 'CTFd : retirer un jeton',
  params: tokenId,
  answer: done,
});
