import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { refuseRows } from '../../../testing/refuse-rows.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { importChallenges } from './service.ts';

const names = (app: TestApp) => app.column<string>('select name from challenge order by name');

const HINT = 'hints: [{content: Fragile.}]\n';

test('a challenge that the database refuses midway is not half there; the others are imported', async () => {
  const app = await testApp();
  await refuseRows(app, 'challenge_hint', `new.content = 'Fragile.'`);
  const root = await aFolder({
    'a/challenge.yml': yml('Avant', 'FANION{a}'),
    'b/challenge.yml': yml('Fragile', 'FANION{b}', HINT),
    'c/challenge.yml': yml('Derrière', 'FANION{c}', 'requirements: [Avant]\n'),
    'd/challenge.yml': yml('Dépend', 'FANION{d}', 'requirements: [Fragile, Avant]\n'),
  });
  const report = await importChallenges(app.context, root);
  expect(await names(app)).toEqual(['Avant', 'Derrière', 'Dépend']);
  expect(report.created).toEqual(['Avant', 'Derrière', 'Dépend']);
  expect(report.refused).toEqual(['b/challenge.yml']);
  expect(report.problems).toMatchObject([
    { path: 'b/challenge.yml', level: 'error', message: expect.stringMatching(/n’est pas importé/) },
    { path: 'd/challenge.yml', level: 'warning', message: expect.stringContaining('Fragile') },
  ]);
  expect(await app.context.db.query('select count(*)::int as n from challenge_prerequisite')).toEqual([
    { n: 2 },
  ]);
  expect(await app.context.db.query('select count(*)::int as n from audit_log')).toEqual([{ n: 3 }]);
});

test('an update refused midway leaves the challenge as it was', async () => {
  const app = await testApp();
  const root = await aFolder({ 'a/challenge.yml': yml('Solide', 'FANION{avant}') });
  await importChallenges(app.context, root);
  await refuseRows(app, 'challenge_hint', `new.content = 'Fragile.'`);
  const next = await aFolder({ 'a/challenge.yml': yml('Solide', 'FANION{apres}', HINT) });
  expect(await importChallenges(app.context, next)).toMatchObject({
    updated: [],
    refused: ['a/challenge.yml'],
  });
  const member = await aMember(app);
  expect((await submit(app, member, { slug: 'solide', flag: 'FANION{apres}' })).json().success).toBe(false);
  expect((await submit(app, member, { slug: 'solide', flag: 'FANION{avant}' })).json().success).toBe(true);
});

test('nobody ever sees a challenge before what it asks for is written', async () => {
  const app = await testApp();
  // The import stops after the challenges, before their prerequisites.
  await refuseRows(app, 'challenge_prerequisite', 'true');
  const root = await aFolder({
    'a/challenge.yml': yml('A', 'FANION{a}'),
    'b/challenge.yml': yml('B', 'FANION{b}', 'requirements: [A]\n'),
  });
  await expect(importChallenges(app.context, root)).rejects.toThrow('boum');
  expect(await names(app)).toEqual([]);
});

test('what is imported shows at once here and within a second on another instance', async () => {
  const app = await testApp();
  const twin = await app.second();
  const member = await aMember(app);
  const open = (on: TestApp) => on.call('GET', '/challenges/neuf', { token: member.token });
  for (const on of [app, twin]) expect((await open(on)).statusCode).toBe(404);
  const root = await aFolder({ 'a/challenge.yml': yml('Neuf', 'FANION{n}') });
  await importChallenges(app.context, root);
  expect((await open(app)).statusCode).toBe(200);
  await expect.poll(async () => (await open(twin)).statusCode).toBe(200);
});

/** A PNG whose header declares 100,000 × 100,000 pixels. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, body, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(100_000, 0);
  head.writeUInt32BE(100_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('images of a theme are made anew from their bytes; what is none is left out and said', async () => {
  const app = await testApp();
  const picture = sharp({ create: { width: 2000, height: 40, channels: 3, background: '#246' } });
  const tagged = await picture
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GPS secret' } })
    .toBuffer();
  const theme = (background: string, logo: string) =>
    `fanion: {theme: {background_image: ${background}, logo: ${logo}}}\n`;
  const root = await aFolder({
    'bon/challenge.yml': yml('Bon', 'FANION{b}', theme('fond.png', 'logo.jpg')),
    'bon/fond.png': await picture.clone().png().toBuffer(),
    'bon/logo.jpg': tagged,
    'faux/challenge.yml': yml('Faux', 'FANION{f}', theme('a.png', 'b.png')),
    'faux/a.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'faux/b.png': pixelBomb(),
    'coupe/challenge.yml': yml('Coupé', 'FANION{c}', theme('a.jpg', 'b.gif')),
    'coupe/a.jpg': tagged.subarray(0, 200),
    'coupe/b.gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  });
  const report = await importChallenges(app.context, root);
  expect(report.created).toEqual(['Bon', 'Coupé', 'Faux']);
  expect(report.problems.map(({ path, message }) => [path, message])).toEqual(
    ['coupe', 'faux'].flatMap((folder) =>
      [
        'L’image de fond n’est pas une image lisible : elle n’est pas importée.',
        'Le logo n’est pas une image lisible : il n’est pas importé.',
      ].map((message) => [`${folder}/challenge.yml`, message]),
    ),
  );
  const [{ background_image, logo } = { background_image: '', logo: '' }] = await app.context.db.query<{
    background_image: string;
    logo: string;
  }>(`select background_image, logo from challenge where slug = 'bon'`);
  for (const image of [background_image, logo]) {
    const bytes = await app.context.storage.read(image);
    const { format, width, exif } = await sharp(bytes).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 1680, exif: undefined });
    expect(bytes.includes('GPS secret')).toBe(false);
  }
});

test('what is left out of a style sheet is said with its line, the rest is kept', async () => {
  const app = await testApp();
  const css = 'h2 { color: #fff; position: fixed }\\n@import url(https://espion.example/a.css);';
  const root = await aFolder({
    'a/challenge.yml': yml('A', 'FANION{a}', `fanion: {theme: {custom_css: "${css}"}}\n`),
  });
  const { created, problems } = await importChallenges(app.context, root);
  expect(created).toEqual(['A']);
  expect(problems.length).toBeGreaterThanOrEqual(2);
  for (const problem of problems)
    expect(problem).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/^Feuille de style : /),
    });
  const [row] = await app.context.db.query<{ id: number; sanitised_css: string }>(
    'select id, sanitised_css from challenge',
  );
  expect(row!.sanitised_css).toContain(`.challenge-theme-${row!.id}`);
  expect(row!.sanitised_css).not.toMatch(/fixed|import|espion/);
});
