import { randomBytes } from 'node:crypto';
import { VISITOR_DAYS, VISITOR_SOLVES } from '@fanion/rules/challenges/visitors';
import { DAY, SECOND } from '@fanion/rules/durations';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import { type Secrets, sameBytes } from '../../../platform/secrets.ts';
import type { StoredChallenge } from '../catalogue/state.ts';

const COOKIE = 'fanion_visitor';
/** Every route that reads the cookie is below this path. */
const PATH = '/api';

const visit = z.object({
  /** Random identifier of the browser. */
  browser: z.string().min(16).max(64),
  solves: z
    .array(
      z.object({
        challenge: z.int(),
        /** Seconds since 1970. */
        at: z.int(),
        flags: z.string(),
      }),
    )
    .max(VISITOR_SOLVES),
});
/** What one browser solved without an account. `flags` identifies the flags of that moment. */
export type Visit = z.infer<typeof visit>;

const sign = (secrets: Secrets, text: string): string =>
  secrets.hmac('visitor', 'visit', text).toString('base64url');

/** A short digest of the flags of a challenge: it differs as soon as the flags change. */
export const flagsDigest = (secrets: Secrets, { id, flags }: StoredChallenge): string =>
  secrets
    .hmac('visitor', 'flags', id, ...flags.map((flag) => flag.hash ?? flag.id))
    .toString('base64url')
    .slice(0, 12);

/** What a request's browser solved, from its cookies; null when they hold nothing signed by this server. */
export function readVisit(secrets: Secrets, cookies: string | undefined): Visit | null {
  const [body = '', mac = ''] = ((cookies && parseCookie(cookies)[COOKIE]) || '').split('.');
  if (!body || !sameBytes(Buffer.from(mac), Buffer.from(sign(secrets, body)))) return null;
  try {
    return visit.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** A visit with one more solve, without the oldest beyond the cookie's limit; starts one if there is none. */
export const addSolve = (before: Visit | null, solve: Visit['solves'][number]): Visit => ({
  browser: before?.browser ?? randomBytes(18).toString('base64url'),
  solves: [...(before?.solves ?? []).filter(({ challenge }) => challenge !== solve.challenge), solve].slice(
    -VISITOR_SOLVES,
  ),
});

const attributes = (secure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'lax', secure }) as const;

/** The header that stores this visit in the browser. */
export function writeVisit(secrets: Secrets, newVisit: Visit, secure: boolean): string {
  const body = Buffer.from(JSON.stringify(newVisit)).toString('base64url');
  return stringifySetCookie(COOKIE, `${body}.${sign(secrets, body)}`, {
    ...attributes(secure),
    maxAge: (VISITOR_DAYS * DAY) / SECOND,
  });
}

/** The header that deletes the visit from the browser. */
export const forgetVisit = (secure: boolean): string =>
  stringifySetCookie(COOKIE, '', { ...attributes(secure), maxAge: 0 });
