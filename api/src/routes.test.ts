import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openSession } from './features/auth/sessions/service.ts';
import { aMember, type TestMember } from './testing/builders.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

/** Who may go through; the others get 401 without a living session, 403 with one. */
const ANYBODY = ['none', 'suspended', 'guest', 'adherent', 'bienfaiteur', 'membre', 'manager'] as const;
type Actor = (typeof ANYBODY)[number];
const MEMBERS: Actor[] = ['guest', 'adherent', 'bienfaiteur', 'membre', 'manager'];
const PLAYERS: Actor[] = ['adherent', 'bienfaiteur', 'membre', 'manager'];
const HELPED: Actor[] = ['bienfaiteur', 'manager'];
const MANAGERS: Actor[] = ['manager'];

/** Every route of the API. A route without a row, or a row without a route, fails. */
const TABLE: Record<string, readonly Actor[]> = {
  'GET /permissions': MEMBERS,
  'POST /auth/login': ANYBODY,
  'POST /auth/register': ANYBODY,
  'POST /otp/verify': ANYBODY,
  'POST /otp/request': ANYBODY,
  'POST /auth/refresh': ANYBODY,
  'POST /auth/logout': MEMBERS,
  'POST /auth/forgot-password': ANYBODY,
  'POST /auth/reset-password': ANYBODY,
  'POST /auth/change-password': MEMBERS,
  'GET /auth/sessions': MEMBERS,
  'DELETE /auth/sessions/:id': MEMBERS,
  'PUT /auth/otp-at-login': MEMBERS,
  'GET /profile/': MEMBERS,
  'PUT /profile/preferences': MEMBERS,
  'PATCH /profile/': MEMBERS,
  'PUT /profile/username': MEMBERS,
  'POST /profile/email': MEMBERS,
  'POST /profile/email/confirm': MEMBERS,
  'PUT /profile/avatar': MEMBERS,
  'DELETE /profile/avatar': MEMBERS,
  'POST /profile/manage/members/:id/remove-avatar': MANAGERS,
  'GET /profile/badges': MEMBERS,
  'GET /profile/manage/badges': MANAGERS,
  'POST /profile/manage/badges': MANAGERS,
  'PATCH /profile/manage/badges/:badgeId': MANAGERS,
  'DELETE /profile/manage/badges/:badgeId': MANAGERS,
  'PUT /profile/manage/badges/:badgeId/holders/:username': MANAGERS,
  'DELETE /profile/manage/badges/:badgeId/holders/:username': MANAGERS,
  'GET /profile/:username': MEMBERS,
  'GET /profile/avatar/:userId': ANYBODY,
  'GET /profile/avatar/:username/by-username': ANYBODY,
  'GET /learn/overview': PLAYERS,
  'GET /learn/paths/:slug': PLAYERS,
  'POST /learn/follow/:code': PLAYERS,
  'GET /learn/lessons/:slug': PLAYERS,
  'GET /learn/lessons/:slug/files/:fileId': PLAYERS,
  'PUT /learn/lessons/:slug/position': PLAYERS,
  'POST /learn/lessons/:slug/complete': PLAYERS,
  'PUT /learn/lessons/:slug/note': PLAYERS,
  'POST /learn/lessons/:slug/check': PLAYERS,
  'GET /learn/reviews': PLAYERS,
  'POST /learn/lessons/:slug/reviews/:question': PLAYERS,
  'GET /learn/certificates': MEMBERS,
  'PUT /learn/certificates/:code': MEMBERS,
  'GET /learn/certificates/:code/pdf': MEMBERS,
  'GET /verify/:code': ANYBODY,
  'GET /learn/manage/certificates': MANAGERS,
  'POST /learn/manage/certificates/:code/revoke': MANAGERS,
  'POST /learn/manage/lessons/:slug/take-back': MANAGERS,
  'GET /challenges/': PLAYERS,
  'GET /challenges/continue': PLAYERS,
  'GET /challenges/:id': PLAYERS,
  'POST /challenges/:id/submit': PLAYERS,
  'POST /challenges/:id/hints/:hintId/unlock': HELPED,
  'PUT /challenges/:id/vote': PLAYERS,
  'PUT /challenges/:id/reflection': PLAYERS,
  'POST /challenges/:id/reports': PLAYERS,
  'POST /challenges/:id/files/:fileId/link': PLAYERS,
  'GET /challenges/files/:fileId/:name': ANYBODY,
  'GET /challenges/themes/:sheet': ANYBODY,
  'GET /challenges/images/:image': ANYBODY,
  'GET /challenges/manage': MANAGERS,
  'PATCH /challenges/manage/:id': MANAGERS,
  'POST /challenges/manage/:id/test-flag': MANAGERS,
  'GET /challenges/manage/reports': MANAGERS,
  'POST /challenges/manage/reports/:id/close': MANAGERS,
  'POST /challenges/manage/:id/solves/:username/withdraw': MANAGERS,
  'DELETE /challenges/manage/:id/solves/:username/block': MANAGERS,
  'GET /challenges/leaderboard': PLAYERS,
  'GET /challenges/leaderboard/position': PLAYERS,
  'GET /social/': PLAYERS,
  'POST /ctf/teams/create': PLAYERS,
  'POST /ctf/teams/join': PLAYERS,
  'POST /ctf/teams/leave': MEMBERS,
  'GET /ctf/teams/mine': PLAYERS,
  'GET /ctf/teams/:id/members': PLAYERS,
  'GET /ctf/teams': PLAYERS,
  'GET /ctf/teams/hub': PLAYERS,
  'GET /ctf/teams/:id': PLAYERS,
  'GET /ctf/teams/:id/logo': ANYBODY,
  'GET /ctf/teams/:id/activity': PLAYERS,
  'PATCH /ctf/teams/:id': PLAYERS,
  'DELETE /ctf/teams/:id': PLAYERS,
  'PUT /ctf/teams/:id/main': PLAYERS,
  'PUT /ctf/teams/:id/members/:memberId': PLAYERS,
  'DELETE /ctf/teams/:id/members/:memberId': PLAYERS,
  'PUT /ctf/teams/:id/logo': PLAYERS,
  'DELETE /ctf/teams/:id/logo': PLAYERS,
  'POST /ctf/teams/:id/link': PLAYERS,
  'DELETE /ctf/teams/:id/link': PLAYERS,
  'PUT /ctf/teams/:id/vote': PLAYERS,
  'GET /ctf/teams/invitations': PLAYERS,
  'POST /ctf/teams/:id/invitations': PLAYERS,
  'PUT /ctf/teams/invitations/:id': MEMBERS,
  'DELETE /ctf/teams/invitations/:id': PLAYERS,
  'POST /ctf/teams/:id/applications': PLAYERS,
  'PUT /ctf/teams/applications/:id': PLAYERS,
  'DELETE /ctf/teams/applications/:id': MEMBERS,
  'GET /ctf/teams/links/:secret': PLAYERS,
  'POST /ctf/teams/links/:secret': PLAYERS,
  'GET /ctf/teams/players': PLAYERS,
  'GET /ctf/teams/players/me': PLAYERS,
  'PUT /ctf/teams/players/me': PLAYERS,
  'GET /ctf/events/:id/teammates': PLAYERS,
  'PUT /ctf/events/:id/teammates/:memberId': PLAYERS,
  'GET /ctf/teams/:id/statistics': PLAYERS,
  'PUT /ctf/teams/manage/:id/captain': MANAGERS,
  'POST /ctf/teams/manage/:id/moderate': MANAGERS,
  'GET /ctf/events': PLAYERS,
  'GET /ctf/events/:id': PLAYERS,
  'GET /ctf/dashboard': PLAYERS,
  'GET /ctf/performances': PLAYERS,
  'POST /ctf/register': PLAYERS,
  'DELETE /ctf/register/:eventId': PLAYERS,
  'GET /ctf/register/:eventId/roster': PLAYERS,
  'PUT /ctf/register/:eventId/roster': PLAYERS,
  'GET /ctf/events/:id/seekers': PLAYERS,
  'PUT /ctf/events/:id/seekers/:memberId/offer': PLAYERS,
  'DELETE /ctf/events/:id/seekers/:memberId/offer': PLAYERS,
  'POST /ctf/toggle-like': PLAYERS,
  'PUT /ctf/events/:id/rating': PLAYERS,
  'GET /ctf/events/:id/reviews': PLAYERS,
  'GET /ctf/watchlist': PLAYERS,
  'POST /ctf/watchlist': PLAYERS,
  'PATCH /ctf/watchlist/:id': PLAYERS,
  'DELETE /ctf/watchlist/:id': PLAYERS,
  'GET /ctf/events/:id/calendar.ics': ANYBODY,
  'GET /ctf/events/:id/ctftime': ANYBODY,
  'POST /ctf/calendar': PLAYERS,
  'DELETE /ctf/calendar': PLAYERS,
  'GET /calendar/:secret': ANYBODY,
  'GET /ctftime/:secret': ANYBODY,
  'POST /ctf/manage/events': MANAGERS,
  'GET /ctf/manage/events/:id': MANAGERS,
  'PATCH /ctf/manage/events/:id': MANAGERS,
  'GET /ctf/manage/events/:id/registrations': MANAGERS,
  'GET /ctf/manage/events/:id/entrants': MANAGERS,
  'DELETE /ctf/manage/events/:id/entrants/:eid/solves/:cid': MANAGERS,
  'DELETE /ctf/manage/events/:id/entrants/:eid/solves/:cid/block': MANAGERS,
  'POST /ctf/manage/events/:id/match': MANAGERS,
  'PUT /ctf/manage/events/:id/registrations/:rid': MANAGERS,
  'DELETE /ctf/manage/events/:id/reviews/:memberId': MANAGERS,
  'POST /ctf/manage/events/:id/results': MANAGERS,
  'GET /ctf/manage/events/:id/results.csv': MANAGERS,
  'GET /ctf/live/:id': PLAYERS,
  'GET /ctf/live/:id/me': PLAYERS,
  'GET /ctf/live/:id/solves': PLAYERS,
  'GET /ctf/live/:id/graph': PLAYERS,
  'GET /ctf/live/:id/stream': PLAYERS,
  'GET /ctf/events/:id/challenges/:cid': PLAYERS,
  'POST /ctf/events/:id/challenges/:cid/files/:fileId/link': PLAYERS,
  'POST /ctf/events/:id/challenges/:cid/reports': PLAYERS,
  'GET /ctf/files/:fileId/:name': ANYBODY,
  'POST /ctf/events/:id/challenges/:cid/submit': PLAYERS,
  'GET /ctf/manage/events/:id/challenges': MANAGERS,
  'PUT /ctf/manage/events/:id/challenges/:cid': MANAGERS,
  'DELETE /ctf/manage/events/:id/challenges/:cid': MANAGERS,
  'POST /ctf/manage/events/:id/move-challenges': MANAGERS,
  'POST /ctf/manage/events/:id/announcements': MANAGERS,
  'DELETE /ctf/manage/events/:id/announcements/:aid': MANAGERS,
  'POST /ctf/manage/events/:id/freeze': MANAGERS,
  'GET /ctf/:id/writeups': PLAYERS,
  'GET /challenges/:id/writeups': PLAYERS,
  'GET /ctf/writeups/mine': PLAYERS,
  'GET /ctf/writeups/reviews': MANAGERS,
  'GET /ctf/writeups/:id': PLAYERS,
  'GET /ctf/writeups/images/:id': PLAYERS,
  'POST /ctf/writeups/:id/images': HELPED,
  'POST /ctf/writeups': HELPED,
  'PATCH /ctf/writeups/:id': HELPED,
  'POST /ctf/writeups/:id/submit': HELPED,
  'DELETE /ctf/writeups/:id': PLAYERS,
  'PUT /ctf/writeups/:id/vote': PLAYERS,
  'POST /ctf/writeups/:id/report': PLAYERS,
  'POST /ctf/writeups/:id/review': MANAGERS,
  'GET /notifications': MEMBERS,
  'POST /notifications/read': MEMBERS,
  'GET /notifications/stream': MEMBERS,
  'GET /notifications/preferences': MEMBERS,
  'PUT /notifications/preferences/:kind': MEMBERS,
  'GET /notifications/unsubscribe/:token': ANYBODY,
  'POST /notifications/unsubscribe/:token': ANYBODY,
  'GET /plans': ANYBODY,
  'GET /plans/membership': MEMBERS,
  'GET /association': ANYBODY,
};

/** What the program answers beside the contract: its state, its figures, its documentation. */
const BESIDE = /^\/api\/(?:health\/(?:live|ready)|metrics|openapi\.json|docs(?:\/.*)?)$/;

const people: Record<Exclude<Actor, 'none'>, TestMember> = {
  suspended: await aMember(app, { suspended: true }),
  guest: await aMember(app, { plan: null }),
  adherent: await aMember(app),
  bienfaiteur: await aMember(app, { plan: 'bienfaiteur' }),
  membre: await aMember(app, { plan: null, role: 'honorary' }),
  manager: await aMember(app, { plan: null, role: 'manager' }),
};

/** An access token that nothing has ended yet; none for nobody. */
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
  expect(mounted.sort()).toEqual(Object.keys(TABLE).sort());
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

test.each(Object.entries(TABLE))('%s', async (route, allowed) => {
  const [method = '', path = ''] = route.split(' ');
  for (const actor of ANYBODY) {
    const expected = allowed.includes(actor)
      ? 'passes'
      : actor === 'none' || actor === 'suspended'
        ? 401
        : 403;
    // A stream that opens never ends.
    const endless = path === '/notifications/stream' && expected === 'passes';
    for (const verb of method === 'GET' ? (endless ? ['HEAD'] : ['GET', 'HEAD']) : [method]) {
      const answer = await app.call(verb as InjectOptions['method'], pathOf(path), {
        token: await tokenOf(actor),
      });
      const { statusCode } = answer;
      const met = statusCode === 401 || statusCode === 403 ? statusCode : 'passes';
      expect([actor, verb, met]).toEqual([actor, verb, expected]);
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
