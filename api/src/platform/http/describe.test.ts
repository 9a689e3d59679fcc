import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();

test('the page of the API shows its document under the name of the association, with a style of its own', async () => {
  const page = await app.call('GET', '/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  const script = await app.call('GET', '/docs/static/swagger-initializer.js');
  expect(script.headers['content-type']).toContain('javascript');
  const [pageDocument, document] = await Promise.all([
    app.call('GET', '/docs/json'),
    app.call('GET', '/openapi.json'),
  ]);
  expect(pageDocument.json()).toEqual(document.json());
  expect(pageDocument.json().info.title).toBe(app.context.identity.name);
});

test('what a browser knows of the page is not sent again, and what is not of it is not found', async () => {
  const { headers } = await app.call('GET', '/docs/static/index.css');
  const again = await app.call('GET', '/docs/static/index.css', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const missing = await app.call('GET', '/docs/static/rien.css');
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ error: 'not_found' });
});
