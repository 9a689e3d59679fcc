import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aChallenge } from '../../testing/builders.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { setSetting } from '../association/service.ts';

const root = await aFolder({
  'index.html': '<!doctype html><title>{{association}}</title><!-- {{head}} -->',
  'front.html': '<!doctype html><body><!-- {{front}} --></body>',
});
await mkdir(join(root, 'assets'));
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
