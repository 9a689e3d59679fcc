import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aChallenge } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { setSetting } from '../association/service.ts';

const root = await mkdtemp(join(tmpdir(), 'fanion-front-'));
afterAll(() => rm(root, { recursive: true }));
await mkdir(join(root, 'assets'));
await writeFile(join(root, 'index.html'), '<!doctype html><title>{{association}}</title><!-- {{head}} -->');
await writeFile(join(root, 'front.html'), '<!doctype html><body><!-- {{front}} --></body>');
const app = await testApp({ webRoot: root });
const page = async () => {
  app.clock.advance(60_000);
  return (await app.http.inject({ url: '/' })).body;
};

test('with more open challenges than cards, the pennant names those of the cards', async () => {
  for (const [name, points] of [
    ['Quatrième', 100],
    ['Troisième', 75],
    ['Premier', 25],
    ['Deuxième', 50],
  ] as const)
    await aChallenge(app, { name, points, open_to_all: true });
  const text = await page();
  const all = (shape: RegExp) => [...text.matchAll(shape)].map((found) => found[1]);
  const cards = all(/<h3>([^<]+)<\/h3><p class="front-soft">[^<]*<\/p><p class="meta">/g);
  expect(cards).toEqual(['Premier', 'Deuxième', 'Troisième']);
  expect(all(/front-cell-title"[^>]*>([^<]+)</g).toSorted()).toEqual(cards.toSorted());
  expect(text).toContain('150\u00a0points');
});

test('without words of the association, its section is its figures alone', async () => {
  expect(await page()).toContain('<div class="front-club" data-alone="">');
  await setSetting(app.context, 'presentation', 'Le club du port.');
  const text = await page();
  expect(text).toContain('<p class="front-text">Le club du port.</p>');
  expect(text).not.toContain('data-alone');
});
