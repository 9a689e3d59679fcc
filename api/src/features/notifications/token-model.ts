import { isNotificationKind, type NotificationKind } from '@fanion/rules/notifications';
import { type Secrets, sameBytes } from '../../platform/secrets.ts';

/** Bytes of the proof: 18 are too many to guess. */
const PROOF = 18;
const SHAPE = /^([1-9]\d{0,8})\.([a-z_]{1,40})\.([\w-]{24})$/;

export interface Subject {
  memberId: number;
  kind: NotificationKind;
}

const proofOf = (secrets: Secrets, { memberId, kind }: Subject): Buffer =>
  secrets.hmac('unsubscribe', memberId, kind).subarray(0, PROOF);

/** A token for a member and a kind of mails, which only this installation can have written. */
export const writeToken = (secrets: Secrets, subject: Subject): string =>
  `${subject.memberId}.${subject.kind}.${proofOf(secrets, subject).toString('base64url')}`;

/** The member and the kind in a token; null for one that was not written here. */
export function readToken(secrets: Secrets, token: string): Subject | null {
  const [, id = '', kind = '', proof = ''] = SHAPE.exec(token) ?? [];
  if (!isNotificationKind(kind)) return null;
  const subject = { memberId: Number(id), kind };
  return sameBytes(Buffer.from(proof, 'base64url'), proofOf(secrets, subject)) ? subject : null;
}
