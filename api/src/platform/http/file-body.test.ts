import { existsSync, readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sha256 } from '../secrets.ts';
import { type SentFile, streamBodiesToFiles } from './file-body.ts';

const app = Fastify();
let sentFile: SentFile | null = null;
void app.register(async (place) => {
  streamBodiesToFiles(place, 10);
  place.post('/', async ({ body }) => {
    sentFile = body as SentFile;
    return { there: readFileSync(sentFile.path, 'utf8'), sha256: sentFile.sha256 };
  });
  place.post('/fails', async ({ body }) => {
    sentFile = body as SentFile;
    throw new Error('no');
  });
});
afterAll(() => app.close());

const post = (url: string, payload: Buffer, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain', ...headers } });

test('what is sent is a file while it is worked on, and is gone after the answer, whatever it is', async () => {
  const body = Buffer.from('0123456789');
  expect((await post('/', body)).json()).toEqual({
    there: '0123456789',
    sha256: sha256(body).toString('hex'),
  });
  await expect.poll(() => existsSync(sentFile!.path)).toBe(false);
  expect((await post('/fails', body)).statusCode).toBe(500);
  await expect.poll(() => existsSync(sentFile!.path)).toBe(false);
});

test('more than the limit is refused, by what is announced and by what comes', async () => {
  sentFile = null;
  expect((await post('/', Buffer.from('01234567890'))).statusCode).toBe(413);
  const announced = await post('/', Buffer.from('0'), { 'content-length': '2147483648' });
  expect(announced.statusCode).toBe(413);
  expect(sentFile).toBeNull();
});
