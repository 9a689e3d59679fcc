import type { login } from '@fanion/contract/auth/login';
import type { changePassword } from '@fanion/contract/auth/password';
import type { getChallenge } from '@fanion/contract/challenges/page/endpoints';
import type { exportResults } from '@fanion/contract/ctf/results/endpoints';
import type { getLeaderboard } from '@fanion/contract/leaderboard';
import type { getOwnProfile } from '@fanion/contract/profiles/page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEnd } from '../tokens.ts';
import { ApiError, messageOf, unreachableError } from './api-error.ts';
import { request } from './client.ts';
import { currentConnection, reportReached } from './connection.ts';

type Handler = (path: string, init: RequestInit) => Response | Promise<Response>;

const store = new Map<string, string>();
let handler: Handler;
let calls: { path: string; init: RequestInit }[];

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, statusText: 'Teapot', headers });
const bearer = (init: RequestInit) => (init.headers as Record<string, string>).authorization;
const own = () => request<typeof getOwnProfile>('GET', '/profile/');
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('should have failed')),
    (error: ApiError) => error,
  );

/** The tab's session storage. */
const sessionStore = new Map<string, string>();

beforeEach(() => {
  store.clear();
  sessionStore.clear();
  calls = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => sessionStore.get(key) ?? null,
    removeItem: (key: string) => sessionStore.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { location: { origin: 'http://fanion.test' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push({ path, init });
    return handler(path, init);
  });
});

afterEach(() => {
  reportReached();
  vi.unstubAllGlobals();
});

const EXPIRED = { error: 'unauthenticated', message: 'Votre session a expiré.' };

function serverWithStaleToken(refresh: () => Response | Promise<Response>): Handler {
  return (path, init) => {
    if (path.endsWith('/auth/refresh')) return refresh();
    return bearer(init) === 'Bearer new' ? json(200, { username: 'sillage' }) : json(401, EXPIRED);
  };
}

const refreshes = () => calls.filter((call) => call.path.endsWith('/auth/refresh')).length;

test('fills the path, sends the query and the token', async () => {
  store.set('access_token', 'abc');
  handler = () => json(200, {});
  await request<typeof getChallenge>('GET', '/challenges/:id', { params: { id: 'Marée/noire' } });
  await request<typeof getLeaderboard>('GET', '/challenges/leaderboard', { query: { page: 2 } });
  expect(calls.map((call) => call.path)).toEqual([
    '/api/challenges/Mar%C3%A9e%2Fnoire',
    '/api/challenges/leaderboard?page=2',
  ]);
  expect(bearer(calls[0]?.init ?? {})).toBe('Bearer abc');
});

test('a public call goes without a token and its 401 is an answer', async () => {
  store.set('access_token', 'abc');
  store.set('refresh_token', 'r1');
  handler = () => json(401, { error: 'wrong_credentials', message: 'Email ou mot de passe incorrect.' });
  const body = { email: 'a@b.fr', password: 'x' };
  const error = await failure(request<typeof login>('POST', '/auth/login', { body, isPublic: true }));
  expect(error.message).toBe('Email ou mot de passe incorrect.');
  expect(bearer(calls[0]?.init ?? {})).toBeUndefined();
  expect(store.get('refresh_token')).toBe('r1');
});

test('many calls refused at once share one refresh and are made again', async () => {
  store.set('access_token', 'old');
  store.set('refresh_token', 'r1');
  handler = serverWithStaleToken(() => json(200, { token: { access_token: 'new', refresh_token: 'r2' } }));
  const answers = await Promise.all([own(), own(), own()]);
  expect(answers.map((answer) => answer.username)).toEqual(['sillage', 'sillage', 'sillage']);
  expect(refreshes()).toBe(1);
  expect(store.get('refresh_token')).toBe('r2');
});

test('a token that another tab has just replaced is used without a refresh', async () => {
  store.set('access_token', 'old');
  store.set('refresh_token', 'r1');
  handler = (_, init) => {
    if (bearer(init) === 'Bearer new') return json(200, { username: 'sillage' });
    store.set('access_token', 'new');
    return json(401, EXPIRED);
  };
  expect((await own()).username).toBe('sillage');
  expect(refreshes()).toBe(0);
});

test('a refused refresh ends the session', async () => {
  store.set('access_token', 'old');
  store.set('refresh_token', 'r1');
  handler = serverWithStaleToken(() => json(401, EXPIRED));
  expect((await failure(own())).status).toBe(401);
  expect(store.size).toBe(0);
  expect(sessionEnd()).toBe('expired');
});

test.each([
  ['in trouble', () => json(503, {})],
  ['not reached', () => Promise.reject(new TypeError('network'))],
])('a server %s during the refresh logs nobody out', async (_, refresh) => {
  store.set('access_token', 'old');
  store.set('refresh_token', 'r1');
  handler = serverWithStaleToken(refresh);
  await failure(own());
  expect(store.get('refresh_token')).toBe('r1');
});

test('a 401 about the password does not touch the session', async () => {
  store.set('access_token', 'abc');
  store.set('refresh_token', 'r1');
  handler = () => json(401, { error: 'wrong_credentials', message: 'Mot de passe incorrect.' });
  const body = { current_password: 'a', new_password: 'b' };
  const error = await failure(request<typeof changePassword>('POST', '/auth/change-password', { body }));
  expect(error.message).toBe('Mot de passe incorrect.');
  expect(refreshes()).toBe(0);
});

test.each([
  [413, { message: 'autre' }, 'Les données envoyées sont trop volumineuses.'],
  [422, { message: 'Certains champs sont invalides.' }, 'Certains champs sont invalides.'],
  [418, {}, 'HTTP 418: Teapot'],
  [403, {}, 'Accès non autorisé'],
  [
    403,
    { error: 'plan_required' },
    'Accès non autorisé. Mettez à niveau votre plan pour accéder à cette fonctionnalité.',
  ],
])('status %i with %j says %j', async (status, body, message) => {
  handler = () => json(status, body);
  expect((await failure(own())).message).toBe(message);
});

test('fields and waiting time come with the error', async () => {
  handler = () =>
    json(422, { message: 'Non', fields: { email: 'Déjà pris', bad: 3 } }, { 'retry-after': '42' });
  const error = await failure(own());
  expect(error.fields).toEqual({ email: 'Déjà pris' });
  expect(error.retryAfter).toBe(42);
});

test('without network a reader is told of the connection, never of an address, and the connection is told lost', async () => {
  handler = () => Promise.reject(new TypeError('network'));
  const error = await failure(own());
  expect(error.message).toBe('Impossible de se connecter au serveur. Vérifiez votre connexion et réessayez.');
  // A site built for an API elsewhere names it to the person who starts both.
  expect(unreachableError('http://api.test').message).toBe(
    "Impossible de se connecter au serveur. Vérifiez que l'API est démarrée sur http://api.test",
  );
  expect(currentConnection().lost).toBe(true);
});

test('anything else that is thrown gets the general message', () => {
  expect(messageOf(new TypeError('x is undefined'))).toBe('Une erreur est survenue');
  expect(messageOf(new ApiError(400, 'Réessayez !'))).toBe('Réessayez\u202f!');
});

test('an accident says the number that the log has it under', () => {
  const number = { request_id: '0a1b2c3d4e' };
  const broken = new ApiError(500, 'Une erreur est survenue', number);
  expect(messageOf(broken)).toBe('Une erreur est survenue. Numéro de la demande\u00a0: 0a1b2c3d4e');
  const full = new ApiError(507, 'Le disque est plein.', number);
  expect(messageOf(full)).toBe('Le disque est plein. Numéro de la demande\u00a0: 0a1b2c3d4e');
});

test('a table is given as the file it is, with its first mark', async () => {
  handler = () =>
    new Response('\uFEFFRang;Équipe\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  const file = (await request<typeof exportResults>('GET', '/ctf/manage/events/:id/results.csv', {
    params: { id: 'nuit' },
  })) as Blob;
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x52]);
});

test('as somebody else, each call says so and takes nothing that the browser kept, until the session ends', async () => {
  store.set('access_token', 'a1');
  store.set('refresh_token', 'r1');
  sessionStore.set('view_as', 'adherent');
  handler = () => json(200, {});
  await own();
  expect(calls.at(-1)?.init).toMatchObject({ cache: 'no-store', headers: { 'x-fanion-view': 'adherent' } });
  sessionStore.set('view_as', 'patron');
  await own();
  expect(calls.at(-1)?.init.headers).not.toHaveProperty('x-fanion-view');
});
