import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const member = await aMember(app);

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

test('every answer, good or bad, carries the headers that protect', async () => {
  const { token } = member;
  for (const answer of [
    await app.call('GET', '/plans'),
    await app.call('GET', '/profile/', { token }),
    await app.call('GET', '/profile/'),
    await app.call('GET', '/nothing'),
    await app.call('POST', '/auth/login', { body: { email: 1 } }),
    await app.http.inject('/api/%'),
    await app.http.inject('/elsewhere'),
  ]) {
    expect(answer.headers).toMatchObject({
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{10}$/),
    });
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(answer.headers[name]).toBeUndefined();
    expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/);
  }
});

test('HSTS is for TLS only', async () => {
  const plain = await testApp({ config: { publicUrl: 'http://127.0.0.1:3000' } });
  expect((await plain.call('GET', '/plans')).headers['strict-transport-security']).toBeUndefined();
});

test.each([
  '/profile/',
  '/permissions',
  '/auth/sessions',
  '/plans/membership',
  '/profile/:own',
  '/challenges/leaderboard/position',
])('what is personal, %s, is kept by no cache', async (path) => {
  const url = path.replace(':own', member.username);
  const answer = await app.call('GET', url, { token: member.token });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
});

test('an address of a list answers with and without its last slash', async () => {
  const { token } = member;
  for (const path of ['/challenges', '/challenges/', '/profile', '/plans/'])
    expect((await app.call('GET', path, { token })).statusCode).toBe(200);
});

/** Writes raw bytes to the listening server and reads what comes back. */
async function raw(on: typeof app, bytes: string): Promise<{ head: string; body: string }> {
  const { port } = on.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

test.each([
  ['garbage', 'BONJOUR\r\n\r\n', 400],
  ['a bad header', 'GET /api/plans HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without end', `GET /api/plans HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s on the wire is a refusal in French', async (_name, bytes, status) => {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { head, body } = await raw(app, bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ error: 'bad_request', message: 'La requête est mal formée.' });
});

test('a body that claims to be smaller than it is, or is cut short, changes nothing', async () => {
  const before = await app.context.db.query('select count(*) from code_quota');
  const head = 'POST /api/auth/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const cut = await raw(app, `${head}Content-Length: 200\r\n\r\n{"email":"a@exemple.fr"}`);
  expect(cut.head).toMatch(/^(?:HTTP\/1.1 400 .*)?/);
  const short = await raw(
    app,
    `${head}Content-Length: 10\r\nConnection: close\r\n\r\n{"email":"a@exemple.fr"}`,
  );
  expect(short.head).toMatch(/^HTTP\/1.1 400 /);
  expect(await app.context.db.query('select count(*) from code_quota')).toEqual(before);
});

test('a request that its client breaks off is no fault of the database, nor of the program', async () => {
  const own = await testApp();
  await own.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((own.http.server.address() as AddressInfo).port, '127.0.0.1');
  const requestStarted = once(own.http.server, 'request') as Promise<[IncomingMessage]>;
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email"',
  );
  const [request] = await requestStarted;
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  expect(request.errored).toMatchObject({ code: 'ECONNRESET' });
  expect(own.logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test('an unexpected error shows the number of the request, which the log has it under, and nothing of the inside', async () => {
  const broken = await testApp();
  const { token } = await aMember(broken);
  await broken.context.db.query('alter table membership rename to gone');
  const answer = await broken.call('GET', '/plans/membership', { token });
  await broken.context.db.query('alter table gone rename to membership');
  expect(answer.statusCode).toBe(500);
  const { request_id: number, ...body } = answer.json();
  expect(number).toBe(answer.headers['x-request-id']);
  expect(body).toEqual({ error: 'internal', message: 'Une erreur est survenue' });
  const lines = broken.logged.map((line) => JSON.parse(line)).filter(({ request }) => request === number);
  expect(lines).toEqual([
    expect.objectContaining({
      err: expect.objectContaining({ message: expect.stringContaining('not exist') }),
    }),
    expect.objectContaining({ path: '/api/plans/membership', status: 500 }),
  ]);
  const other = await broken.call('GET', '/plans', { headers: { 'x-request-id': number } });
  expect(other.headers['x-request-id']).not.toBe(number);
  expect(other.json().request_id).toBeUndefined();
});

test('a request is given 30 s at most', () => {
  const { requestTimeout, headersTimeout, connectionsCheckingInterval } = app.http.server as Server & {
    connectionsCheckingInterval: number;
  };
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
  expect(requestTimeout).toBeGreaterThan(10_000);
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
});

test('who tries too often is told how long to wait', async () => {
  const crowd = await testApp();
  const { token } = await aMember(crowd);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () =>
      crowd.call('POST', '/auth/change-password', {
        token,
        body: { current_password: 'x', new_password: 'y' },
      }),
    ),
  );
  const refused = tries.filter((answer) => answer.json().error === 'too_many_requests');
  expect(refused).toHaveLength(2);
  expect(refused[0]?.json()).toMatchObject({
    error: 'too_many_requests',
    message: 'Trop de requêtes. Réessayez dans quelques instants.',
    retry_after: Number(refused[0]?.headers['retry-after']),
  });
  crowd.clock.advance(Number(refused[0]?.headers['retry-after']) * 1000);
  const later = await crowd.call('POST', '/auth/change-password', { token, body: {} });
  expect(later.statusCode).toBe(422);
});
