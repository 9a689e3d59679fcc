import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { testApp } from '../../testing/test-app.ts';

const root = await aFolder({
  'index.html': '<!doctype html><title>{{association}}</title>',
  'front.html': '<!doctype html><body><!-- {{front}} --></body>',
});
await mkdir(join(root, 'assets'));
const app = await testApp({ webRoot: root });
const page = async () => (await app.http.inject({ url: '/' })).body;
const show = (member: TestMember, public_board: unknown) =>
  app.call('PUT', '/profile/public-board', { token: member.token, body: { public_board } });

test('the season is on the front page by pseudo for who chose it, at once, and not at all where nobody did', async () => {
  const [first, second] = [
    await aMember(app, { username: 'Vigie<b>' }),
    await aMember(app, { username: 'Ombre_sage' }),
  ];
  const [big, small] = [await aChallenge(app, { points: 300 }), await aChallenge(app, { points: 100 })];
  for (const challenge of [big, small]) await submit(app, first, challenge);
  await submit(app, second, small);
  await app.context.jobs.settle();
  app.clock.advance(60_000);
  expect(await page()).not.toContain('saison');

  expect((await show(second, true)).json()).toEqual({ public_board: true });
  const text = await page();
  expect(text).toContain('id="saison"');
  expect(text).toContain('<bdi>Ombre_sage</bdi>');
  expect(text).toContain('3 flags plantés');
  expect(text.match(/Membre discret/g)).toHaveLength(1);
  expect(text).not.toContain('Vigie');
  expect(text).not.toContain('avatar');

  await show(first, true);
  const both = await page();
  expect(both).toContain('<bdi>Vigie&lt;b&gt;</bdi>');
  expect(both.indexOf('Vigie')).toBeLessThan(both.indexOf('Ombre_sage'));

  await show(first, false);
  expect(await page()).not.toContain('Vigie');
  // A hidden member is not shown, whatever they chose.
  await app.context.db.query('update member set hidden = true where id = $1', [second.id]);
  app.clock.advance(60_000);
  expect(await page()).not.toContain('Ombre_sage');
});

test('only yes or no is an answer, and a member reads their own choice alone', async () => {
  const [one, other] = [await aMember(app), await aMember(app, { username: 'Curieuse' })];
  for (const wrong of ['yes', null, 1]) expect((await show(one, wrong)).statusCode).toBe(422);
  await show(one, true);
  const read = (path: string, { token }: TestMember) => app.call('GET', path, { token });
  expect((await read('/profile/', one)).json()).toMatchObject({ public_board: true });
  await show(one, false);
  expect((await read('/profile/', one)).json()).toMatchObject({ public_board: false });
  expect((await read(`/profile/${one.username}`, other)).body).not.toContain('public_board');
});
