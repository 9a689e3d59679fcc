import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChallengeTree } from './folder-service.ts';

let parentFolder: string;
let root: string;

beforeEach(async () => {
  parentFolder = await realpath(await mkdtemp(join(tmpdir(), 'fanion-import-')));
  root = join(parentFolder, 'import');
  await mkdir(root);
});
afterEach(() => rm(parentFolder, { recursive: true }));

const yml = (name: string, lines = '') =>
  `name: ${name}\ncategory: web\nvalue: 100\nflags: [FANION]\n${lines}`;
async function addFile(path: string, content: string | Uint8Array) {
  const place = join(root, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}

test('every challenge.yml is found, in the order of the paths', async () => {
  await addFile('b/challenge.yml', yml('B'));
  await addFile('a/web.challenge.yml', yml('A'));
  await addFile('a/deep/er/challenge.yaml', yml('D'));
  await addFile('a/notes.yml', yml('Notes'));
  await addFile('a/mychallenge.yml', yml('Mine'));
  await addFile('node_modules/x/challenge.yml', yml('N'));
  await addFile('.git/challenge.yml', yml('G'));
  const { drafts, problems, files_read } = await readChallengeTree(root);
  expect(drafts.map((draft) => [draft.path, draft.folder, draft.name])).toEqual([
    ['a/deep/er/challenge.yaml', 'a/deep/er', 'D'],
    ['a/web.challenge.yml', 'a', 'A'],
    ['b/challenge.yml', 'b', 'B'],
  ]);
  expect(problems).toEqual([]);
  expect(files_read).toBe(3);
});

test('files, images and solution are resolved to real files, a missing one is reported and the rest goes on', async () => {
  await addFile('a/files/x.bin', 'x');
  await addFile('shared/y.bin', 'y');
  await symlink(join(root, 'shared/y.bin'), join(root, 'a/files/y.bin'));
  await addFile('a/SOLUTION.md', '\uFEFF# Oui\r\nfin');
  await addFile('a/logo.png', 'p');
  const lines = `files:
  - files/x.bin
  - files/none.bin
  - files/y.bin
  - files
  - ../shared/y.bin
solution: {path: SOLUTION.md, state: solved}
fanion: {bonus_files: [bonus.py], theme: {logo: logo.png, background_image: fond.png}}
`;
  await addFile('a/challenge.yml', yml('A', lines));
  const { drafts, problems } = await readChallengeTree(root);
  expect(drafts[0]?.files).toEqual([
    { path: join(root, 'a/files/x.bin'), name: 'x.bin', required: true },
    { path: join(root, 'shared/y.bin'), name: 'y.bin', required: true },
    { path: join(root, 'shared/y.bin'), name: 'y.bin', required: true },
  ]);
  expect(drafts[0]?.solution).toEqual({ content: '# Oui\nfin', state: 'solved' });
  expect(drafts[0]?.theme).toMatchObject({ logo: join(root, 'a/logo.png'), background_image: null });
  expect(problems.map((problem) => [problem.level, problem.line])).toEqual([
    ['warning', 7],
    ['warning', 9],
    ['warning', 12],
    ['warning', 12],
  ]);
});

test.each([
  ['files: [../../secret.txt]', 'files'],
  ['files: [link.txt]', 'a link'],
  ['files: [folder/secret.txt]', 'a linked folder'],
  ['solution: link.txt', 'a solution'],
  ['fanion: {theme: {logo: link.txt}}', 'an image'],
  ['fanion: {bonus_files: [../../secret.txt]}', 'a bonus file'],
])('what leads out of the folder is left out, unread: %s', async (lines) => {
  await writeFile(join(parentFolder, 'secret.txt'), 'SECRET');
  await addFile('a/challenge.yml', yml('A', lines));
  await addFile('b/challenge.yml', yml('B'));
  await symlink('../../secret.txt', join(root, 'a/link.txt'));
  await symlink('../..', join(root, 'a/folder'));
  const tree = await readChallengeTree(root);
  expect(tree.drafts.map((draft) => draft.name)).toEqual(['A', 'B']);
  expect(tree.drafts[0]).toMatchObject({ files: [], solution: null, theme: { logo: null } });
  expect(tree.problems.filter(({ level }) => level !== 'skipped')).toMatchObject([
    { path: 'a/challenge.yml', line: 5, level: 'warning' },
  ]);
  expect(JSON.stringify(tree)).not.toContain('SECRET');
});

test('a file that describes a challenge is not offered: it holds flags', async () => {
  await addFile('a/challenge.yml', yml('A', 'files: [challenge.yml, notes.txt, bon.txt]\n'));
  await addFile('a/bon.txt', 'b');
  await symlink('challenge.yml', join(root, 'a/notes.txt'));
  const { drafts, problems } = await readChallengeTree(root);
  expect(drafts[0]?.files.map((file) => file.name)).toEqual(['bon.txt']);
  expect(problems.map(({ message }) => message.includes('flags compris'))).toEqual([true, true]);
});

test('a linked challenge.yml is read once inside the folder, never outside, and linked folders are not entered', async () => {
  await mkdir(join(parentFolder, 'other'));
  await writeFile(join(parentFolder, 'other/challenge.yml'), yml('Other'));
  await addFile('a/challenge.yml', yml('A'));
  await symlink(join(root, 'a/challenge.yml'), join(root, 'same.challenge.yml'));
  await symlink(join(parentFolder, 'other/challenge.yml'), join(root, 'far.challenge.yml'));
  await symlink(join(parentFolder, 'other'), join(root, 'other'));
  await symlink('.', join(root, 'loop'));
  const { drafts, problems, files_read } = await readChallengeTree(root);
  expect(drafts.map((draft) => draft.name)).toEqual(['A']);
  expect(files_read).toBe(1);
  expect(problems.map(({ path, level }) => [path, level])).toEqual([
    ['loop', 'skipped'],
    ['other', 'skipped'],
    ['far.challenge.yml', 'skipped'],
    ['same.challenge.yml', 'skipped'],
  ]);
});

test('two files of one name are both kept and reported, and so are two names that give one address', async () => {
  await addFile('a/challenge.yml', yml('VIP'));
  await addFile('b/challenge.yml', yml('VIP'));
  await addFile('c/challenge.yml', yml('V.I.P', 'fanion: {slug: vip}'));
  await addFile('d/challenge.yml', yml('💀'));
  await addFile('e/challenge.yml', yml('😭'));
  const { drafts, problems } = await readChallengeTree(root);
  expect(drafts).toHaveLength(5);
  expect(problems.map((problem) => [problem.path, problem.level])).toEqual([
    ['b/challenge.yml', 'warning'],
    ['c/challenge.yml', 'warning'],
  ]);
});

test('a file that is not text, or is invalid, does not stop the others', async () => {
  await addFile('a/challenge.yml', new Uint8Array([0xe9, 0xe8, 0x0a]));
  await addFile('b/challenge.yml', 'name: B\n   bad: indent\n');
  await addFile('c/challenge.yml', Buffer.from(`\uFEFF${yml('Étoile')}`, 'utf16le'));
  await mkdir(join(root, 'd.challenge.yml'));
  const { drafts, problems, files_read } = await readChallengeTree(root);
  expect(drafts.map((draft) => draft.name)).toEqual(['Étoile']);
  expect(problems.map((problem) => [problem.path, problem.line])).toEqual([
    ['a/challenge.yml', null],
    ['b/challenge.yml', 2],
  ]);
  expect(files_read).toBe(3);
});

test('a folder that is absent or holds no challenge is said', async () => {
  expect(await readChallengeTree(join(root, 'none'))).toMatchObject({
    drafts: [],
    problems: [{ path: '.', level: 'error' }],
  });
  expect(await readChallengeTree(root)).toMatchObject({
    drafts: [],
    problems: [{ path: '.', level: 'error' }],
  });
});

test('a link is read when it alone leads to a file of the folder', async () => {
  await addFile('x/ctfd.yml', yml('X'));
  await symlink('ctfd.yml', join(root, 'x/challenge.yml'));
  await symlink('nulle-part', join(root, 'vide.challenge.yml'));
  const { drafts, problems, files_read } = await readChallengeTree(root);
  expect(drafts.map((draft) => draft.path)).toEqual(['x/challenge.yml']);
  expect(problems).toMatchObject([{ path: 'vide.challenge.yml', level: 'skipped' }]);
  expect(files_read).toBe(1);
});

test('a file of Kubernetes or kCTF is skipped in one line, and is not counted as read', async () => {
  await addFile('a/challenge.yaml', 'apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata:\n  name: a\n');
  await addFile(
    'b/challenge.yml',
    'apiVersion: v1\nkind: Service\n---\napiVersion: apps/v1\nkind: Deployment\n',
  );
  const alone = await readChallengeTree(root);
  expect(alone.files_read).toBe(0);
  expect(alone.problems.map(({ path, level }) => [path, level])).toEqual([
    ['a/challenge.yaml', 'skipped'],
    ['b/challenge.yml', 'skipped'],
    ['.', 'error'],
  ]);
  await addFile('c/challenge.yml', yml('C', 'apiVersion: 1\n'));
  const { drafts, files_read } = await readChallengeTree(root);
  expect([files_read, drafts.map((draft) => draft.name)]).toEqual([1, ['C']]);
});

test('files of another name are read when it is given, and then hold flags too', async () => {
  await addFile('a/ctfcli.yaml', yml('A', 'files: [ctfcli.yaml, bon.txt]\n'));
  await addFile('a/challenge.yml', 'apiVersion: kctf.dev/v1\nkind: Challenge\n');
  await addFile('a/bon.txt', 'b');
  await addFile('b/CTFCLI.yaml', yml('B'));
  expect((await readChallengeTree(root)).drafts).toEqual([]);
  const { drafts, problems, files_read } = await readChallengeTree(root, { file: 'ctfcli.yaml' });
  expect(drafts.map(({ name, files }) => [name, files.map((file) => file.name)])).toEqual([
    ['A', ['bon.txt']],
    ['B', []],
  ]);
  expect(problems).toMatchObject([{ path: 'a/ctfcli.yaml', level: 'warning' }]);
  expect(files_read).toBe(2);
});

test('what the list of ctfcli names is read, inside the folder only', async () => {
  await addFile(
    '.ctf/config',
    `[config]\naccess_token = JETON\n\n[challenges]\n# a comment\nweb/a = web/a
crypto/b/ctfd.yml = https://example.org/b.git@main\n./misc/c/=misc/c\nabsent: absent\n../dehors = x\n[autre]\nweb/z = z\n`,
  );
  await addFile('web/a/challenge.yaml', yml('A', 'files: [../../crypto/b/ctfd.yml]\n'));
  await addFile('crypto/b/ctfd.yml', yml('B'));
  await addFile('misc/c/challenge.yml', yml('C'));
  await addFile('web/z/ctfd.yml', yml('Z'));
  await mkdir(join(parentFolder, 'dehors'), { recursive: true });
  const { drafts, problems } = await readChallengeTree(root);
  expect(drafts.map(({ name, folder }) => [name, folder])).toEqual([
    ['C', 'misc/c'],
    ['A', 'web/a'],
    ['B', 'crypto/b'],
  ]);
  expect(drafts.find(({ name }) => name === 'A')?.files).toEqual([]);
  expect(problems.map(({ path, level, message }) => [path, level, message.split(/\s/)[1]])).toEqual([
    ['.ctf/config', 'skipped', 'absent'],
    ['.ctf/config', 'skipped', '../dehors'],
    ['web/a/challenge.yaml', 'warning', '../../crypto/b/ctfd.yml'],
  ]);
  expect(JSON.stringify(problems)).not.toContain('JETON');
});

test('points that are given stand for those that are missing, and for no others', async () => {
  const bare = (name: string, more: string) => `name: ${name}\ncategory: web\nflags: [F]\n${more}`;
  await addFile('a/challenge.yml', bare('A', ''));
  await addFile('b/challenge.yml', bare('B', 'value: 50\n'));
  await addFile('c/challenge.yml', bare('C', 'value: beaucoup\n'));
  expect((await readChallengeTree(root)).drafts.map(({ name }) => name)).toEqual(['B']);
  const { drafts, problems } = await readChallengeTree(root, { value: 100 });
  expect(drafts.map(({ name, scoring }) => [name, scoring])).toEqual([
    ['A', { kind: 'static', points: 100 }],
    ['B', { kind: 'static', points: 50 }],
  ]);
  expect(problems.map(({ path, level }) => [path, level])).toEqual([
    ['a/challenge.yml', 'warning'],
    ['c/challenge.yml', 'error'],
  ]);
});
