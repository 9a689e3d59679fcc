import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const member = await aMember(app);
const themeOf = async (slug: string) => (await app.read(`/challenges/${slug}`, member)).theme;
/** Loads the address as the page would: without a session, from outside the API's base. */
const load = (address: string) => app.http.inject({ method: 'GET', url: address });

test('colours are told only where they can be read', async () => {
  const readable = await aChallenge(app, { primary_color: '#ffd166', accent_color: '#7bdff2' });
  expect(await themeOf(readable.slug)).toMatchObject({ primary_color: '#ffd166', accent_color: '#7bdff2' });
  const dark = await aChallenge(app, { primary_color: '#101418', accent_color: 'red' });
  expect(await themeOf(dark.slug)).toMatchObject({ primary_color: null, accent_color: null });
});

test('an unknown layout is the default one', async () => {
  const { slug } = await aChallenge(app, { layout: 'neon' });
  expect(await themeOf(slug)).toEqual({
    layout_type: 'default',
    primary_color: null,
    accent_color: null,
    backgroundImage: null,
    logoUrl: null,
    customCSS: null,
  });
});

test('the sanitised sheet is served as a style sheet of this site, the author’s text never', async () => {
  const { slug } = await aChallenge(app, {
    custom_css: '.x { background: url(https://espion.example/) }',
    sanitised_css: '.challenge-theme-1 .x { color: #fff }',
  });
  const { customCSS } = await themeOf(slug);
  expect(customCSS).toMatch(/^\/api\/challenges\/themes\/[\w-]+\.css$/);
  const sheet = await load(customCSS);
  expect([sheet.statusCode, sheet.body]).toEqual([200, '.challenge-theme-1 .x { color: #fff }']);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const page = await app.call('GET', `/challenges/${slug}`, { token: member.token });
  expect(page.body).not.toContain('espion');
  expect(app.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('the sheet’s address changes with its text, so that it can be kept for good', async () => {
  const challenge = await aChallenge(app, { sanitised_css: '.a { color: #fff }' });
  const before = (await themeOf(challenge.slug)).customCSS;
  await app.context.db.query('update challenge set sanitised_css = $2 where id = $1', [
    challenge.id,
    '.a { color: #eee }',
  ]);
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  const after = (await themeOf(challenge.slug)).customCSS;
  expect(after).not.toBe(before);
  expect((await load(after)).body).toBe('.a { color: #eee }');
  expect((await load(before)).statusCode).toBe(404);
});

test('no sheet is found by guessing: a hidden challenge’s is a missing one', async () => {
  const hidden = await aChallenge(app, { state: 'hidden', sanitised_css: '.kraken { color: #fff }' });
  const { updated_at } = (
    await app.context.db.query<{ updated_at: Date }>('select updated_at from challenge where id = $1', [
      hidden.id,
    ])
  )[0]!;
  const missing = await load('/api/challenges/themes/999999-a.css');
  expect(missing.statusCode).toBe(404);
  for (const version of ['a', '0', updated_at.getTime().toString(36)]) {
    const guess = await load(`/api/challenges/themes/${hidden.id}-${version}.css`);
    expect([guess.statusCode, guess.body]).toEqual([404, missing.body]);
  }
});

test('images of a theme are served, other stored bytes are not', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const image = await app.context.storage.put(jpeg);
  const other = await app.context.storage.put(Buffer.from('<script>alert(1)</script>'));
  const { slug } = await aChallenge(app, { background_image: image, logo: image });
  const { backgroundImage, logoUrl } = await themeOf(slug);
  expect(logoUrl).toBe(backgroundImage);
  const served = await load(backgroundImage);
  expect(served.rawPayload.equals(jpeg)).toBe(true);
  expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  for (const name of [other, 'f'.repeat(64), '..%2f..%2fsecret.key'])
    expect((await load(`/api/challenges/images/${name}`)).statusCode).toBe(404);
});
