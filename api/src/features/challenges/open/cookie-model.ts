import { randomBytes } from 'node:crypto';
import { VISITOR_DAYS, VISITOR_SOLVES } from '@fanion/rules/challenges/open';
import { DAY, SECOND } from '@fanion/rules/durations';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import { type Secrets, sameBytes } from '../../../platform/secrets.ts';
import type { StoredChallenge } from '../catalogue/state.ts';

const COOKIE = 'fanion_visitor';
/** Everything the cookie holds is read below. */
const PATH = '/api';

const visit = z.object({
  /** Names the browser, by chance. */
  browser: z.string().min(16).max(64),
  solves: z
    .array(
      z.object({
        challenge: z.int(),
        /** Seconds of the epoch. */
        at: z.int(),
        flags: z.string(),
      }),
    )
    .max(VISITOR_SOLVES),
});
/** What one browser solved without an account. `flags` names the flags of that moment. */
export type Visit = z.infer<typeof visit>;

const sign = (secrets: Secrets, text: string): string =>
  secrets.hmac('visitor', 'visit', text).toString('base64url');

/** The flags of a challenge in a few letters: others than those that were solved give other letters. */
export const flagsMark = (secrets: Secrets, { id, flags }: StoredChallenge): string =>
  secrets
    .hmac('visitor', 'flags', id, ...flags.map((flag) => flag.hash ?? flag.id))
    .toString('base64url')
    .slice(0, 12);

/** What the cookies of a request say that their browser solved; null when they say nothing that this server signed. */
export function readVisit(secrets: Secrets, cookies: string | undefined): Visit | null {
  const [body = '', mac = ''] = ((cookies && parseCookie(cookies)[COOKIE]) || '').split('.');
  if (!body || !sameBytes(Buffer.from(mac), Buffer.from(sign(secrets, body)))) return null;
  try {
    return visit.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** The same with one more solve, the oldest left out beyond what a browser keeps; a new one for a browser of none. */
export const withSolve = (before: Visit | null, solve: Visit['solves'][number]): Visit => ({
  browser: before?.browser ?? randomBytes(18).toString('base64url'),
  solves: [...(before?.solves ?? []).filter(({ challenge }) => challenge !== solve.challenge), solve].slice(
    -VISITOR_SOLVES,
  ),
});

const attributes = (secure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'lax', secure }) as const;

/** The header that has a browser keep this. */
export function writeVisit(secrets: Secrets, newVisit: Visit, secure: boolean): string {
  const body = Buffer.from(JSON.stringify(newVisit)).toString('base64url');
  return stringifySetCookie(COOKIE, `${body}.${sign(secrets, body)}`, {
    ...attributes(secure),
    maxAge: (VISITOR_DAYS * DAY) / SECOND,
  });
}

/** The header that has it forgotten. */
export const forgetVisit = (secure: boolean): string =>
  stringifySetCookie(COOKIE, '', { ...attributes(secure), maxAge: 0 });
