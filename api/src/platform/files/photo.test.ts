import { pavilionOf } from '@fanion/rules/pavilion';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aForm, codeOf } from '../../testing/accounts.ts';
import { rowCounts } from '../../testing/database-view.ts';
import { testApp } from '../../testing/test-app.ts';
import { readPhoto } from './photo.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const register = (avatar: string) => app.call('POST', '/auth/register', { body: aForm({ avatar }) });

/** The stored photo of a member who registered with this image. */
async function stored(avatar: string): Promise<Buffer> {
  const form = aForm({ avatar });
  expect((await app.call('POST', '/auth/register', { body: form })).statusCode).toBe(200);
  const code = await codeOf(app, form.email);
  const { token } = (await app.call('POST', '/otp/verify', { body: { email: form.email, code } })).json();
  const profile = await app.read('/profile/', { token: token.access_token });
  expect(profile.avatar_url).toMatch(/^\/api\/profile\/avatar\/\d+\?v=[0-9a-f]{12}$/);
  const answer = await app.http.inject(profile.avatar_url);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  });
  const byName = await app.call('GET', `/profile/avatar/${form.username}/by-username`);
  expect(byName.rawPayload.equals(answer.rawPayload)).toBe(true);
  const again = await app.http.inject({
    url: profile.avatar_url,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  return answer.rawPayload;
}

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3, background: '#00f' },
      },
      left: width / 2,
      top: 0,
    },
  ]);

const png = await halves(64, 64).png().toBuffer();
/** One colour: many pixels in few bytes. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' }, limitInputPixels: false });
const NOT_IMAGE = 'Le fichier doit être une image';
const UNREADABLE = "Erreur lors du traitement de l'image";

const before = await rowCounts(app);

test.concurrent.each([
  ['SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')), NOT_IMAGE],
  ['SVG that says PNG', dataUrl(Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>')), NOT_IMAGE],
  ['HTML', dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html'), NOT_IMAGE],
  ['GIF', dataUrl(await halves(8, 8).gif().toBuffer(), 'image/gif'), NOT_IMAGE],
  ['TIFF', dataUrl(await halves(8, 8).tiff().toBuffer()), NOT_IMAGE],
  ['AVIF', dataUrl(await halves(8, 8).avif().toBuffer()), NOT_IMAGE],
  ['text', 'bonjour', NOT_IMAGE],
  ['an address', 'https://exemple.fr/photo.png', NOT_IMAGE],
  ['nothing', 'data:image/png;base64,', NOT_IMAGE],
  ['base64 of nothing known', dataUrl(Buffer.alloc(4096, 7)), NOT_IMAGE],
  ['a PNG cut short', dataUrl(png.subarray(0, png.length - 40)), UNREADABLE],
  ['a PNG header alone', dataUrl(png.subarray(0, 40)), UNREADABLE],
  ['too many pixels', dataUrl(await plain(12_000, 2001).png().toBuffer()), UNREADABLE],
  ['too many interlaced', dataUrl(await plain(4000, 2001).png({ progressive: true }).toBuffer()), UNREADABLE],
  [
    'too many progressive',
    dataUrl(await plain(4000, 2001).jpeg({ progressive: true }).toBuffer()),
    UNREADABLE,
  ],
])('%s is refused', async (_name, avatar, sentence) => {
  const answer = await register(avatar);
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { avatar: sentence }]);
});

test('5 MB are the limit: one byte more is refused with its own sentence, far more with the general one', async () => {
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  const over = await register(dataUrl(padded(5 * 1024 * 1024 + 1)));
  expect([over.statusCode, over.json().message]).toEqual([
    413,
    'La taille du fichier ne doit pas dépasser 5MB',
  ]);
  const far = await register(dataUrl(padded(8 * 1024 * 1024)));
  expect([far.statusCode, far.json().message]).toEqual([413, 'Les données envoyées sont trop volumineuses.']);
  // No refused picture was stored.
  expect(await rowCounts(app)).toEqual(before);
  expect((await register(dataUrl(padded(5 * 1024 * 1024)))).statusCode).toBe(200);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG of 200 px at most', async (format) => {
  const jpeg = await stored(dataUrl(await halves(640, 400).toFormat(format).toBuffer(), 'application/x-any'));
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 125 });
});

test('a turned photo is put right way up and its metadata is gone', async () => {
  const turned = await halves(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret-Position-48N', Artist: 'Maël' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(turned).metadata()).orientation).toBe(6);
  const jpeg = await stored(dataUrl(turned, 'image/jpeg'));
  const metadata = await sharp(jpeg).metadata();
  expect(metadata).toMatchObject({ width: 100, height: 200 });
  for (const key of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
    expect(metadata[key]).toBeUndefined();
  expect(jpeg.includes('Secret-Position')).toBe(false);
  // Turned a quarter right: the left half is at the top.
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3)];
  expect(pixel(50, 20)[0]).toBeGreaterThan(200);
  expect(pixel(50, 180)[2]).toBeGreaterThan(200);
});

test('a large photo is accepted, and one that is progressive up to its own limit', async () => {
  for (const photo of [
    plain(6000, 4000).jpeg(),
    plain(6000, 4000).png(),
    plain(4000, 2000).jpeg({ progressive: true }),
    plain(4000, 2000).png({ progressive: true }),
  ])
    expect((await readPhoto(dataUrl(await photo.toBuffer()), 'avatar')).ok).toBe(true);
});

test('too many photos at once: those after are told to come back, and nothing is lost', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => readPhoto(dataUrl(png), 'avatar')));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(21);
  expect(answers.slice(21)).toEqual(
    Array.from({ length: 3 }, () => ({ ok: false, code: 'unavailable', retryAfter: 5 })),
  );
  // Each is followed by another one, so that no place is free when the request comes.
  const slow = dataUrl(await plain(2000, 2000).png({ progressive: true }).toBuffer());
  let busy = true;
  const fillers = Array.from({ length: 21 }, async () => {
    const own = [];
    while (busy) own.push(await readPhoto(slow, 'avatar'));
    return own;
  });
  const refused = await register(dataUrl(png));
  busy = false;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await Promise.all(fillers)).flat().every((answer) => answer.ok)).toBe(true);
  expect((await readPhoto(dataUrl(png), 'avatar')).ok).toBe(true);
});

test('a small image is not enlarged; a transparent one gets a ground', async () => {
  const small = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect(await sharp(await stored(dataUrl(small))).metadata()).toMatchObject({ width: 8, channels: 3 });
});

test('without a photo, a hexagon with a pavilion; 404 for nobody', async () => {
  const form = aForm({ username: 'Loup-Marin' });
  await app.call('POST', '/auth/register', { body: form });
  const code = await codeOf(app, form.email);
  await app.call('POST', '/otp/verify', { body: { email: form.email, code } });
  const answer = await app.call('GET', '/profile/avatar/loup-marin/by-username');
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  const { field } = pavilionOf('Loup-Marin');
  expect(answer.body).toContain(`d="${field}"`);
  expect(answer.body).not.toContain('<text');
  for (const path of ['/profile/avatar/999999', '/profile/avatar/personne/by-username']) {
    const missing = await app.call('GET', path);
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Avatar not found']);
  }
});
