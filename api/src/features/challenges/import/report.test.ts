import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { importChallenges } from './service.ts';
import { alertsOf } from './stakes-model.ts';

const imports = (app: TestApp, root: string, dryRun = false) =>
  importChallenges(app.context, root, { dryRun });

test('each challenge created or updated is named with its file, in a dry run too; one unchanged is not', async () => {
  const app = await testApp();
  const root = await aFolder({
    'b/challenge.yml': yml('Second', 'FANION{b}'),
    'a/challenge.yml': yml('Premier', 'FANION{a}'),
  });
  const created = (path: string, name: string) => ({ kind: 'created', path, name, alerts: [] });
  for (const dryRun of [true, false])
    expect((await imports(app, root, dryRun)).changes).toEqual([
      created('a/challenge.yml', 'Premier'),
      created('b/challenge.yml', 'Second'),
    ]);
  await writeFile(join(root, 'b/challenge.yml'), yml('Second', 'FANION{b}', 'requirements: [Premier]\n'));
  for (const dryRun of [true, false])
    expect(await imports(app, root, dryRun)).toMatchObject({
      unchanged: ['Premier'],
      changes: [{ kind: 'updated', path: 'b/challenge.yml', name: 'Second', alerts: [] }],
    });
  expect((await imports(app, root)).changes).toEqual([]);
});

test('other flags or points under those who have solved a challenge are said aloud', async () => {
  const app = await testApp();
  const text = yml('Joué', 'FANION{avant}');
  const root = await aFolder({ 'a/challenge.yml': text });
  await imports(app, root);
  const alertsAfter = async (next: string) => {
    await writeFile(join(root, 'a/challenge.yml'), next);
    return (await imports(app, root, true)).changes.map(({ alerts }) => alerts);
  };
  const other = text.replace('avant', 'apres');
  expect(await alertsAfter(other)).toEqual([[]]);
  for (const member of [await aMember(app), await aMember(app)])
    expect((await submit(app, member, { slug: 'joue', flag: 'FANION{avant}' })).json().success).toBe(true);
  expect(await alertsAfter(other)).toEqual([
    ['les flags changent : 2 membres l’ont résolu avec l’ancien flag.'],
  ]);
  expect(await alertsAfter(text.replace('value: 100', 'value: 250'))).toEqual([
    [
      'les points changent, de 100 points à 250 points : 2 membres l’ont résolu, leurs points ne changent pas.',
    ],
  ]);
  expect(await alertsAfter(`${text}author: Anne\n`)).toEqual([[]]);
  const dynamic = 'type: dynamic\nextra: {initial: 300, minimum: 100, decay: 10}\n';
  expect(await alertsAfter(`${other}${dynamic}`)).toEqual([
    [
      expect.stringMatching(/^les flags changent/),
      expect.stringMatching(/à une courbe de 300 à 100 points : .*, leurs points suivent\.$/),
    ],
  ]);
});

test('an alert speaks of one member, and of several flags, as French does', () => {
  const before = {
    solves: 1,
    scoring: { kind: 'static', points: 1 } as const,
    logic: 'any',
    flags: ['a', 'b'],
  };
  expect(alertsOf(before, { ...before, flags: ['b', 'a'] })).toEqual([]);
  expect(alertsOf(before, { ...before, flags: ['a'] })).toEqual([
    'les flags changent : 1 membre l’a résolu avec les anciens flags.',
  ]);
  expect(alertsOf(before, { ...before, logic: 'all' })).toHaveLength(1);
  expect(alertsOf(before, { ...before, scoring: { kind: 'static', points: 2 } })).toEqual([
    'les points changent, de 1 point à 2 points : 1 membre l’a résolu, ses points ne changent pas.',
  ]);
});

test('a challenge whose file does not say who sees it is visible, and counted', async () => {
  const app = await testApp();
  const root = await aFolder({
    'a/challenge.yml': yml('A', 'FANION{a}'),
    'b/challenge.yml': yml('B', 'FANION{b}', 'state:\n'),
    'c/challenge.yml': yml('C', 'FANION{c}', 'state: visible\n'),
    'd/challenge.yml': yml('D', 'FANION{d}', 'state: hidden\n'),
    'e/challenge.yml': yml('E', 'FANION{e}', 'fanion: {plan: platine}\n'),
    'f/challenge.yml': 'name: F',
  });
  for (const dryRun of [true, false])
    expect(await imports(app, root, dryRun)).toMatchObject({ withoutState: 2, visibleCount: 3 });
  const rows = await app.context.db.query(`select name from challenge where state = 'visible' order by name`);
  expect(rows).toEqual([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
  expect(await imports(app, root)).toMatchObject({ withoutState: 0, visibleCount: 0 });
});

test('a no-break space makes no other name', async () => {
  const app = await testApp();
  await imports(
    app,
    await aFolder({
      'a/challenge.yml': yml('Qui va là ?', 'FANION{a}'),
      'b/challenge.yml': yml('B', 'FANION{b}', 'requirements: ["Qui va là ?"]\n'),
    }),
  );
  const root = await aFolder({ 'c/challenge.yml': yml('Qui va là ?', 'FANION{a}') });
  expect(await imports(app, root)).toMatchObject({ created: [], updated: ['Qui va là ?'], problems: [] });
  const member = await aMember(app);
  for (const name of ['Qui va là ?', 'Qui va là ?']) {
    expect((await app.read(`/challenges/${encodeURIComponent(name)}`, member)).name).toBe('Qui va là ?');
  }
});
