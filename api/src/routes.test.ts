import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openSession } from './features/auth/sessions/service.ts';
import { aMember, type TestMember } from './testing/builders.ts';
import { type Actor, ANYBODY } from './testing/routes/actors.ts';
import { ROUTES } from './testing/routes/table.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

/** Routes outside the contract: health, metrics, documentation. */
const BESIDE = /^\/api\/(?:health\/(?:live|ready|parts)|metrics|openapi\.json|docs(?:\/.*)?)$/;

const people: Record<Exclude<Actor, 'none'>, TestMember> = {
  suspended: await aMember(app, { suspended: true }),
  guest: await aMember(app, { plan: null }),
  adherent: await aMember(app),
  bienfaiteur: await aMember(app, { plan: 'bienfaiteur' }),
  membre: await aMember(app, { plan: null, role: 'honorary' }),
  manager: await aMember(app, { plan: null, role: 'manager' }),
};

/** An access token that is still valid; none for nobody. */
async function tokenOf(actor: Actor): Promise<string | undefined> {
  if (actor === 'none') return undefined;
  if (actor === 'suspended') return people.suspended.token;
  return (
    await openSession(app.context, app.context.db, {
      memberId: people[actor].id,
      rememberMe: false,
      device: 'Test',
    })
  ).access_token;
}

const pathOf = (path: string) => path.replaceAll(/:\w+/g, '424242');

test('the table has every route, and every row has its route', () => {
  const mounted = app.routes.map(({ method, path }) => `${method} ${path}`);
  expect(mounted.sort()).toEqual(Object.keys(ROUTES).sort());
});

test('no route was made beside the contract', () => {
  const found = [
    ...JSON.stringify(app.http.printRoutes({ commonPrefix: false })).matchAll(/(\/api[^\s"]*) \(/g),
  ];
  const contract = new Set(app.routes.map(({ path }) => `/api${path}`.replace(/\/$/, '')));
  const beside = found
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !contract.has(path) && !BESIDE.test(path));
  expect(found.length).toBeGreaterThan(5);
  expect(beside).toEqual([]);
});

test.each(Object.entries(ROUTES))('%s', async (route, allowed) => {
  const [method = '', path = ''] = route.split(' ');
  for (const actor of ANYBODY) {
    const expected = allowed.includes(actor)
      ? 'passes'
      : actor === 'none' || actor === 'suspended'
        ? 401
        : 403;
    // An open stream never ends.
    const endless = path === '/notifications/stream' && expected === 'passes';
    for (const verb of method === 'GET' ? (endless ? ['HEAD'] : ['GET', 'HEAD']) : [method]) {
      const answer = await app.call(verb as InjectOptions['method'], pathOf(path), {
        token: await tokenOf(actor),
      });
      const { statusCode } = answer;
      const outcome = statusCode === 401 || statusCode === 403 ? statusCode : 'passes';
      expect([actor, verb, outcome]).toEqual([actor, verb, expected]);
      expect(statusCode).toBeLessThan(500);
      if (statusCode >= 400 && verb !== 'HEAD')
        expect(answer.json()).toMatchObject({ message: expect.any(String), error: expect.any(String) });
    }
  }
});

test('a token that is not one is as no token', async () => {
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'x'.repeat(5000)}`,
    'Basic YTpi',
    'x',
  ])
    expect((await app.http.inject({ url: '/api/permissions', headers: { authorization } })).statusCode).toBe(
      401,
    );
  const { refreshToken, token } = people.adherent;
  for (const other of [refreshToken, ` ${token}`, `${token} `, token.toLowerCase(), token.slice(1)])
    expect((await app.call('GET', '/permissions', { token: other })).statusCode).toBe(401);
});
