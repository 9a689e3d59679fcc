import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { FIRST_RUN_PAGE, PAGES } from '@fanion/contract/pages';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { openFirstRun } from '../../features/auth/first-run/service.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { testApp } from '../../testing/test-app.ts';

const INDEX =
  '<!doctype html><html lang="fr"><script>let theme;</script><title>Fanion</title><script src="/x.js"></script></html>';
const PRINT = createHash('sha256').update('let theme;').digest('base64');
const SCRIPT = `console.log(${'1,'.repeat(1000)}1)`;
const root = await aFolder({
  'index.html': INDEX,
  'favicon.svg': '<svg/>',
  'assets/main-abc123.js': SCRIPT,
  'assets/main-abc123.js.gz': gzipSync(SCRIPT),
});
const app = await testApp({ webRoot: root });
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

test('every page is the one page, asked for again each time', async () => {
  // The first-run page exists for the first steps of an installation.
  expect((await get(FIRST_RUN_PAGE)).statusCode).toBe(404);
  await openFirstRun(app.context);
  await expect.poll(async () => (await get(FIRST_RUN_PAGE)).statusCode).toBe(200);
  // The page of an event or of an open challenge exists when that does.
  for (const path of ['/evenements/un-nom', '/ouverts/un-nom'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  for (const page of PAGES.filter((path) => !/^\/(?:evenements|formation|ouverts|writeups)\//.test(path))) {
    const answer = await get(page.replaceAll(/:\w+/g, 'un-nom'));
    expect([page, answer.statusCode, answer.body]).toEqual([page, 200, INDEX]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining(`script-src 'self' 'sha256-${PRINT}';`),
    });
  }
  expect((await get('/reset-password?email=a%40b.fr&code=ABC234')).statusCode).toBe(200);
});

test('any other path is the same page with a real 404', async () => {
  for (const path of [
    '/nulle-part',
    '/challenges/a/b',
    '/wp-login.php',
    '/index.html/x',
    '/.env',
    '/../secret',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test('a null character in the address of a page is a page too, and still an error of the API', async () => {
  for (const [path, status] of [
    ['/profile/%00', 404],
    ['/%00', 404],
    ['/social?sort=%00', 200],
  ] as const) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, status, INDEX]);
  }
  for (const path of ['/api/profile/%00', '/api/challenges?cat=%00']) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.json().error]).toEqual([path, 400, 'bad_request']);
  }
});

test('what belongs to the API is never a page', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/assets/none.js']) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.json().error]).toEqual([path, 404, 'not_found']);
  }
});

test('a method that an address does not take is a 405 that names those it takes', async () => {
  const ask = async (method: InjectOptions['method'], url: string) => {
    const { statusCode, headers, body } = await app.http.inject({ method, url });
    return [statusCode, headers.allow, JSON.parse(body)];
  };
  const refused = {
    error: 'method_not_allowed',
    message: 'Cette adresse n’accepte pas cette méthode.',
  };
  for (const [method, url, allow] of [
    ['GET', '/api/auth/login', 'POST'],
    ['GET', '/api/auth/login/?email=a', 'POST'],
    ['DELETE', '/api/plans', 'GET, HEAD'],
    ['PUT', '/api/profile/', 'GET, HEAD, PATCH'],
    ['POST', '/api/auth/sessions/12', 'DELETE'],
    ['OPTIONS', '/api/challenges/un-nom/submit', 'POST'],
    ['POST', '/api/health/ready', 'GET, HEAD'],
    ['POST', '/assets/main-abc123.js', 'GET, HEAD'],
    ['POST', '/challenges', 'GET, HEAD'],
    ['PUT', '/profile/un-nom', 'GET, HEAD'],
  ] as const)
    expect([method, url, await ask(method, url)]).toEqual([method, url, [405, allow, refused]]);
  for (const [method, url] of [
    ['POST', '/api/nothing'],
    ['POST', '/nulle-part'],
    ['POST', '/api/profile/%00/x'],
    ['DELETE', '/assets/none.js'],
  ] as const)
    expect([url, (await ask(method, url))[0]]).toEqual([url, 404]);
});

test('files of the build last for ever, compressed for who accepts it', async () => {
  const plain = await get('/assets/main-abc123.js');
  expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(SCRIPT);
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('no path leaves the folder', async () => {
  for (const path of [
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%5c..%5c..',
    '/assets/%00.js',
  ]) {
    const answer = await get(path);
    expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true]);
    expect(answer.body).not.toContain('root:');
  }
});
