import type { Context } from '../../../platform/context.ts';
import { type Secrets, sameBytes } from '../../../platform/secrets.ts';

/** Bytes of the proof, too many to guess. */
const PROOF = 18;
const SHAPE = /^([1-9]\d{0,8})\.([\w-]{24})$/;

const proofOf = (secrets: Secrets, eventId: number): Buffer =>
  secrets.hmac('feed', eventId).subarray(0, PROOF);

/** The secret of an event's score feed, which only this installation can have written. */
export const writeFeedSecret = (secrets: Secrets, eventId: number): string =>
  `${eventId}.${proofOf(secrets, eventId).toString('base64url')}`;

/** The event that a secret names; null for a secret that was not written here. */
export function readFeedSecret(secrets: Secrets, secret: string): number | null {
  const [, id = '', proof = ''] = SHAPE.exec(secret) ?? [];
  const eventId = Number(id);
  return sameBytes(Buffer.from(proof, 'base64url'), proofOf(secrets, eventId)) ? eventId : null;
}

/** Secret address of an event's feed, as CTFtime has no account here. */
export const feedAddress = (
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  eventId: number,
): string => `${config.publicUrl}/api/ctftime/${writeFeedSecret(secrets, eventId)}`;
