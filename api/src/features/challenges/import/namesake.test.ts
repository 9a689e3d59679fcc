import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder } from '../../../testing/content-folder.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { ImportOptions } from './service.ts';
import { importChallenges } from './service.ts';

const text = (flag: string, description: string) =>
  `name: Bienvenue\ncategory: misc\ndescription: ${description}\nvalue: 50\nflags: ["${flag}"]\n`;
const OLD = text('FANION{2023}', 'Rejoignez le salon de la communauté, épinglé en haut');
const NEW = text('FANION{2024}', 'Un parchemin vous attend derrière la barrique du port');
const folderOf = (yml: string, folder = 'misc/bienvenue') => aFolder({ [`${folder}/challenge.yml`]: yml });

const bring = async (app: TestApp, root: string, how: ImportOptions = {}, dryRun = false) =>
  importChallenges(app.context, root, { ...how, dryRun });
const rows = (app: TestApp) =>
  app.context.db.query<{ slug: string; source_folder: string; description: string; tags: string[] }>(
    'select slug, source_folder, description, tags from challenge order by id',
  );
/** Whether a flag opens a challenge, for a new member each time. */
const opens = async (app: TestApp, slug: string, flag: string) =>
  (await submit(app, await aMember(app), { slug, flag })).json().success;

test.each([
  ['another folder', 'accueil'],
  ['the same folder', 'misc/bienvenue'],
])(
  'another challenge of the same name, in %s, waits for a decision: nothing is overwritten',
  async (_, folder) => {
    const app = await testApp();
    await bring(app, await folderOf(OLD));
    const before = await rows(app);
    const next = await folderOf(NEW, folder);
    for (const dryRun of [true, false])
      expect(await bring(app, next, {}, dryRun)).toMatchObject({
        created: [],
        updated: [],
        undecided: [
          { path: `${folder}/challenge.yml`, name: 'Bienvenue', slug: 'bienvenue', folder: 'misc/bienvenue' },
        ],
      });
    expect(await rows(app)).toEqual(before);
    expect(await opens(app, 'bienvenue', 'FANION{2023}')).toBe(true);
  },
);

test.each(['accueil', 'misc/bienvenue'])(
  'kept apart from %s, both are there, and the next import knows them',
  async (folder) => {
    const app = await testApp();
    const [first, second] = [await folderOf(OLD), await folderOf(NEW, folder)];
    await bring(app, first);
    const report = await bring(app, second, { separate: true });
    expect(report).toMatchObject({ created: ['Bienvenue'], updated: [], undecided: [] });
    expect(report.problems).toMatchObject([
      { level: 'warning', message: expect.stringContaining('/challenges/bienvenue') },
    ]);
    expect(await rows(app)).toMatchObject([{ slug: 'bienvenue' }, { slug: 'bienvenue-2' }]);
    expect(await opens(app, 'bienvenue', 'FANION{2023}')).toBe(true);
    expect(await opens(app, 'bienvenue-2', 'FANION{2024}')).toBe(true);
    for (const root of [first, second])
      expect(await bring(app, root)).toMatchObject({ unchanged: ['Bienvenue'], undecided: [], created: [] });
  },
);

test('an edition keeps its challenges apart, tells them by a tag, and updates its own', async () => {
  const app = await testApp();
  await bring(app, await folderOf(OLD), { edition: '2023' });
  const second = await folderOf(NEW);
  expect(await bring(app, second, { edition: '2024' })).toMatchObject({
    created: ['Bienvenue'],
    undecided: [],
  });
  expect(await rows(app)).toMatchObject([
    { slug: 'bienvenue', source_folder: '2023/misc/bienvenue', tags: ['2023'] },
    { slug: 'bienvenue-2024', source_folder: '2024/misc/bienvenue', tags: ['2024'] },
  ]);
  expect(await bring(app, second, { edition: '2024' })).toMatchObject({ unchanged: ['Bienvenue'] });
  const rewritten = await folderOf(text('FANION{autre}', 'Tout à fait différent, cette fois'));
  expect(await bring(app, rewritten, { edition: '2024' })).toMatchObject({
    updated: ['Bienvenue'],
    created: [],
  });
  expect(await opens(app, 'bienvenue', 'FANION{2023}')).toBe(true);
  expect(await opens(app, 'bienvenue-2024', 'FANION{autre}')).toBe(true);
});

test('an edition that is named later takes its challenges along', async () => {
  const app = await testApp();
  await bring(app, await folderOf(OLD));
  expect(await bring(app, await folderOf(OLD), { edition: '2023' })).toMatchObject({
    created: [],
    updated: ['Bienvenue'],
  });
  expect(await rows(app)).toMatchObject([{ slug: 'bienvenue', source_folder: '2023/misc/bienvenue' }]);
});

test('two editions may share a flag', async () => {
  const app = await testApp();
  await bring(app, await folderOf(OLD), { edition: '2023' });
  const second = await folderOf(text('FANION{2023}', 'Un parchemin vous attend'));
  expect(await bring(app, second, { edition: '2024' })).toMatchObject({ created: ['Bienvenue'] });
  expect(await bring(app, await folderOf(OLD), { edition: '2023' })).toMatchObject({
    unchanged: ['Bienvenue'],
  });
});

test('what may be overwritten is named, and said', async () => {
  const app = await testApp();
  await bring(app, await folderOf(OLD));
  const next = await folderOf(NEW, 'accueil');
  expect(await bring(app, next, { overwrite: ['Autre'] })).toMatchObject({
    undecided: [{ name: 'Bienvenue' }],
  });
  const done = await bring(app, next, { overwrite: ['Bienvenue'], separate: true });
  expect(done).toMatchObject({ updated: ['Bienvenue'], created: [], undecided: [] });
  expect(done.changes[0]!.alerts).toEqual([expect.stringContaining('perdus')]);
  expect(await rows(app)).toMatchObject([{ slug: 'bienvenue', source_folder: 'accueil' }]);
  expect(await opens(app, 'bienvenue', 'FANION{2024}')).toBe(true);
});

test.each([
  [
    'a text mended with its flag',
    text('FANION{neuf}', 'Rejoignez le salon de la communauté, désormais épinglé'),
    'misc/bienvenue',
  ],
  ['the same flag, moved and rewritten', text('FANION{2023}', 'Tout est neuf ici'), 'ailleurs'],
  ['the same text, moved, with another flag', OLD.replace('FANION{2023}', 'FANION{neuf}'), 'ailleurs'],
])('the same challenge is brought up to date without a question: %s', async (_, yml, folder) => {
  const app = await testApp();
  await bring(app, await folderOf(OLD));
  expect(await bring(app, await folderOf(yml, folder))).toMatchObject({
    updated: ['Bienvenue'],
    undecided: [],
  });
});

test('an address written in a file does not make two challenges one', async () => {
  const app = await testApp();
  const own = 'fanion: {slug: bienvenue}\n';
  await bring(app, await folderOf(OLD + own));
  expect(await bring(app, await folderOf(NEW + own, 'bienvenue'))).toMatchObject({
    undecided: [{ slug: 'bienvenue' }],
    updated: [],
  });
});

test('what came with an edition and is imported again without stays in it, and that is said', async () => {
  const app = await testApp();
  await bring(app, await folderOf(OLD), { edition: '2023' });
  const before = await rows(app);
  for (const yml of [OLD, text('FANION{2023}', 'Rejoignez le salon de la communauté, désormais ailleurs')]) {
    const again = await bring(app, await folderOf(yml));
    expect(again).toMatchObject({ created: [], undecided: [] });
    expect(again.problems).toMatchObject([{ level: 'warning', message: expect.stringContaining('2023') }]);
    const [{ source_folder, tags }] = (await rows(app)) as [(typeof before)[0]];
    expect({ source_folder, tags }).toEqual({ source_folder: '2023/misc/bienvenue', tags: ['2023'] });
  }
  const moved = await bring(app, await folderOf(OLD, 'accueil'));
  expect(moved.problems).toMatchObject([{ message: expect.stringContaining('2023/misc/bienvenue') }]);
});
