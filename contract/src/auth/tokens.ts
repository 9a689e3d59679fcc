import { RIGHTS } from '@fanion/rules/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, withExample } from '../fields.ts';

const scopes = z
  .array(z.enum(RIGHTS, { error: 'Ce droit n’existe pas.' }), { error: 'Une liste de droits est attendue.' })
  .min(1, 'Choisissez au moins un droit.')
  .max(RIGHTS.length)
  .nullable();

/** A token that a member created for a program. `scopes` null: everything its owner may do at that moment. */
const ownToken = z.object({
  id: z.int(),
  description: z.string(),
  scopes: z.array(z.enum(RIGHTS)).nullable(),
  created_at: moment,
  /** Null: valid until revoked. */
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
});
export type OwnToken = z.infer<typeof ownToken>;

export const listTokens = endpoint('GET /auth/tokens', {
  summary: 'Vos jetons, sans leur valeur',
  answer: z.object({ tokens: z.array(ownToken) }),
});

/** `value` is only in this answer. */
export const createToken = endpoint('POST /auth/tokens', {
  summary: 'Créer un jeton pour un programme ; sa valeur n’est montrée qu’ici',
  body: withExample(
    z.object({
      description: line(100, 'L’usage'),
      scopes: scopes.default(null),
      expires_at: moment.nullable().default(null),
    }),
    {
      description: 'Robot du club',
      scopes: ['have_challenge_access', 'can_submit_challenges'],
      expires_at: '2027-08-31T22:00:00.000Z',
    },
  ),
  answer: z.object({ token: ownToken, value: z.string() }),
});

export const revokeToken = endpoint('DELETE /auth/tokens/:id', {
  summary: 'Retirer un jeton',
  params: z.object({ id }),
  answer: message,
});
