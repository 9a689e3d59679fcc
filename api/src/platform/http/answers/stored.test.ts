import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { aFolder } from '../../../testing/content-folder.ts';
import { folderStorage } from '../../files/storage.ts';
import { readRange, StoredDownload, sendStored } from './stored.ts';

const root = await aFolder();
const storage = folderStorage(root);
const bytes = Buffer.from('0123456789');
const sha256 = await storage.put(bytes);
const empty = await storage.put(Buffer.alloc(0));
const names = ['carte.pcap', 'é "marine"\\;\r\nx: y.html', "d'été (1)*.txt", '\uD83D.bin'];
const app = Fastify();
app.get<{ Params: { n: string } }>('/file/:n', (request, reply) =>
  sendStored(
    request,
    reply,
    storage,
    new StoredDownload({ name: names[Number(request.params.n)] ?? '', size: 10, sha256 }),
  ),
);
app.get('/empty', (request, reply) =>
  sendStored(request, reply, storage, new StoredDownload({ name: 'vide', size: 0, sha256: empty })),
);
app.get('/lost', (request, reply) =>
  sendStored(
    request,
    reply,
    storage,
    new StoredDownload({ name: 'perdu', size: 10, sha256: 'a'.repeat(64) }),
  ),
);
const get = (url: string, range?: string) => app.inject({ url, headers: range ? { range } : {} });

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=5-99999999999999999999999', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'bad'],
  ['bytes=10-', 'bad'],
  ['bytes=99999999999999999999999-', 'bad'],
  ['bytes=4-2', 'bad'],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
] as const)('range %s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test('a file is a download that no browser interprets', async () => {
  const answer = await get('/file/0');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('0123456789');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="carte.pcap"; filename*=UTF-8''carte.pcap`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'content-length': '10',
    etag: `"${sha256}"`,
  });
});

test('a part has its bytes and says which; a part that is not there is a 416 in French', async () => {
  const part = await get('/file/0', 'bytes=2-4');
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual(
    [206, '234', 'bytes 2-4/10', '3'],
  );
  const none = await get('/file/0', 'bytes=50-');
  expect([none.statusCode, none.headers['content-range'], none.json().message]).toEqual([
    416,
    'bytes */10',
    'La partie demandée du fichier n’existe pas.',
  ]);
});

test('a part of the file as it was before is not given: the whole comes', async () => {
  const parts = await Promise.all(
    [`"${sha256}"`, '"another"'].map((etag) =>
      app.inject({ url: '/file/0', headers: { range: 'bytes=2-4', 'if-range': etag } }),
    ),
  );
  expect(parts.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [206, '234'],
    [200, '0123456789'],
  ]);
});

test('no name of a file breaks the header', async () => {
  for (const n of [1, 2, 3]) {
    const answer = await get(`/file/${n}`);
    expect([n, answer.statusCode]).toEqual([n, 200]);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]*"; filename\*=UTF-8''[\w.~%!-]+$/,
    );
  }
});

test('an empty file is an empty answer', async () => {
  expect([(await get('/empty')).statusCode, (await get('/empty')).body]).toEqual([200, '']);
});
