import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const manager = await aMember(app, { role: 'manager', plan: null });
const { value: token } = (
  await app.call('POST', '/auth/tokens', { token: manager.token, body: { description: 'Un programme' } })
).json();

test('a program reads where the other pages are, how many things there are, and what its limit leaves', async () => {
  const announcement = {
    text: 'Une annonce',
    level: 'info',
    audience: { kind: 'members' },
    starts_at: null,
    ends_at: null,
  };
  for (let n = 0; n < 21; n += 1)
    await app.call('POST', '/communication/manage/announcements', {
      token: manager.token,
      body: announcement,
    });
  const read = (who: string) => app.call('GET', '/communication/manage/announcements?page=1', { token: who });
  const { headers } = await read(token);
  const at = (page: number) => `</api/communication/manage/announcements?page=${page}>`;
  expect(headers['x-total-count']).toBe('21');
  expect(headers.link).toBe(`${at(1)}; rel="first", ${at(2)}; rel="next", ${at(2)}; rel="last"`);
  expect(headers['ratelimit-policy']).toBe('"route";q=600;w=60');
  expect(headers.ratelimit).toMatch(/^"route";r=599;t=\d+$/);
  expect((await read(token)).headers.ratelimit).toMatch(/r=598/);
  const own = (await read(manager.token)).headers;
  expect([own.link, own.ratelimit]).toEqual([undefined, undefined]);
});

test('the document says which right each address asks, with examples of what is sent', async () => {
  const { paths } = (await app.http.inject('/api/openapi.json')).json();
  expect(paths['/api/association/manage/audit'].get.description).toContain('can_manage_users');
  const sent = JSON.stringify(paths['/api/auth/tokens'].post);
  expect(sent).toContain('2026-11-24T18:00:00.000Z');
  expect(JSON.stringify(paths['/api/v1/challenges/attempt'].post)).toContain('"challenge_id":12');
});
