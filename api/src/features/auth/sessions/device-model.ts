import { DAY, SECOND } from '@fanion/rules/durations';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../../../platform/config.ts';
import { UNKNOWN_DEVICE } from '../accounts/texts.ts';

const COOKIE = 'fanion_device';
/** Login and code confirmation read the cookie: both are below this path. */
const PATH = '/api';
/** In seconds. */
const THIRTY_DAYS = (30 * DAY) / SECOND;

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox – Linux", from the browser's own words: enough to recognise a device; nothing more is stored. */
export function deviceName(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? '';
  const names = [BROWSERS, SYSTEMS]
    .map((list) => list.find(([pattern]) => pattern.test(agent))?.[1])
    .filter(Boolean);
  return names.length > 0 ? names.join(' – ') : UNKNOWN_DEVICE;
}

/** Token of the trusted-device cookie, or null. */
export const readTrusted = ({ headers }: FastifyRequest): string | null =>
  (headers.cookie && parseCookie(headers.cookie)[COOKIE]) || null;

/** Makes the browser a trusted one with its new token; with null nothing changes. */
export function writeTrusted(reply: FastifyReply, token: string | null, config: Config): void {
  if (token === null) return;
  reply.header(
    'set-cookie',
    stringifySetCookie(COOKIE, token, {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps(config),
      maxAge: THIRTY_DAYS,
    }),
  );
}

export const clearTrusted = (reply: FastifyReply): void =>
  void reply.header('set-cookie', stringifySetCookie(COOKIE, '', { path: PATH, maxAge: 0 }));
