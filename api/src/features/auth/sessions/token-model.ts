import type { TokenPair } from '@fanion/contract/auth/sessions';
import type { Secrets } from '../../../platform/secrets.ts';

const MAC_BYTES = 24;

/** A token of a session, derived from its seed: nothing stored can open the session. */
export const deriveToken = (
  secrets: Secrets,
  kind: 'access' | 'refresh',
  { seed, generation }: { seed: Buffer; generation: number },
): string => secrets.hmac('session', kind, seed, generation).subarray(0, MAC_BYTES).toString('base64url');

/** Both tokens of a session, at one of its generations. */
export const tokenPair = (
  secrets: Secrets,
  id: number,
  at: { seed: Buffer; generation: number },
): TokenPair => ({
  access_token: deriveToken(secrets, 'access', at),
  refresh_token: `${id.toString(36)}.${at.generation.toString(36)}.${deriveToken(secrets, 'refresh', at)}`,
});
