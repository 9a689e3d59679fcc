import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  archiveFolder,
  archiveOf,
  award,
  challenge,
  config,
  flag,
  team,
  tried,
  user,
} from '../../../testing/parts/ctfd-archive.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { importArchive } from '../import/service.ts';
import { exportArchive } from './service.ts';

const app = await testApp();
const { context } = app;
const save = await archiveFolder();

type Row = Record<string, unknown>;
/** The tables and the uploads of an archive. */
function opened(path: string) {
  const entries = Object.entries(unzipSync(readFileSync(path)));
  const tables = new Map<string, Row[]>(
    entries.flatMap(([name, bytes]) =>
      name.startsWith('db/')
        ? [[name.slice(3, -5), bytes.length === 0 ? [] : JSON.parse(strFromU8(bytes)).results]]
        : [],
    ),
  );
  return { tables, uploads: new Map(entries.filter(([name]) => name.startsWith('uploads/'))) };
}

const regatta = () => ({
  config: [...config('teams'), { id: 9, key: 'freeze', value: String(Date.UTC(2026, 0, 2) / 1000) }],
  challenges: [
    challenge(1, 'Le phare', { next_id: 2, module_id: 1, attribution: 'Le club' }),
    challenge(2, 'La vague', {
      value: 480,
      type: 'dynamic',
      function: 'linear',
      initial: 500,
      minimum: 100,
      decay: 20,
      requirements: { prerequisites: [1], anonymize: true },
    }),
    challenge(3, 'Cachée', { state: 'hidden' }),
  ],
  modules: [{ id: 1, name: 'Le large', description: '' }],
  flags: [
    flag(1, 'FANION{phare}', { data: 'case_insensitive' }),
    flag(2, 'FANION\\{v+ague\\}', { type: 'regex' }),
    flag(3, 'FANION{cachée}'),
  ],
  hints: [{ id: 1, challenge_id: 1, title: 'Cap', content: 'Au nord', cost: 20, requirements: null }],
  tags: [{ id: 1, challenge_id: 1, value: 'vent' }],
  topics: [{ id: 1, value: 'Houle' }],
  challenge_topics: [{ id: 1, challenge_id: 1, topic_id: 1 }],
  solutions: [{ id: 1, challenge_id: 1, content: '# Au phare', state: 'hidden' }],
  files: [{ id: 1, type: 'challenge', challenge_id: 1, location: 'abc/journal.txt' }],
  users: [
    user(1, 'zoe', { team_id: 1 }),
    user(2, 'anne', { team_id: 1 }),
    user(3, 'yann', { team_id: 2, country: 'ES' }),
    user(4, 'banni', { team_id: 2, banned: true }),
  ],
  teams: [team(1, 'Les Goélands', 2), team(2, 'Les Cormorans', 3)],
  submissions: [
    tried([1, 1], 1, 5, 'incorrect'),
    tried([1, 1], 1, 6),
    tried([2, 1], 2, 7),
    tried([3, 2], 1, 8),
    tried([3, 2], 2, 9),
  ],
  awards: [award(1, 3, 2, -20)],
  notifications: [
    {
      id: 1,
      title: 'Bienvenue',
      content: 'Bon vent.',
      date: '2026-01-01T18:00:00',
      user_id: null,
      team_id: null,
    },
  ],
});

let exported = 0;
const leave = async (slug: string, withFlags = false) => {
  exported += 1;
  const path = join(save(new Uint8Array()), '..', `sortie-${exported}.zip`);
  return { path, ...(await exportArchive(context, { slug, path, withFlags })) };
};
const leaveList = async (withFlags = false) => {
  exported += 1;
  const path = join(save(new Uint8Array()), '..', `sortie-${exported}.zip`);
  return { path, ...(await exportArchive(context, { slug: null, path, withFlags })) };
};
const bring = (path: string, slug: string) => importArchive(context, path, { event: slug });
const boardOf = async (slug: string) =>
  (
    await context.db.query<{ name: string; challenge: string }>(
      `select n.name, c.name as challenge from event_solve s join entrant n on n.id = s.entrant_id
       join challenge c on c.id = s.challenge_id join event e on e.id = s.event_id where e.slug = $1 order by s.at`,
      [slug],
    )
  ).map(({ name, challenge: solved }) => `${name}: ${solved}`);

test('an event leaves as CTFd keeps it, and comes back as another event with the same board', async () => {
  await bring(save(archiveOf(regatta(), { 'abc/journal.txt': 'Au large' })), 'regates');
  const out = await leave('regates', true);
  expect(out).toMatchObject({ challenges: 3, users: 4, teams: 2, solves: 4, passwords: 4, unreadable: [] });
  expect(statSync(out.path).mode & 0o077).toBe(0);
  const { tables, uploads } = opened(out.path);
  const rows = (name: string) => tables.get(name) ?? [];
  expect(rows('challenges')).toMatchObject([
    { name: 'Le phare', value: 150, function: 'static', attribution: 'Le club', state: 'visible' },
    { name: 'La vague', value: 480, function: 'linear', initial: 500, minimum: 100, decay: 20 },
    { name: 'Cachée', state: 'hidden' },
  ]);
  const [phare, vague] = rows('challenges').map(({ id }) => id);
  expect(rows('challenges')[0]).toMatchObject({ next_id: vague, module_id: 1 });
  expect(rows('challenges')[1]).toMatchObject({ requirements: { prerequisites: [phare], anonymize: true } });
  expect(rows('flags').map(({ type, content, data }) => [type, content, data])).toEqual([
    ['static', 'FANION{phare}', 'case_insensitive'],
    ['regex', 'FANION\\{v+ague\\}', ''],
    ['static', 'FANION{cachée}', ''],
  ]);
  expect(rows('hints')).toMatchObject([{ challenge_id: phare, title: 'Cap', content: 'Au nord', cost: 20 }]);
  expect(rows('solutions')).toMatchObject([{ content: '# Au phare', state: 'hidden' }]);
  const [file] = rows('files');
  expect(file).toMatchObject({
    challenge_id: phare,
    sha1sum: createHash('sha1').update('Au large').digest('hex'),
  });
  expect(strFromU8(uploads.get(`uploads/${file!.location}`)!)).toBe('Au large');
  expect(rows('users').map(({ name, type, banned, country }) => [name, type, banned, country])).toEqual([
    ['zoe', 'user', false, 'FR'],
    ['anne', 'user', false, 'FR'],
    ['yann', 'user', false, 'ES'],
    ['banni', 'user', true, 'FR'],
    ['Administration', 'admin', false, ''],
  ]);
  expect(rows('users')[0]).toMatchObject({ password: expect.stringMatching(/^\$bcrypt-sha256\$/) });
  expect(rows('submissions').map(({ type }) => type)).toEqual([
    'incorrect',
    'correct',
    'correct',
    'correct',
    'correct',
  ]);
  expect(rows('solves')).toHaveLength(4);
  expect(rows('awards')).toMatchObject([{ value: -20, name: 'Costume : Le plus beau' }]);
  expect(rows('notifications')).toMatchObject([{ title: 'Bienvenue', content: 'Bon vent.' }]);
  expect(rows('config')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'user_mode', value: 'teams' }),
      expect.objectContaining({ key: 'freeze', value: String(Date.UTC(2026, 0, 2) / 1000) }),
    ]),
  );

  const back = await bring(out.path, 'regates-2');
  const messages = back.challenges.problems.map(({ path, message }) => `${path} ${message}`);
  expect(messages.filter((line) => /scoreboard|Administration|submissions|awards/.test(line))).toEqual([]);
  expect(back.challenges.created).toHaveLength(3);
  expect(await boardOf('regates-2')).toEqual(await boardOf('regates'));
});

test('without a word flags stay, and the log tells each time what went', async () => {
  const { path } = await leave('regates');
  const { tables } = opened(path);
  expect(tables.get('flags')).toEqual([]);
  expect(readFileSync(path).includes('FANION{')).toBe(false);
  const lines = await context.db.query(
    `select details from audit_log where action = 'event.export' order by id`,
  );
  expect(lines).toEqual([
    { details: { challenges: 3, members: 4, flags: true } },
    { details: { challenges: 3, members: 4, flags: false } },
  ]);
});

test('who left has no address in it, and a password of here is no password there', async () => {
  const members = await context.db.query<{ id: number }>(`select id from member where username = 'zoe'`);
  await removeMember(context, members[0]!.id, { actorId: null, channel: 'cli' });
  await context.db.query(`update member set password_hash = '$argon2id$v=19$m=1$a' where username = 'anne'`);
  const { path, passwords } = await leave('regates');
  const users = opened(path).tables.get('users')!;
  expect(passwords).toBe(2);
  expect(users[0]).toMatchObject({ email: null, password: null, hidden: true });
  expect(users[1]).toMatchObject({ name: 'anne', password: null, email: expect.stringContaining('@') });
  expect(JSON.stringify(users)).not.toContain('argon2');
});

test('points of the first solvers are prizes; a right flag that counts for nobody is discarded', async () => {
  await context.db.query(
    `update event set blood_points = '{10,5,0}', state = 'published' where slug = 'regates-2'`,
  );
  const manager = await aMember(app, { role: 'manager' });
  const [vague] = await context.db.query<{ slug: string }>(
    `select c.slug from challenge c join event_challenge ec on ec.challenge_id = c.id
     join event e on e.id = ec.event_id where e.slug = 'regates-2' and c.name = 'La vague'`,
  );
  const { version } = await app.read(`/challenges/authoring/${vague!.slug}`, manager);
  const hidden = await app.call('POST', `/challenges/authoring/${vague!.slug}/stage`, {
    token: manager.token,
    body: { version, to: 'retired', reason: 'À refaire.' },
  });
  expect(hidden.statusCode).toBe(200);
  const { path, solves } = await leave('regates-2');
  const { tables } = opened(path);
  expect(solves).toBe(2);
  expect(tables.get('submissions')!.filter(({ type }) => type === 'discard')).toHaveLength(2);
  expect(tables.get('awards')!.map(({ name, value }) => [name, value])).toEqual([
    ['Premier à résoudre « Le phare »', 10],
    ['Deuxième à résoudre « Le phare »', 5],
    ['Costume : Le plus beau', -20],
  ]);
});

test('an event that is not there, one that was held elsewhere and a file that is there are refused', async () => {
  await expect(leave('nulle-part')).rejects.toThrow('Aucun événement n’a l’adresse « nulle-part ».');
  const there = save(new Uint8Array(3));
  await expect(exportArchive(context, { slug: 'regates', path: there })).rejects.toThrow('existe déjà');
  expect(existsSync(`${there}.part`)).toBe(false);
});

test('the permanent list leaves with its challenges alone, and comes back the same', async () => {
  const archive = save(
    archiveOf({
      config: config('users'),
      challenges: [
        challenge(1, 'La bouée', { value: 120 }),
        challenge(2, 'Le chenal', { requirements: { prerequisites: [1] } }),
      ],
      flags: [flag(1, 'FANION{bouée}'), flag(2, 'FANION{chenal}')],
      users: [user(1, 'perle')],
    }),
  );
  await importArchive(context, archive, { event: null });
  const out = await leaveList(true);
  expect(out).toMatchObject({ users: 0, teams: 0, solves: 0, unreadable: [] });
  const { tables } = opened(out.path);
  const rows = (name: string) => tables.get(name) ?? [];
  const mine = rows('challenges').filter(({ name }) => ['La bouée', 'Le chenal'].includes(String(name)));
  expect(mine).toMatchObject([{ value: 120 }, { requirements: { prerequisites: [mine[0]?.id] } }]);
  expect(rows('flags').map(({ content }) => content)).toEqual(
    expect.arrayContaining(['FANION{bouée}', 'FANION{chenal}']),
  );
  // Only the administrator of the archive's CTFd.
  expect(rows('users').map(({ type }) => type)).toEqual(['admin']);
  expect([rows('submissions'), rows('awards'), rows('teams')]).toEqual([[], [], []]);
  const settings = new Map(rows('config').map(({ key, value }) => [key, value]));
  expect([settings.get('start'), settings.get('end'), settings.get('user_mode')]).toEqual(['', '', 'users']);
  const again = await importArchive(context, out.path, { event: null, dryRun: true });
  expect(again.challenges.created).toEqual([]);
  expect(again.challenges.updated).toEqual([]);
  const [line] = await context.db.query<{ action: string }>(
    'select action from audit_log order by id desc limit 1',
  );
  expect(line?.action).toBe('challenge.export');
});
