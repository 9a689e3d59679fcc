import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createClient, nextPage } from './client.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** A client whose server gives these answers, one after the other, and a record of its requests. */
function clientOf(answers: (Response | Error)[], more: { token?: string; patience?: number } = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const ask = async (url: unknown, init: RequestInit = {}) => {
    requests.push({ url: String(url), init });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  };
  const client = createClient({ url: 'https://fanion.test/', fetch: ask as typeof fetch, ...more });
  return { client, requests };
}

test('fills the path, sends the query, the body and the token', async () => {
  const { client, requests } = clientOf([json(200, {}), json(200, {})], { token: 'ctfd_1' });
  await client.get('/challenges/:id', { params: { id: 'Marée/noire' } });
  await client.post('/challenges/:id/submit', { params: { id: 3 }, body: { flag: 'FANION{é}' } });
  expect(requests.map(({ url }) => url)).toEqual([
    'https://fanion.test/api/challenges/Mar%C3%A9e%2Fnoire',
    'https://fanion.test/api/challenges/3/submit',
  ]);
  expect(requests[1]?.init).toMatchObject({
    method: 'POST',
    body: '{"flag":"FANION{é}"}',
    headers: { authorization: 'Bearer ctfd_1', 'content-type': 'application/json' },
  });
});

test('without a token nothing is said of who asks', async () => {
  const { client, requests } = clientOf([json(200, {})]);
  await client.get('/association');
  expect(requests[0]?.init.headers).toEqual({ accept: 'application/json' });
});

test('a refusal has its status, its word, its sentence and those of its fields', async () => {
  const body = {
    error: 'invalid_fields',
    message: 'Certains champs sont invalides.',
    fields: { text: 'Vide.' },
  };
  const { client } = clientOf([json(422, body)]);
  await expect(client.get('/association')).rejects.toMatchObject({
    name: 'FanionError',
    status: 422,
    code: 'invalid_fields',
    message: 'Certains champs sont invalides.',
    fields: { text: 'Vide.' },
  });
});

test('what a proxy says, or a server that is not there, is a refusal too', async () => {
  const { client } = clientOf([new Response('<h1>Bad gateway</h1>', { status: 502 }), new TypeError('no')]);
  await expect(client.get('/association')).rejects.toMatchObject({ status: 502, message: 'HTTP 502' });
  await expect(client.get('/association')).rejects.toMatchObject({ status: 0, code: '' });
});

test('told to slow down, it waits what it is told and asks again; longer than its patience, it is refused', async () => {
  const slow = (seconds: number) => json(429, { error: 'too_many_requests', retry_after: seconds });
  const { client, requests } = clientOf([slow(0), json(200, {}), slow(61)]);
  await client.get('/association');
  expect(requests).toHaveLength(2);
  await expect(client.get('/association')).rejects.toMatchObject({ status: 429, retryAfter: 61 });
  expect(requests).toHaveLength(3);
});

test('a call that is given up ends as its signal says', async () => {
  const { client } = clientOf([json(429, { retry_after: 30 })]);
  const stop = new AbortController();
  const call = client.get('/association', { signal: stop.signal });
  stop.abort(new Error('assez'));
  await expect(call).rejects.toThrow('assez');
});

test('pages are read one after the other, with what was asked of the first', async () => {
  const next = { link: '</api/association/manage/audit?area=team&page=2>; rel="next"' };
  const { client, requests } = clientOf([json(200, { lines: [1] }, next), json(200, { lines: [2] })]);
  const read: unknown[] = [];
  for await (const { lines } of client.pages('/association/manage/audit', { query: { area: 'team' } }))
    read.push(...lines);
  expect(read).toEqual([1, 2]);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?area=team', '?area=team&page=2']);
});

test('the next page is that of its link, and there is none after the last', () => {
  expect(nextPage('</api/x?page=1>; rel="first", </api/x?q=a%2Cb&page=12>; rel="next"')).toBe(12);
  expect(nextPage('</api/x?page=1>; rel="first"')).toBeNull();
  expect(nextPage(null)).toBeNull();
});

test('a file comes as it is', async () => {
  const { client } = clientOf([new Response('id;nom', { headers: { 'content-type': 'text/csv' } })]);
  const file = await client.get('/association/manage/audit.csv');
  expect(await (file as Blob).text()).toBe('id;nom');
});

test('every file of the contract that has endpoints is known, but those of CTFd’s own clients', () => {
  const contract = fileURLToPath(new URL('../../../contract/src/', import.meta.url));
  const read = (name: string) => readFileSync(contract + name, 'utf8');
  const files = readdirSync(contract, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && /^export const \w+ = endpoint\(/m.test(read(name)))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name) => !/^(?:endpoint|ctfd\/(?!import))/.test(name));
  const listed = readFileSync(new URL('./endpoints.ts', import.meta.url), 'utf8');
  const listedFiles = [...listed.matchAll(/typeof import\('@fanion\/contract\/([^']+)'\)/g)].map(
    ([, name]) => name,
  );
  expect(listedFiles.sort(), 'Files of clients/ts/src/endpoints.ts').toEqual(files.sort());
});
