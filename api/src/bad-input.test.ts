import { readdirSync } from 'node:fs';
import { inEvent } from '@fanion/contract/ctfd/fields';
import type { Endpoint } from '@fanion/contract/endpoint';
import { getLeaderboard } from '@fanion/contract/leaderboard';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openFirstRun } from './features/auth/first-run/service.ts';
import { BAD_SEGMENTS, BODIES, NOT_AN_OBJECT, UNSTORABLE, WRONG_VALUES } from './testing/bad-bodies.ts';
import { aChallenge, aMember } from './testing/builders.ts';
import { rowCounts } from './testing/database-view.ts';
import { anEvent, anEventChallenge } from './testing/parts/events.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
// Before anybody manages: the first manager's route exists then.
await openFirstRun(app.context);
const manager = await aMember(app, { role: 'manager' });
const challenge = await aChallenge(app);
const event = await anEvent(app, { columns: { url: 'https://ailleurs.example' } });
const played = await anEventChallenge(app, event.id);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
/** All modules of the contract: a new endpoint is tested here without being named. */
const contract = new URL('../../contract/src/', import.meta.url);
const modules = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const contractEndpoints = (
  await Promise.all(modules.sort().map((file) => import(new URL(file, contract).href)))
)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);
const endpoints = [
  ...contractEndpoints,
  ...contractEndpoints
    .filter(({ path }) => path.startsWith('/v1/') && !path.startsWith('/v1/tokens'))
    .map(inEvent),
];

const pathOf = ({ path }: Endpoint): string =>
  path
    .replace(/(?<=^\/ctf\/(?:events|live|manage\/events|register)\/):(?:id|eventId)/, event.slug)
    .replace('/v1/events/:id', `/v1/events/${event.slug}`)
    .replace(':cid', String(played.id))
    .replace(':id', path.includes('/auth/') ? '424242' : String(challenge.id))
    .replace(':kind', 'badge')
    .replace(':plan', 'adherent')
    .replace(':page', 'reglement')
    .replace(':week', '2026-11-23')
    .replace(':platform', 'github')
    .replace(':item', 'member-424242')
    .replace(':provider', 'local')
    .replaceAll(/:(?:username|userId)/g, manager.username)
    .replaceAll(/:\w+/g, '424242');

const send = (
  endpoint: Endpoint,
  payload: string | Buffer | undefined,
  type = 'application/json',
  path = '',
) =>
  app.http.inject({
    method: endpoint.method,
    url: `/api${path || pathOf(endpoint)}`,
    headers: {
      authorization: `Bearer ${manager.token}`,
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

/** The validator's own sentences, which name types instead of what the person should enter. */
const RAW = /^(?:Entrée|Option|Clé|Nombre|Chaîne|Valeur) |^Trop (?:grand|petit)|[<>]=|[\p{L}]'[\p{L}]/u;

const ENGLISH =
  /expected|invalid |required|received|must|error\b|failed|unexpected|undefined|NaN\b|object|array|string/i;

/** Texts that must not change. */
const SPECIFIED = ["Erreur lors du traitement de l'image"];

/** Expects a 4xx in French that reveals nothing internal. */
function expectRefusal(answer: LightMyRequestResponse, what: string): void {
  expect([what, answer.statusCode >= 400 && answer.statusCode < 500], answer.body).toEqual([what, true]);
  const { message, error, fields = {} } = answer.json();
  for (const sentence of [message, ...Object.values<string>(fields)])
    if (RAW.test(sentence) && !SPECIFIED.includes(sentence))
      expect(`${what}: ${sentence}`).toBe('a clear sentence');
  expect([typeof message, typeof error]).toEqual(['string', 'string']);
  if (ENGLISH.test(message)) expect(`${what}: ${message}`).toBe('a sentence in French');
  expect(answer.body).not.toMatch(
    /node_modules|\.ts\b|select |insert |at \w+ \(|zod|fastify|postgres|"stack"/i,
  );
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

/** Names of the fields of a body, the required ones first. */
const fieldsOf = ({ body }: Endpoint): { all: string[]; needed: string[] } => {
  if (!(body instanceof z.ZodObject)) return { all: [], needed: [] };
  const all = Object.keys(body.shape);
  return { all, needed: all.filter((name) => !body.shape[name].safeParse(undefined).success) };
};

const USUAL_LIMIT = 64 * 1024;
/** Bodies that may be larger: photos, texts, results, files of a provider. */
const LIMITS: Record<string, number> = {
  '/auth/register': 7_400_000,
  '/auth/manage/invitations': 1024 * 1024,
  '/auth/manage/invitations/check': 1024 * 1024,
  '/profile/avatar': 7_400_000,
  '/ctf/teams/create': 7_400_000,
  '/ctf/teams/:id/logo': 7_400_000,
  '/ctf/writeups': 400 * 1024,
  '/ctf/writeups/:id': 400 * 1024,
  '/ctf/writeups/:id/images': 7_400_000,
  '/challenges/authoring/:slug': 1024 * 1024,
  '/learn/authoring/lessons/:slug': 700 * 1024,
  '/learn/authoring/preview': 700 * 1024,
  '/learn/authoring/lessons/:slug/files': 14_000_000,
  '/learn/manage/events/:slug/files': 14_000_000,
  '/ctf/manage/events/:id/results': 12 * 1024 * 1024,
  '/plans/manage/reconciliation': 12 * 1024 * 1024,
  '/association/manage/legal/:page': 256 * 1024,
  '/association/manage/logo': 7_400_000,
  '/communication/manage/mailings': 256 * 1024,
  '/communication/manage/mailings/:id': 256 * 1024,
  '/communication/manage/mailings/preview': 256 * 1024,
};
/** A lesson may be that long. */
const MAY_BE_LONG = '/learn/authoring/preview';
const WITH_BODY = endpoints.filter((endpoint) => endpoint.body);

test('every endpoint of the contract is gone through', () => {
  const mountedRoutes = app.routes.map(({ method, path }) => `${method} ${path}`).sort();
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(mountedRoutes);
  expect(WITH_BODY.length).toBeGreaterThan(10);
});

/** CTFd’s clients only know status 400. */
const badStatus = ({ path }: Endpoint): number => (path.startsWith('/v1/') ? 400 : 422);

test.each(WITH_BODY.map((e) => [`${e.method} ${e.path}`, e] as const))(
  '%s: wrong fields',
  async (_name, endpoint) => {
    const { all, needed } = fieldsOf(endpoint);
    const before = await rowCounts(app);
    const right = Object.fromEntries(all.map((name) => [name, 'xxxxxx']));
    const sent: Promise<void>[] = [];
    for (const name of all)
      for (const [what, value] of WRONG_VALUES) {
        if (endpoint.path === MAY_BE_LONG && what === '60 KB') continue;
        const text = JSON.stringify({ ...right, [name]: '@' }).replace('"@"', value);
        sent.push(
          send(endpoint, text).then((answer) => {
            expectRefusal(answer, `${name}: ${what}`);
            if (UNSTORABLE.includes(what)) expect(Object.keys(answer.json().fields ?? {})).toEqual([name]);
          }),
        );
      }
    for (const name of needed) {
      const { [name]: _left, ...rest } = right;
      sent.push(
        send(endpoint, JSON.stringify(rest)).then((answer) => {
          expectRefusal(answer, `${name} missing`);
          expect(answer.statusCode).toBe(badStatus(endpoint));
        }),
      );
    }
    await Promise.all(sent);
    expect(await rowCounts(app)).toEqual(before);
  },
);

test.each(WITH_BODY.map((e) => [`${e.method} ${e.path}`, e] as const))(
  '%s: wrong bodies',
  async (_name, endpoint) => {
    const before = await rowCounts(app);
    for (const [what, payload, type, status] of BODIES) {
      const answer = await send(endpoint, payload, type);
      expectRefusal(answer, what);
      if (status)
        expect([what, answer.statusCode]).toEqual([what, status === 422 ? badStatus(endpoint) : status]);
      if (NOT_AN_OBJECT.includes(what))
        expect([what, answer.statusCode, answer.json().message]).toEqual([
          what,
          badStatus(endpoint),
          'Le corps de la requête doit être un objet.',
        ]);
    }
    const limit = LIMITS[endpoint.path] ?? USUAL_LIMIT;
    const over = await send(endpoint, JSON.stringify({ a: 'x'.repeat(limit) }));
    expectRefusal(over, 'too large');
    expect([over.statusCode, over.json().message]).toEqual([
      413,
      'Les données envoyées sont trop volumineuses.',
    ]);
    expect(await rowCounts(app)).toEqual(before);
  },
);

const WITH_PARAMS = endpoints.filter(({ path }) => path.includes(':'));
test.each(WITH_PARAMS.map((e) => [`${e.method} ${e.path}`, e] as const))(
  '%s: wrong addresses',
  async (_name, endpoint) => {
    const before = await rowCounts(app);
    for (const segment of BAD_SEGMENTS) {
      const path = endpoint.path.replaceAll(/:\w+/g, segment);
      const answer = await send(endpoint, endpoint.body ? '{}' : undefined, undefined, path);
      expectRefusal(answer, segment.slice(0, 40));
    }
    expect(await rowCounts(app)).toEqual(before);
  },
);

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=1e99',
  'size=0',
  'size=101',
  'page=1&page=2',
  'page=%00',
  'page=%zz',
])('leaderboard?%s', async (query) => {
  expectRefusal(await send(getLeaderboard, undefined, undefined, `/challenges/leaderboard?${query}`), query);
});

test('odd addresses and methods are refused in French', async () => {
  const odd = [
    '/%',
    '/%zz',
    '/auth/%c3',
    '/nothing',
    '/auth/login/x',
    '//',
    '/..',
    '/../../etc/passwd',
    `/${'x'.repeat(9000)}`,
  ];
  for (const path of odd) expectRefusal(await app.http.inject(`/api${path}`), path);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)
    expectRefusal(await app.http.inject({ method: method as 'PUT', url: '/api/plans' }), method);
});

test('nothing of all this was an unexpected error', () => {
  expect(app.logged.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});
