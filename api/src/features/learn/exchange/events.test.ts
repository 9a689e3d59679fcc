import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { aFolder } from '../../../testing/content-folder.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importLearn } from './service.ts';

const content = fileURLToPath(new URL('../../../../../content/learn', import.meta.url));

/** A copy of the demo's events with their files, without its paths. */
async function aCopy(): Promise<string> {
  const folder = await aFolder();
  for (const name of ['events.yml', 'files'])
    await cp(join(content, name), join(folder, name), { recursive: true });
  return folder;
}
const edit = async (file: string, from: string | RegExp, to: string) =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
const errors = ({ problems }: Awaited<ReturnType<typeof importLearn>>) =>
  problems
    .filter(({ level }) => level === 'error')
    .map(({ path, line, message }) => `${path}:${line} ${message}`);

test('the events of a file are imported at their hour of Paris, and stand where they were on a later day', async () => {
  const app = await testApp();
  await importLearn(app.context, content);
  const read = () =>
    app.context.db.query<{ slug: string; at: string; days: number; state: string }>(
      `select slug, to_char(starts_at at time zone 'Europe/Paris', 'HH24:MI') as at,
         (starts_at at time zone 'Europe/Paris')::date - ($1::timestamptz at time zone 'Europe/Paris')::date as days, state
       from training_event order by starts_at`,
      [new Date(app.clock.now())],
    );
  const events = await read();
  expect(events.map(({ at, days }) => [days, at])).toEqual([
    [-71, '14:30'],
    [-60, '19:00'],
    [-45, '18:30'],
    [-32, '19:00'],
    [2, '19:00'],
    [4, '18:30'],
    [13, '14:00'],
    [17, '19:00'],
  ]);
  app.clock.advance(3 * 86_400_000);
  expect((await importLearn(app.context, content)).changes).toEqual([]);
});

test('an event that a file changes keeps its seats; one with fewer seats than are taken is refused, with the rest taken', async () => {
  const app = await testApp();
  const folder = await aCopy();
  await importLearn(app.context, folder);
  const file = join(folder, 'events.yml');
  await edit(file, 'seats: 60', 'seats: 1');
  expect((await importLearn(app.context, folder)).changes).toMatchObject([
    { kind: 'updated', path: 'events.yml lire-une-capture-sans-se-noyer' },
  ]);
  const { db } = app.context;
  await db.query(
    `update training_event set taken = 2, seats = 2 where slug = 'lire-une-capture-sans-se-noyer'`,
  );
  await edit(file, 'minutes: 60', 'minutes: 55');
  await edit(file, 'minutes: 45', 'minutes: 50');
  const report = await importLearn(app.context, folder);
  expect(report.changes).toMatchObject([{ path: 'events.yml ecrire-un-write-up-qui-se-relit' }]);
  expect(errors(report).join()).toContain('2 places sont prises');
});

test('an event that a file moves is told to who comes, one that began does not move, and days are those of the first import', async () => {
  const app = await testApp();
  const folder = await aCopy();
  await importLearn(app.context, folder);
  const { db } = app.context;
  const member = await aMember(app);
  const seatPath = `/learn/events/lire-une-capture-sans-se-noyer/seat`;
  expect((await app.call('POST', seatPath, { token: member.token, body: {} })).statusCode).toBe(200);
  const days = () =>
    db.query<{ day: string }>(
      'select (starts_at at time zone $1)::date::text as day from training_event order by id',
      ['Europe/Paris'],
    );
  const before = await days();
  const file = join(folder, 'events.yml');
  // Three days later, with another length: the event does not move.
  app.clock.advance(3 * 86_400_000);
  await edit(file, 'minutes: 60', 'minutes: 55');
  expect(errors(await importLearn(app.context, folder))).toEqual([]);
  expect(await days()).toEqual(before);
  const moved = async () =>
    (await mailsTo(app, member.email)).filter(({ subject }) => subject.startsWith('Changement : ')).length;
  expect(await moved()).toBe(0);
  const yaml = await readFile(file, 'utf8');
  await writeFile(file, yaml.replaceAll('at: "19:00"', 'at: "18:15"'));
  const errorLines = errors(await importLearn(app.context, folder));
  expect(errorLines.length).toBeGreaterThan(0);
  expect(errorLines.every((line) => line.includes('son début ne change plus'))).toBe(true);
  expect(await moved()).toBe(1);
});

test('what is wrong with an event is said by its line, and none of the file is taken', async () => {
  const app = await testApp();
  const folder = await aCopy();
  const file = join(folder, 'events.yml');
  await edit(file, 'at: "19:00"', 'at: "25:00"');
  await edit(file, 'https://visio.veilleurs.example/write-up', 'javascript:alert(1)');
  await edit(file, 'file: files/filtres-wireshark.txt', 'file: ../../secret.txt');
  await edit(file, '**À préparer**', '<img src=x onerror=alert(1)> **À préparer**');
  const errorLines = errors(await importLearn(app.context, folder));
  expect(errorLines).toHaveLength(4);
  expect(errorLines.every((line) => /^events\.yml:\d+ /.test(line))).toBe(true);
  expect(await app.context.db.query('select 1 from training_event')).toEqual([]);
});
