import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import {
  archiveFolder,
  archiveOf,
  challenge,
  config,
  flag,
  table,
  tried,
  user,
} from '../../../testing/parts/ctfd-archive.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importArchive } from './service.ts';

const app = await testApp();
const { context } = app;
const save = await archiveFolder();
const archive = (...parts: Parameters<typeof archiveOf>): string => save(archiveOf(...parts));
const messagesOf = (report: Awaited<ReturnType<typeof importArchive>>) =>
  report.challenges.problems.map(({ path, message }) => `${path} ${message}`).join('\n');

/** An edition with two players and one challenge. */
const edition = (prefix: string) => ({
  config: config('users'),
  challenges: [challenge(1, `${prefix} phare`)],
  flags: [flag(1, `FANION{${prefix}}`)],
  users: [user(1, `${prefix}-cap`), user(2, `${prefix}-raz`)],
  submissions: [tried([1, null], 1, 3), tried([2, null], 1, 5)],
});

test('a file for the players is one whatever its name: it describes no challenge, and is no other platform’s', async () => {
  const uploads = {
    'aa/challenge.yml': 'name: Pirate\ncategory: web\ndescription: x\nvalue: 1\nflags: [x]\nstate: visible\n',
    'bb/challenge.yaml': 'flag: x\nprovide: []\nname: Pirate\n',
    'cc/noctf.yaml': 'title: Pirate\n',
    'dd/manifest.json': '{"version": "1"}',
  };
  const files = Object.keys(uploads).map((location, n) => ({
    ...{ id: n + 1, type: 'challenge', challenge_id: 1, location },
  }));
  const tables = { ...edition('fichiers'), files };
  for (const event of ['fichiers', null]) {
    const path = archive(
      event === null ? { ...tables, challenges: [challenge(1, 'Seul phare')] } : tables,
      uploads,
    );
    const trial = await importArchive(context, path, { event, dryRun: true });
    const report = await importArchive(context, path, { event });
    expect(report.challenges.created).toHaveLength(1);
    expect([messagesOf(trial), trial.taken]).toEqual([messagesOf(report), report.taken]);
    const [row] = await context.db.query<{ names: string[] }>(
      `select array_agg(f.name order by f.name) as names from challenge c join challenge_file f on f.challenge_id = c.id
       where c.name = $1`,
      [report.challenges.created[0]],
    );
    expect(row!.names).toEqual(['challenge.yaml', 'challenge.yml', 'manifest.json', 'noctf.yaml']);
  }
});

test('an archive never takes the place of an event that came otherwise, or from another CTFd of that name', async () => {
  const here = await anEvent(app, {
    name: 'Les Régates',
    columns: { slug: 'les-regates', description: 'À nous.' },
  });
  const stays = () =>
    context.db.query('select name, starts_at, description from event where id = $1', [here.id]);
  const before = await stays();
  const [first, other] = [archive(edition('une')), archive(edition('autre'))];
  const came = await importArchive(context, first, { event: '' });
  expect(came.event).toMatchObject({ kind: 'created', slug: 'les-regates-2' });
  expect((await importArchive(context, first, { event: '' })).event).toMatchObject({
    ...{ kind: 'updated', slug: 'les-regates-2' },
  });
  expect((await importArchive(context, other, { event: '' })).event).toMatchObject({
    ...{ kind: 'created', slug: 'les-regates-3' },
  });
  for (const event of ['les-regates', 'les-regates-2'])
    for (const dryRun of [true, false])
      await expect(importArchive(context, other, { event, dryRun })).rejects.toThrow(
        `L’événement d’adresse « ${event} » ne vient pas de ce CTFd`,
      );
  expect(await stays()).toEqual(before);
});

test('what waited for its challenge, or for an address, comes with it later; nothing comes twice', async () => {
  const tables = edition('attente');
  const unread = {
    ...tables,
    challenges: [challenge(1, 'attente phare', { state: 'visible', value: 10_000_000_000 })],
  };
  const first = await importArchive(
    context,
    archive({ ...unread, users: [tables.users[0]!, user(2, 'attente-raz', { email: null })] }),
    { event: 'attente' },
  );
  expect([first.challenges.created, first.taken]).toEqual([[], '1 compte créé']);
  const mended = archive(tables);
  const trial = await importArchive(context, mended, { event: 'attente', dryRun: true });
  const second = await importArchive(context, mended, { event: 'attente' });
  expect(second.taken).toBe('1 compte créé, 2 résolutions');
  expect(trial.taken).toBe(second.taken);
  expect(messagesOf(second)).not.toContain('scoreboard');
  expect((await importArchive(context, mended, { event: 'attente' })).taken).toBeNull();
});

test('two accounts of one address are one; who was banned and has an account here stays out of the board', async () => {
  const banned = await aMember(app, { username: 'Bernique' });
  const report = await importArchive(
    context,
    archive({
      ...edition('double'),
      users: [
        user(1, 'double-cap', { email: 'double@ctfd.exemple.fr' }),
        user(2, 'double-raz', { email: 'DOUBLE@ctfd.exemple.fr' }),
        user(3, 'bernique', { email: banned.email, banned: true }),
      ],
      submissions: [tried([3, null], 1, 1), tried([1, null], 1, 3), tried([2, null], 1, 5)],
    }),
    { event: 'double' },
  );
  expect(report.taken).toBe('1 compte créé, 1 compte rejoint, 1 résolution');
  expect(messagesOf(report)).toContain('users/2 « double-raz » a la même adresse que « double-cap »');
  expect(messagesOf(report)).toContain(
    'users/3 « bernique » a l’adresse de Bernique, qui a déjà un compte ici : banni',
  );
  const [seats] = await context.db.query(
    `select count(*)::int as count from event_registration r join event e on e.id = r.event_id where e.slug = 'double'`,
  );
  expect(seats).toEqual({ count: 1 });
});

test('values that no CTFd writes are left, in the trial as for good', async () => {
  const odd = {
    ...edition('étrange'),
    users: [
      user(1, 'étrange\0cap', { created: '-200000-01-01T00:00:00', email: 'et\0range@ctfd.exemple.fr' }),
      user(2, 'étrange-raz'),
    ],
    challenges: [challenge(1, 'Étrange'), challenge(1, 'Le même numéro')],
    submissions: [tried([2, null], 1, 5), { ...tried([2, null], 1, 6, 'incorrect'), id: 2 ** 31 }],
    notifications: [
      { id: 1, title: 'a\0b', content: 'x', date: '2026-01-01T18:00:00', user_id: null, team_id: null },
    ],
  };
  const path = archive(odd);
  const trial = await importArchive(context, path, { event: 'etrange', dryRun: true });
  const report = await importArchive(context, path, { event: 'etrange' });
  expect([messagesOf(trial), trial.taken]).toEqual([messagesOf(report), report.taken]);
  expect(report.taken).toBe('2 comptes créés, 1 résolution, 1 annonce');
  expect(report.challenges.created).toEqual(['Étrange']);
  expect(messagesOf(report)).toContain('challenges/1 Un autre challenge a ce numéro');
});

test('a table that would fill the memory is refused before it is read', async () => {
  const before = await rowCounts(app);
  const fine = { 'db/challenges.json': table([challenge(1, 'Bombe')]) };
  const rows = strToU8(`{"results":[${'{},'.repeat(1_000_001)}{}]}`);
  const latin = new Uint8Array([...strToU8('{"results":[{"name":"'), 0xe9, ...strToU8('"}]}')]);
  for (const [bytes, sentence] of [
    [zipSync({ ...fine, 'db/unlocks.json': rows }), 'plus d’un million de lignes'],
    [zipSync({ ...fine, 'db/users.json': latin }), 'db/users.json ne se lit pas'],
  ] as const)
    await expect(importArchive(context, save(bytes), { event: null })).rejects.toThrow(sentence);
  expect(await rowCounts(app)).toEqual(before);
});
