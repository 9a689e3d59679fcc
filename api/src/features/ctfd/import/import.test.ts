import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { archiveFolder, archiveOf, challenge, flag, user } from '../../../testing/parts/ctfd-archive.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importArchive } from './service.ts';

const app = await testApp();
const { context } = app;
const save = await archiveFolder();
const archive = (...parts: Parameters<typeof archiveOf>): string => save(archiveOf(...parts));

const config = [
  { id: 1, key: 'ctf_name', value: 'Les Régates' },
  { id: 2, key: 'user_mode', value: 'teams' },
  { id: 3, key: 'team_size', value: '5' },
  { id: 4, key: 'start', value: '1767286800' },
  { id: 5, key: 'end', value: '1767373200' },
  { id: 6, key: 'freeze', value: '1767369600' },
];
const TODAY = {
  config,
  challenges: [
    challenge(1, 'Le phare', {
      attribution: 'Le club',
      connection_info: 'nc exemple.fr 1337',
      max_attempts: 5,
    }),
    challenge(2, 'La vague', {
      type: 'dynamic',
      value: 420,
      requirements: { prerequisites: [1, 99], anonymize: true },
    }),
    challenge(3, 'Le phare', { state: 'hidden', value: 50 }),
  ],
  dynamic_challenge: [
    { id: 2, dynamic_initial: 500, dynamic_minimum: 100, dynamic_decay: 20, dynamic_function: 'linear' },
  ],
  flags: [
    flag(1, 'FANION{Phare}', { data: 'case_insensitive' }),
    flag(2, 'FANION\\{v+\\}', { type: 'regex' }),
    flag(3, 'FANION{autre}'),
    flag(3, 'x', { type: 'programmable' }),
  ],
  hints: [
    { id: 7, challenge_id: 1, title: 'Cap', content: 'Au nord', cost: 0, requirements: null },
    {
      id: 8,
      challenge_id: 1,
      title: '',
      content: 'Plus loin',
      cost: 20,
      requirements: { prerequisites: [7] },
    },
  ],
  tags: [{ id: 1, challenge_id: 1, value: 'sql' }],
  topics: [{ id: 4, value: 'injection' }],
  challenge_topics: [{ id: 1, challenge_id: 1, topic_id: 4 }],
  files: [
    { id: 3, type: 'challenge', challenge_id: 1, location: 'abc/carte.txt' },
    { id: 4, type: 'challenge', challenge_id: 1, location: 'def/carte.txt' },
  ],
  solutions: [{ id: 1, challenge_id: 1, content: '# Voici', state: 'hidden' }],
  users: [{ id: 1, name: 'anne' }],
  submissions: [{ id: 1, type: 'correct', challenge_id: 1, user_id: 1, date: '2026-01-02T10:00:00.12' }],
};
const UPLOADS = { 'abc/carte.txt': 'nord', 'def/carte.txt': 'sud' };

test('an archive becomes an event with its challenges whole; a trial writes nothing, and a second time changes nothing', async () => {
  const path = archive(TODAY, UPLOADS);
  const before = await rowCounts(app);
  const trial = await importArchive(context, path, { event: 'regates', dryRun: true });
  expect(await rowCounts(app)).toEqual(before);
  const done = await importArchive(context, path, { event: 'regates' });
  expect(trial.challenges.created).toEqual(done.challenges.created);
  expect(done.challenges.created).toEqual(['Le phare', 'La vague', 'Le phare (2)']);
  expect(done.left).toBeNull();
  const messages = done.challenges.problems
    .map(({ path: where, message }) => `${where} ${message}`)
    .join('\n');
  expect(messages).toContain('challenges/3 Un autre challenge s’appelle « Le phare »');
  expect(messages).toContain('challenges/3 Un flag de type « programmable » est laissé');
  expect(messages).toContain('challenges/2 Un prérequis mène à un challenge qui n’est pas dans l’archive');
  const [event] = await context.db.query(
    'select name, state, mode, team_size, starts_at, ends_at, freeze_at from event where slug = $1',
    ['regates'],
  );
  expect(event).toEqual({
    name: 'Les Régates',
    state: 'draft',
    mode: 'team',
    team_size: 5,
    starts_at: new Date('2026-01-01T17:00:00Z'),
    ends_at: new Date('2026-01-02T17:00:00Z'),
    freeze_at: new Date('2026-01-02T16:00:00Z'),
  });
  const rows = await context.db.query(
    `select c.name, c.category, c.catalogued, c.state, c.scoring, c.anonymize, c.attempts, c.tags, c.solution,
       (select json_agg(json_build_array(f.kind, f.pattern, f.case_insensitive)) from challenge_flag f where f.challenge_id = c.id) as flags,
       (select json_agg(json_build_array(h.title, h.content, h.fixed_cost) order by h.position) from challenge_hint h where h.challenge_id = c.id) as hints,
       (select json_agg(json_build_array(f.name, f.size) order by f.position) from challenge_file f where f.challenge_id = c.id) as files,
       (select json_agg(r.name) from challenge_prerequisite p join challenge r on r.id = p.required_id where p.challenge_id = c.id) as asks
     from challenge c join event_challenge ec on ec.challenge_id = c.id order by ec.position`,
  );
  expect(rows).toMatchObject([
    {
      name: 'Le phare',
      category: 'web',
      catalogued: false,
      state: 'visible',
      scoring: { kind: 'static', points: 150 },
      attempts: 5,
      tags: ['sql'],
      solution: '# Voici',
      flags: [['static', null, true]],
      hints: [
        ['Cap', 'Au nord', 0],
        [null, 'Plus loin', 20],
      ],
      files: [
        ['carte.txt', 4],
        ['carte.txt', 3],
      ],
    },
    {
      name: 'La vague',
      anonymize: true,
      scoring: { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 20 },
      flags: [['regex', 'FANION\\{v+\\}', false]],
      asks: ['Le phare'],
    },
    { name: 'Le phare (2)', state: 'hidden', scoring: { kind: 'static', points: 50 } },
  ]);
  const after = await rowCounts(app);
  const again = await importArchive(context, path, { event: 'regates' });
  expect([again.challenges.unchanged.length, again.challenges.changes]).toEqual([3, []]);
  // Only the audit log has a new line, for the second import.
  const audited = { audit_log: 0, audit_pending: 0 };
  expect({ ...(await rowCounts(app)), ...audited }).toEqual({ ...after, ...audited });
});

test('an archive of CTFd 2 or 3.0 joins the permanent list, and its flags are played', async () => {
  const path = archive({
    config: [{ id: 1, key: 'ctf_name', value: 'Vieille édition' }],
    challenges: [
      // Prices and curves were in a separate table, requirements were text, and the rest did not exist.
      {
        id: 1,
        name: 'Ancien',
        description: '',
        category: 'Crypto',
        type: 'dynamic',
        value: 300,
        state: 'visible',
      },
      {
        id: 2,
        name: 'Suite',
        description: '',
        category: 'Crypto',
        type: 'standard',
        value: 10,
        state: 'visible',
        requirements: '{"prerequisites": ["1"]}',
      },
    ],
    dynamic_challenge: [{ id: 1, initial: 400, minimum: 50, decay: 10 }],
    flags: [flag(1, 'FANION{ancien}'), flag(2, 'FANION{suite}')],
    users: [],
  });
  const report = await importArchive(context, path, { event: null });
  expect([report.event, report.challenges.created, report.left]).toEqual([null, ['Ancien', 'Suite'], null]);
  const player = await aMember(app);
  const tried = await submit(app, player, { slug: 'ancien', flag: 'FANION{ancien}' });
  expect(tried.json()).toMatchObject({ success: true, points_earned: 400 });
  expect((await submit(app, player, { slug: 'suite', flag: 'FANION{suite}' })).json().success).toBe(true);
});

test('an event without dates in its settings has those of its flags, or is refused', async () => {
  const tables = { challenges: [challenge(1, 'Seul')], flags: [flag(1, 'FANION{seul}')] };
  await expect(importArchive(context, archive(tables), { event: 'sans-dates' })).rejects.toThrow(
    'L’archive ne dit ni début ni fin, et n’a aucun essai',
  );
  const dated = archive({
    ...tables,
    submissions: [
      { id: 1, type: 'incorrect', date: '2025-05-01T10:00:00' },
      { id: 2, type: 'correct', date: '2025-05-01T12:00:00' },
    ],
  });
  await importArchive(context, dated, { event: 'dates-des-flags' });
  const [event] = await context.db.query('select starts_at, ends_at from event where slug = $1', [
    'dates-des-flags',
  ]);
  expect(event).toEqual({
    starts_at: new Date('2025-05-01T10:00:00Z'),
    ends_at: new Date('2025-05-01T12:00:01Z'),
  });
});

test('what has no number or no place is left out, and what is beside the archive is not read', async () => {
  const path = archive({
    challenges: [
      challenge(1, 'Orphelins', { requirements: { prerequisites: [77] } }),
      { name: 'Sans numéro', value: 3 },
      challenge(2, '', { value: -5, category: null }),
    ],
    flags: [flag(1, 'FANION{orphelins}'), flag(2, 'FANION{deux}')],
    files: [
      { id: 1, challenge_id: 1, location: '../../../etc/passwd' },
      { id: 2, challenge_id: 1, location: 'abc/..' },
    ],
    tags: [{ id: 1, challenge_id: 1, value: null }],
  });
  const report = await importArchive(context, path, { event: null });
  expect(report.challenges.created).toEqual(['Orphelins', 'Challenge 2']);
  const files = await context.db.query(
    `select f.name from challenge_file f join challenge c on c.id = f.challenge_id where c.name = 'Orphelins'`,
  );
  expect(files).toEqual([]);
});

test('what has no place here is written beside, where it is asked: pages as drafts, answers and unlocked hints', async () => {
  const path = archive({
    challenges: [challenge(1, 'Avec un reste')],
    flags: [flag(1, 'FANION{reste}')],
    users: [user(4, 'Zoé')],
    teams: [{ id: 2, name: 'Les Goélands', email: 'goelands@exemple.fr' }],
    hints: [{ id: 7, challenge_id: 1, title: 'Cap', content: 'Au nord', cost: 20 }],
    unlocks: [{ id: 1, user_id: 4, team_id: 2, target: 7, type: 'hints', date: '2025-05-01T10:00:00' }],
    fields: [
      { id: 1, name: 'Taille', type: 'user' },
      { id: 2, name: 'Bus', type: 'team' },
    ],
    field_entries: [
      { id: 1, field_id: 1, user_id: 4, team_id: null, value: '=M' },
      { id: 2, field_id: 2, user_id: null, team_id: 2, value: true },
    ],
    pages: [
      { id: 1, title: 'Règlement', route: 'reglement', content: 'Soyez courtois.', format: 'markdown' },
      { id: 2, title: 'Encore', route: '../../reglement', content: 'Autre.', format: 'markdown' },
      { id: 3, title: 'Accueil', route: 'index', content: '<h1>Bonjour</h1>', format: 'html' },
    ],
  });
  const folder = `${path}-reste`;
  const trial = await importArchive(context, path, { event: null, dryRun: true, rest: folder });
  expect(trial.rest).toBeNull();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  expect((await importArchive(context, path, { event: null, rest: folder })).rest).toBe(5);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect((await readdir(join(folder, 'pages'))).sort()).toEqual([
    'index.html',
    'reglement-2.md',
    'reglement.md',
  ]);
  expect(await read('pages/reglement.md')).toBe('# Règlement\n\nSoyez courtois.\n');
  expect(await read('pages/index.html')).toBe('<h1>Bonjour</h1>\n');
  expect((await read('champs.csv')).trim().split('\r\n').slice(1)).toEqual([
    `Compte;Zoé;${user(4, 'Zoé').email};Taille;"'=M"`,
    'Équipe;Les Goélands;goelands@exemple.fr;Bus;oui',
  ]);
  expect((await read('indices-debloques.csv')).trim().split('\r\n')[1]).toBe(
    'Zoé;Les Goélands;Avec un reste;Cap;20;2025-05-01 10:00:00',
  );
  await expect(importArchive(context, path, { event: null, rest: folder })).rejects.toThrow('n’est pas vide');
});
