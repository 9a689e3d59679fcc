import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../integrity/service.ts';
import { importChallenges } from './service.ts';

const imports = (app: TestApp, root: string, dryRun = false) =>
  importChallenges(app.context, root, { dryRun });

/** Every row of the tables of challenges, as text. */
async function dump(app: TestApp): Promise<string[]> {
  const tables = [
    'challenge',
    'challenge_flag',
    'challenge_hint',
    'challenge_file',
    'challenge_prerequisite',
    'audit_log',
  ];
  const lines: string[] = [];
  for (const table of tables) {
    const rows = await app.context.db.query<{ line: string }>(
      `select t::text as line from ${table} t order by 1`,
    );
    lines.push(...rows.map(({ line }) => `${table} ${line}`));
  }
  return lines;
}

const HINTS = 'hints:\n  - content: Regardez.\n  - {content: Encore., cost: 5}\n';

test('a folder becomes challenges that members solve; again it changes nothing', async () => {
  const app = await testApp();
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const root = await aFolder({
    'un/challenge.yml': yml('Un', 'FANION{un}', `${HINTS}files: [a.txt]\nfanion: {bonus_files: [b.txt]}\n`),
    'un/a.txt': 'aaa',
    'un/b.txt': 'bbb',
    'deux/challenge.yml': yml('Deux', 'FANION{deux}'),
  });
  const first = await imports(app, root);
  expect(first).toMatchObject({ filesRead: 2, updated: [], unchanged: [], refused: [], problems: [] });
  expect(first.created.sort()).toEqual(['Deux', 'Un']);

  const page = () => app.read('/challenges/un', member);
  const { hints, files } = await page();
  expect(files).toMatchObject([
    { name: 'a.txt', size: 3, required: true },
    { name: 'b.txt', size: 3, required: false },
  ]);
  await app.call('POST', `/challenges/un/hints/${hints[0].id}/unlock`, { token: member.token });
  expect((await submit(app, member, { slug: 'un', flag: 'FANION{un}' })).json().points_earned).toBe(90);

  const before = await dump(app);
  expect(await imports(app, root)).toMatchObject({ created: [], updated: [], refused: [], problems: [] });
  expect(await dump(app)).toEqual(before);

  await writeFile(join(root, 'un/challenge.yml'), yml('Un', 'FANION{neuf}', `${HINTS}author: Yann\n`));
  expect(await imports(app, root)).toMatchObject({ updated: ['Un'], unchanged: ['Deux'], created: [] });
  expect(await page()).toMatchObject({
    id: (await page()).id,
    author: 'Yann',
    is_solved: true,
    points_earned: 90,
    files: [],
    hints: [{ id: hints[0].id, cost: 10, unlocked_at: expect.any(String) }, { cost: 0 }],
  });
  const other = await aMember(app);
  for (const [flag, success] of [
    ['FANION{un}', false],
    ['FANION{neuf}', true],
  ] as const)
    expect((await submit(app, other, { slug: 'un', flag })).json().success).toBe(success);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('a dry run says the same and changes nothing', async () => {
  const app = await testApp();
  const root = await aFolder({
    'un/challenge.yml': yml('Un', 'FANION{un}', 'files: [a.txt, absent.txt]\nrequirements: [Deux, Trois]\n'),
    'un/a.txt': 'aaa',
    'deux/challenge.yml': yml('Deux', 'FANION{deux}', 'fanion: {theme: {custom_css: "a{position:fixed}"}}\n'),
    'x/challenge.yml': 'name: [',
  });
  const before = await dump(app);
  const preview = await imports(app, root, true);
  expect(await dump(app)).toEqual(before);
  expect(
    await app.context.storage.has('9834876dcfb05cb167a5c24953eba58c4ac89b1adf57f28f2f9d09af107ee8f0'),
  ).toBe(false);
  const done = await imports(app, root);
  expect(done).toEqual(preview);
  expect(done.refused).toEqual(['x/challenge.yml']);
  expect(await imports(app, root, true)).toMatchObject({
    created: [],
    updated: [],
    unchanged: ['Deux', 'Un'],
  });
});

test('an import is told in the audit log, challenge by challenge, without a flag', async () => {
  const app = await testApp();
  const root = await aFolder({ 'un/challenge.yml': yml('Un', 'FANION{un}') });
  await imports(app, root);
  await writeFile(join(root, 'un/challenge.yml'), yml('Un', 'FANION{deux}'));
  await imports(app, root);
  const rows = await app.context.db.query(
    'select actor_id, channel, action, target, details from audit_log order by id',
  );
  expect(rows).toEqual(
    ['challenge.create', 'challenge.update'].map((action) => ({
      actor_id: null,
      channel: 'cli',
      action,
      target: expect.stringMatching(/^challenge:\d+$/),
      details: { name: 'Un' },
    })),
  );
});

test('two challenges of one name are kept apart by their folder, at this import and the next', async () => {
  const app = await testApp();
  const root = await aFolder({
    'a/challenge.yml': yml('Jumeau', 'FANION{a}'),
    'b/challenge.yml': yml('Jumeau', 'FANION{b}'),
  });
  const first = await imports(app, root);
  expect(first.created).toEqual(['Jumeau', 'Jumeau']);
  expect(first.problems).toMatchObject([{ path: 'b/challenge.yml', level: 'warning' }]);
  expect(await imports(app, root)).toMatchObject({
    created: [],
    updated: [],
    unchanged: ['Jumeau', 'Jumeau'],
  });
  await writeFile(join(root, 'b/challenge.yml'), yml('Jumeau', 'FANION{b2}'));
  expect(await imports(app, root)).toMatchObject({ updated: ['Jumeau'], unchanged: ['Jumeau'] });
  const member = await aMember(app);
  for (const [slug, flag] of [
    ['jumeau', 'FANION{a}'],
    ['jumeau-2', 'FANION{b2}'],
  ] as const)
    expect((await submit(app, member, { slug, flag })).json()).toMatchObject({ success: true });
});

test('a challenge whose folder moved is the same one', async () => {
  const app = await testApp();
  const root = await aFolder({ 'avant/challenge.yml': yml('Mobile', 'FANION{m}') });
  await imports(app, root);
  const moved = await aFolder({ 'après/x/challenge.yml': yml('Mobile', 'FANION{m}') });
  expect(await imports(app, moved)).toMatchObject({ created: [], unchanged: ['Mobile'] });
});

test('addresses that are taken, reserved or empty are replaced, and said', async () => {
  const app = await testApp();
  const root = await aFolder({
    'a/challenge.yml': yml('Éléphant', 'FANION{a}'),
    'b/challenge.yml': yml('Autre', 'FANION{b}', 'fanion: {slug: elephant}\n'),
    'c/challenge.yml': yml('Leaderboard', 'FANION{c}'),
    'd/challenge.yml': yml('💥', 'FANION{d}'),
    'e/challenge.yml': yml('42', 'FANION{e}'),
  });
  const { created, problems } = await imports(app, root);
  expect(created).toHaveLength(5);
  expect(problems.some(({ path }) => path === 'b/challenge.yml')).toBe(true);
  const rows = await app.context.db.query<{ name: string; slug: string }>('select name, slug from challenge');
  const slugs = new Map(rows.map(({ name, slug }) => [name, slug]));
  expect(slugs.get('Éléphant')).toBe('elephant');
  for (const name of ['Autre', 'Leaderboard', '💥', '42'])
    expect(slugs.get(name)).toMatch(/^(?!leaderboard$|elephant$|\d+$)[a-z0-9-]*[a-z][a-z0-9-]*$/);
});

test('prerequisites that are unknown, the challenge itself or circular are reported and left out', async () => {
  const app = await testApp();
  const root = await aFolder({
    'a/challenge.yml': yml('A', 'FANION{a}', 'requirements: [B]\n'),
    'b/challenge.yml': yml('B', 'FANION{b}', 'requirements: [C, Nulle part, 7]\n'),
    'c/challenge.yml': yml('C', 'FANION{c}', 'requirements: [A, C]\n'),
  });
  const { problems } = await imports(app, root);
  expect(problems.map(({ path, message }) => [path, message])).toEqual([
    ['b/challenge.yml', 'Prérequis inconnu : « Nulle part ». Il est ignoré.'],
    ['b/challenge.yml', 'Prérequis inconnu : « 7 ». Il est ignoré.'],
    ['c/challenge.yml', 'Prérequis circulaire : « A ». Il est ignoré.'],
    ['c/challenge.yml', 'Un challenge ne peut pas se demander lui-même. Ce prérequis est ignoré.'],
  ]);
  const edges = await app.context.db.query(
    `select c.name, r.name as requires from challenge_prerequisite p join challenge c on c.id = p.challenge_id
     join challenge r on r.id = p.required_id order by 1`,
  );
  expect(edges).toEqual([
    { name: 'A', requires: 'B' },
    { name: 'B', requires: 'C' },
  ]);
  // The other end of a cycle is already in the database.
  const later = await aFolder({ 'c/challenge.yml': yml('C', 'FANION{c}', 'requirements: [A]\n') });
  expect((await imports(app, later)).problems).toMatchObject([
    { message: expect.stringContaining('circulaire') },
  ]);
});

test('no file outside the folder is read, whatever path or link names it', async () => {
  const app = await testApp();
  const outsideFolder = await aFolder({
    'secret.txt': 'TRESOR',
    'challenge.yml': yml('Dehors', 'FANION{x}'),
  });
  const root = await aFolder({
    'a/challenge.yml': yml('A', 'FANION{a}', 'files: [../../secret.txt]\n'),
    'b/challenge.yml': yml(
      'B',
      'FANION{b}',
      `files: [${JSON.stringify(join(outsideFolder, 'secret.txt'))}]\n`,
    ),
    'c/challenge.yml': yml('C', 'FANION{c}', 'files: [lien.txt]\n'),
    'd/challenge.yml': yml('D', 'FANION{d}', 'solution: lien.md\n'),
    'ok/challenge.yml': yml('Sain', 'FANION{ok}', 'files: [a.txt]\n'),
    'ok/a.txt': 'a',
  });
  await symlink(join(outsideFolder, 'secret.txt'), join(root, 'c/lien.txt'));
  await symlink(join(outsideFolder, 'secret.txt'), join(root, 'd/lien.md'));
  await symlink(outsideFolder, join(root, 'dehors'));
  await cp(join(root, 'ok/a.txt'), join(root, 'ok/b.txt'));
  const report = await imports(app, root);
  expect(report.created).toContain('Sain');
  expect(report.created).not.toContain('Dehors');
  const rows = await app.context.db.query('select name from challenge_file order by name');
  expect(rows.filter((row) => row.name !== 'a.txt')).toEqual([]);
  expect((await dump(app)).join('\n')).not.toContain('TRESOR');
});

test('a space at the end of a line changes nothing, as ctfcli leaves it out of what it mirrors; a line break does', async () => {
  const app = await testApp();
  const text = (end: string) =>
    `name: Les espaces\ncategory: web\nvalue: 50\nflags: ["FANION{espaces}"]\nstate: visible\ndescription: "Une ligne.${end}\\nUne autre."\n`;
  const importing = async (end: string) =>
    imports(app, await aFolder({ 'espaces/challenge.yml': text(end) }));
  expect((await importing(' ')).created).toEqual(['Les espaces']);
  expect((await importing('')).unchanged).toEqual(['Les espaces']);
  expect((await importing('  ')).updated).toEqual(['Les espaces']);
});
