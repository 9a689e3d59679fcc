import { type Secrets, sameBytes } from '../../../platform/secrets.ts';

const MAC_BYTES = 18;

/** What a download link holds: member, session and expiry, in seconds since 1970. */
export interface Ticket {
  memberId: number;
  sessionId: number;
  until: number;
}

const sign = (secrets: Secrets, fileId: number, { memberId, sessionId, until }: Ticket): string =>
  secrets.hmac('ticket', fileId, memberId, sessionId, until).subarray(0, MAC_BYTES).toString('base64url');

/** A ticket as one text, that only this installation can have written. */
export function writeTicket(secrets: Secrets, fileId: number, ticket: Ticket): string {
  const { memberId, sessionId, until } = ticket;
  const value = [memberId, sessionId, until].map((n) => n.toString(36)).join('.');
  return `${value}.${sign(secrets, fileId, ticket)}`;
}

/** The ticket in a text; null for one that was not written here, or is for another file. */
export function readTicket(secrets: Secrets, fileId: number, text: string): Ticket | null {
  const [member = '', session = '', until = '', mac = ''] = text.split('.');
  const ticket = {
    memberId: Number.parseInt(member, 36),
    sessionId: Number.parseInt(session, 36),
    until: Number.parseInt(until, 36),
  };
  const { sessionId, ...counted } = ticket;
  // A personal token has a negative number.
  if (!Number.isSafeInteger(sessionId) || sessionId === 0) return null;
  if (!Object.values(counted).every((n) => Number.isSafeInteger(n) && n > 0)) return null;
  return sameBytes(Buffer.from(mac), Buffer.from(sign(secrets, fileId, ticket))) ? ticket : null;
}
