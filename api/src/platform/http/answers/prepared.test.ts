import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { prepare, sendPrepared } from './prepared.ts';

const large = prepare({ list: Array.from({ length: 200 }, (_, i) => `Élément ${i}`) });
const small = prepare({ a: 1 }, 'public, max-age=60');
const app = Fastify();
app.get('/large', (request, reply) => sendPrepared(request, reply, large));
app.post('/small', (request, reply) => sendPrepared(request, reply, small));
app.get('/small', (request, reply) => sendPrepared(request, reply, small));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('the same value has the same ETag, another value another one', () => {
  expect(prepare({ a: 1 }).etag).toBe(small.etag);
  expect(prepare({ a: 2 }).etag).not.toBe(small.etag);
  expect(small.etag).toMatch(/^"[\w-]{22}"$/);
});

test('plain, then compressed for who accepts it, with the same content', async () => {
  const plain = await get('/large');
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('accept-encoding'),
    etag: large.etag,
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get('/large', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('who refuses gzip gets none, and a small answer is not worth it', async () => {
  for (const accepted of ['gzip;q=0', 'identity', '', 'br, gzip; q=0.0'])
    expect(
      (await get('/large', { 'accept-encoding': accepted })).headers['content-encoding'],
    ).toBeUndefined();
  expect((await get('/small', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  expect((await get('/small')).headers['cache-control']).toBe('public, max-age=60');
});

test('what was changed is answered whole, whatever the reader had', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/small',
    headers: { 'if-none-match': small.etag },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, '{"a":1}']);
});

test('304 without a body for who has it already', async () => {
  for (const ifNoneMatch of [
    large.etag,
    `W/${large.etag}`,
    `"other", ${large.etag}`,
    `"other",W/${large.etag}`,
  ]) {
    const answer = await get('/large', { 'if-none-match': ifNoneMatch });
    expect([ifNoneMatch, answer.statusCode, answer.body, answer.headers.etag]).toEqual([
      ifNoneMatch,
      304,
      '',
      large.etag,
    ]);
  }
  for (const ifNoneMatch of ['"other"', large.etag.replaceAll('"', ''), ''])
    expect((await get('/large', { 'if-none-match': ifNoneMatch })).statusCode).toBe(200);
});

test('the answer of one reader is compressed where it is worth it and taken', async () => {
  const program = await testApp();
  const { token } = await aMember(program);
  const ask = (path: string, accepted: string) =>
    program.call('GET', path, { token, headers: { 'accept-encoding': accepted } });
  const plain = await ask('/notifications/preferences', 'identity');
  const sent = await ask('/notifications/preferences', 'gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding, authorization' });
  expect(gunzipSync(sent.rawPayload).toString()).toBe(plain.body);
  expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const small = await ask('/notifications', 'gzip');
  expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, undefined]);
});

test('what a reader has still is told in the fewest headers, to a program with what its limit leaves', async () => {
  const program = await testApp();
  const { token } = await aMember(program, { plan: 'bienfaiteur' });
  const made = await program.call('POST', '/auth/tokens', { token, body: { description: 'Un programme' } });
  const ask = (as: string, ifNoneMatch?: string) =>
    program.call('GET', '/challenges/leaderboard', {
      token: as,
      ...(ifNoneMatch ? { headers: { 'if-none-match': ifNoneMatch } } : {}),
    });
  const first = await ask(token);
  const { etag } = first.headers as { etag: string };
  const again = await ask(token, etag);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag, 'cache-control': first.headers['cache-control'] });
  expect(Object.keys(again.headers)).toEqual(
    expect.arrayContaining(['cache-control', 'etag', 'vary', 'x-request-id']),
  );
  expect(first.headers).toHaveProperty('content-security-policy');
  expect(again.headers).not.toHaveProperty('content-security-policy');
  const answer = await ask(made.json().value, etag);
  expect([answer.statusCode, answer.headers.ratelimit]).toEqual([304, expect.stringContaining('"route";r=')]);
});
