import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder } from '../../../testing/content-folder.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { exportLearn } from './export-service.ts';
import { importLearn } from './service.ts';

const content = fileURLToPath(new URL('../../../../../content/learn', import.meta.url));

/** A copy of the demo's paths, without the programs that make and test them. */
async function aCopy(): Promise<string> {
  const folder = await aFolder();
  await cp(content, folder, { recursive: true, filter: (file) => !file.endsWith('.ts') });
  return folder;
}
const edit = async (file: string, from: string | RegExp, to: string) =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
const lesson = 'securite-web/02-sessions/02-les-cookies-signes.md';
const errors = ({ problems }: Awaited<ReturnType<typeof importLearn>>) =>
  problems
    .filter(({ level }) => level === 'error')
    .map(({ path, line, message }) => `${path}:${line} ${message}`);

test('the demo’s paths are imported, read, and imported again without a change', async () => {
  const app = await testApp();
  const report = await importLearn(app.context, content);
  expect(errors(report)).toEqual([]);
  expect(report.changes.filter(({ kind }) => kind === 'created')).toHaveLength(29);
  const member = await aMember(app);
  const overview = await app.read('/learn/overview', member);
  expect(
    overview.paths.map(({ slug, total, premium }: Record<string, unknown>) => [slug, total, premium]),
  ).toEqual([
    ['debuter-en-ctf', 6, 0],
    ['securite-web', 6, 1],
    ['cryptographie-appliquee', 6, 1],
  ]);
  expect(overview.paths[1].requires).toEqual([
    { slug: 'debuter-en-ctf', title: 'Débuter en CTF', done: false },
  ]);
  expect(overview.my_progress).toMatchObject({ lessons_done: 0, lessons_total: 18, minutes: 0 });
  const before = await rowCounts(app);
  expect(await importLearn(app.context, content)).toMatchObject({ changes: [], unchanged: 29 });
  expect(await rowCounts(app)).toEqual(before);
});

test('files of a lesson: a picture as it is, the rest as a download', async () => {
  const app = await testApp();
  await importLearn(app.context, content);
  const member = await aMember(app);
  const read = (slug: string) => app.read(`/learn/lessons/${slug}`, member);
  const { files } = await read('d-ou-vient-le-hasard');
  const picture = files.find(({ media_type }: { media_type: string | null }) => media_type === 'image/png');
  expect(picture).toMatchObject({ name: 'files/hasard.png', width: expect.any(Number) });
  const open = (url: string, token?: string) =>
    app.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
  const answer = await open(picture.url, member.token);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const bytes = await readFile(
    join(content, 'cryptographie-appliquee/01-hasard-et-masques/files/hasard.png'),
  );
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  expect((await open(picture.url)).statusCode).toBe(401);
  const cookies = (await read('les-cookies-signes')).files[0];
  const sent = await open(cookies.url, member.token);
  expect(sent.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  expect(String(sent.headers['content-disposition'])).toContain('attachment; filename="cookies.txt"');
  expect(
    (await open(picture.url.replace('d-ou-vient-le-hasard', 'les-cookies-signes'), member.token)).json()
      .error,
  ).toBe('lesson_file_not_found');
});

test('an essay changes nothing, and tells the same', async () => {
  const app = await testApp();
  const before = await rowCounts(app);
  const essay = await importLearn(app.context, content, true);
  expect(await rowCounts(app)).toEqual(before);
  expect(essay).toEqual(await importLearn(app.context, content));
});

test('what is exported is imported back the same', async () => {
  const [from, to] = [await testApp(), await testApp()];
  await importLearn(from.context, content);
  const folder = await aFolder();
  expect(await exportLearn(from.context, folder)).toEqual({ paths: 3, lessons: 18, events: 8 });
  expect(errors(await importLearn(to.context, folder))).toEqual([]);
  expect((await importLearn(from.context, folder)).changes).toEqual([]);
  expect((await readdir(join(folder, 'debuter-en-ctf'))).sort()).toEqual([
    '01-premiers-pas',
    '02-observer',
    '03-partager',
    'path.yml',
  ]);
});

test('a lesson that moves keeps what members did in it; one that is gone is removed, and may come back', async () => {
  const app = await testApp();
  const folder = await aCopy();
  await importLearn(app.context, folder);
  const member = await aMember(app);
  const overview = () => app.read('/learn/overview', member);
  await app.call('POST', '/learn/lessons/les-cookies-signes/complete', { token: member.token, body: {} });
  // To a path that the import reads before, then after it.
  for (const to of [
    'debuter-en-ctf/03-partager/02-les-cookies-signes.md',
    'cryptographie-appliquee/02-empreintes-et-cles/09-les-cookies-signes.md',
  ]) {
    await rename(join(folder, lesson), join(folder, to)).catch(() =>
      rename(join(folder, 'debuter-en-ctf/03-partager/02-les-cookies-signes.md'), join(folder, to)),
    );
    await cp(join(folder, 'securite-web/02-sessions/files'), join(folder, to, '../files'), {
      recursive: true,
    });
    const { changes } = await importLearn(app.context, folder);
    expect(changes).toEqual([{ kind: 'moved', path: to, title: 'Les cookies signés' }]);
    const { my_progress } = await overview();
    expect(my_progress).toMatchObject({ lessons_done: 1, lessons_total: 18 });
  }
  const away = join(folder, 'cryptographie-appliquee/02-empreintes-et-cles/09-les-cookies-signes.md');
  const text = await readFile(away);
  await rm(away);
  expect((await importLearn(app.context, folder)).changes).toMatchObject([
    { kind: 'removed', title: 'Les cookies signés' },
  ]);
  expect((await overview()).my_progress).toMatchObject({ lessons_done: 0, lessons_total: 17 });
  await writeFile(away, text);
  await importLearn(app.context, folder);
  expect((await overview()).my_progress).toMatchObject({ lessons_done: 1, lessons_total: 18 });
});

test('one wrong file is refused at its line, the others are taken, and nothing is removed', async () => {
  const app = await testApp();
  const folder = await aCopy();
  await importLearn(app.context, folder);
  await edit(join(folder, lesson), 'answer: 1', 'answer: 9');
  await edit(
    join(folder, 'securite-web/01-le-dialogue-http/01-lire-une-requete.md'),
    /^title: .*$/m,
    'title: Relire une requête',
  );
  const report = await importLearn(app.context, folder);
  expect(errors(report)).toEqual([
    `${lesson}:18 Bonne réponse\u00a0: le rang d’un choix, de 1 à 3, est attendu.`,
  ]);
  expect(report.changes).toMatchObject([{ kind: 'updated', title: 'Relire une requête' }]);
});

test.each<[string, (folder: string) => Promise<unknown>, string]>([
  [
    'a circle of prerequisites',
    (folder) => edit(join(folder, 'debuter-en-ctf/path.yml'), 'requires: []', 'requires: [securite-web]'),
    'Prérequis en cercle',
  ],
  [
    'a prerequisite that is nowhere',
    (folder) => edit(join(folder, 'securite-web/path.yml'), '[debuter-en-ctf]', '[rien]'),
    'aucun parcours',
  ],
  [
    'two lessons of one name',
    (folder) =>
      cp(join(folder, lesson), join(folder, 'debuter-en-ctf/03-partager/02-les-cookies-signes.md')).then(() =>
        cp(join(folder, 'securite-web/02-sessions/files'), join(folder, 'debuter-en-ctf/03-partager/files'), {
          recursive: true,
        }),
      ),
    'Deux leçons s’appellent',
  ],
  [
    'a picture that is none',
    (folder) =>
      writeFile(
        join(folder, 'cryptographie-appliquee/01-hasard-et-masques/files/hasard.png'),
        '\x89PNG\r\n\x1a\nrien',
      ),
    'n’est pas une image',
  ],
  [
    'a file that is not there',
    (folder) => rm(join(folder, 'securite-web/02-sessions/files/cookies.txt')),
    'n’existe pas ici',
  ],
  [
    'a link to a file of elsewhere',
    async (folder) => {
      const file = join(folder, 'securite-web/02-sessions/files/cookies.txt');
      await rm(file);
      await symlink('/etc/passwd', file);
    },
    'n’existe pas ici',
  ],
  [
    'a lesson without a number',
    (folder) => rename(join(folder, lesson), join(folder, 'securite-web/02-sessions/cookies.md')),
    'Un nom comme',
  ],
  ['no module', (folder) => rm(join(folder, 'securite-web/02-sessions/module.yml')), 'module.yml'],
  [
    'a lesson of a megabyte',
    (folder) => edit(join(folder, lesson), /$/, 'a'.repeat(1_000_000)),
    'Leçon trop longue',
  ],
  [
    'bytes that are no text',
    (folder) => writeFile(join(folder, lesson), Buffer.from([0xff, 0xfe, 0x00])),
    'UTF-8',
  ],
])('%s is told', async (_what, spoil, sentence) => {
  const app = await testApp();
  const folder = await aCopy();
  await spoil(folder);
  expect(errors(await importLearn(app.context, folder, true)).join('\n')).toContain(sentence);
});

test('a folder without a path is nothing', async () => {
  const app = await testApp();
  expect(await importLearn(app.context, join(content, 'files'))).toMatchObject({ filesRead: 0, changes: [] });
});
