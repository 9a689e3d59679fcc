import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { anEntrant, submitInEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { exportChallenges } from '../../challenges/export/service.ts';
import { importChallenges } from '../../challenges/import/service.ts';
import { verifyPlay } from '../integrity/service.ts';
import { importEvent } from './service.ts';

const app = await testApp();
const { db } = app.context;

const event = (more = '') => `name: Nuit du phare\nslug: nuit-du-phare
starts_at: ${new Date(Date.now() - 3_600_000).toISOString()}
ends_at: ${new Date(Date.now() + 3_600_000).toISOString()}
mode: both\nteam_size: 3\nblood_points: [50, 20]\n${more}`;
const tree = () => ({
  'event.yml': event(),
  'challenges/b-dernier/challenge.yml': yml('Le dernier', 'FANION{dernier}'),
  'challenges/a-premier/challenge.yml': yml(
    'Le premier',
    'FANION{premier}',
    'files: [data.bin]\nhints: [Un indice]\n',
  ),
  'challenges/a-premier/data.bin': 'octets',
});
const played = () =>
  db.query<{ id: number; name: string; position: number; catalogued: boolean }>(
    `select c.id, c.name, ec.position, c.catalogued from event_challenge ec join challenge c on c.id = ec.challenge_id order by ec.position`,
  );

test('a folder makes an event with its challenges in order, out of the permanent list, and is played', async () => {
  const root = await aFolder(tree());
  const before = await rowCounts(app);
  const tried = await importEvent(app.context, root, { dryRun: true });
  expect(tried).toMatchObject({
    event: { kind: 'created', slug: 'nuit-du-phare' },
    challenges: { created: ['Le premier', 'Le dernier'] },
  });
  expect(await rowCounts(app)).toEqual(before);

  const report = await importEvent(app.context, root);
  expect(report).toMatchObject({
    event: { kind: 'created' },
    challenges: { refused: [], created: ['Le premier', 'Le dernier'] },
  });
  const challenges = await played();
  expect(challenges).toMatchObject([
    { name: 'Le premier', position: 0, catalogued: false },
    { name: 'Le dernier', position: 1, catalogued: false },
  ]);
  const [row] = await db.query<{ id: number }>('select id, team_size, blood_points, state from event');
  expect(row).toMatchObject({ team_size: 3, blood_points: [50, 20], state: 'published' });
  const player = await aMember(app);
  await anEntrant(app, row!.id, [player]);
  const live = { id: row!.id, slug: 'nuit-du-phare' };
  const solved = await submitInEvent(app, player, live, { id: challenges[0]!.id, flag: 'FANION{premier}' });
  expect(solved.json()).toMatchObject({ success: true, points_earned: 150 });

  expect((await importEvent(app.context, root)).challenges).toMatchObject({
    created: [],
    updated: [],
    unchanged: ['Le premier', 'Le dernier'],
  });
  expect(await played()).toEqual(challenges);
  await writeFile(join(root, 'challenges/a-premier/challenge.yml'), yml('Le premier', 'FANION{change}'));
  const changed = await importEvent(app.context, root);
  expect(changed.challenges.updated).toEqual(['Le premier']);
  expect(changed.challenges.changes[0]!.alerts.join()).not.toBe('');
  expect(await verifyPlay(app.context)).toEqual([]);
});

test('the permanent list and another event may have a challenge of the same name and folder', async () => {
  const permanent = await aFolder({ 'a-premier/challenge.yml': yml('Le premier', 'FANION{liste}') });
  const own = await importChallenges(app.context, permanent);
  expect(own).toMatchObject({ created: ['Le premier'], refused: [] });
  const other = await aFolder({ ...tree(), 'event.yml': event().replaceAll('du-phare', 'du-fort') });
  expect((await importEvent(app.context, other)).challenges).toMatchObject({
    created: ['Le premier', 'Le dernier'],
    refused: [],
  });
  const rows = await app.column<string>(`select slug from challenge where name = 'Le premier'`);
  expect(new Set(rows).size).toBe(3);
  // The export of the list contains nothing of the events.
  const out = join(await aFolder(), 'liste');
  expect(await exportChallenges(app.context, out)).toMatchObject({ challenges: 1 });
  const [firstId] = await app.column<number>(`select id from event where slug = 'nuit-du-phare'`);
  const back = join(await aFolder(), 'direct');
  expect(await exportChallenges(app.context, back, { eventId: firstId! })).toMatchObject({
    challenges: 2,
  });
  expect((await importChallenges(app.context, permanent)).unchanged).toEqual(['Le premier']);
});

test('a bad event.yml imports nothing and says why, with its line', async () => {
  const root = await aFolder({ ...tree(), 'event.yml': 'name: Sans dates\n' });
  const before = await rowCounts(app);
  const report = await importEvent(app.context, root);
  expect(report.event.kind).toBeNull();
  expect(report.challenges).toMatchObject({ refused: ['event.yml'] });
  expect(report.challenges.problems.map(({ message }) => message).join()).toContain('starts_at');
  expect(await rowCounts(app)).toEqual(before);
  await rm(join(root, 'event.yml'));
  await expect(importEvent(app.context, root)).rejects.toThrow('event.yml');
});

test('challenges that are nowhere, or behind a link out of the folder, are refused in one line', async () => {
  const outsideFolder = await aFolder({
    'event.yml': event(),
    'a/challenge.yml': yml('Dehors', 'FANION{dehors}'),
  });
  const before = await rowCounts(app);
  const nowhere = await aFolder({ 'event.yml': event() });
  await expect(importEvent(app.context, nowhere, { dryRun: true })).rejects.toThrow(
    'event.yml\u00a0: le dossier des challenges «\u00a0challenges\u00a0» n’existe pas.',
  );
  const missingFolder = await aFolder({ 'event.yml': event('challenges: ailleurs\n') });
  await expect(importEvent(app.context, missingFolder)).rejects.toThrow('«\u00a0ailleurs\u00a0»');
  const linked = await aFolder({ 'event.yml': event() });
  await symlink(outsideFolder, join(linked, 'challenges'));
  await expect(importEvent(app.context, linked)).rejects.toThrow('n’est pas suivi');
  const file = await aFolder({ 'challenges/a/challenge.yml': yml('Dedans', 'FANION{dedans}') });
  await symlink(join(outsideFolder, 'event.yml'), join(file, 'event.yml'));
  await expect(importEvent(app.context, file)).rejects.toThrow('n’est pas suivi');
  expect(await rowCounts(app)).toEqual(before);
});

test('an event whose challenges were moved is not reopened by its file', async () => {
  const root = await aFolder({ ...tree(), 'event.yml': event().replaceAll('du-phare', 'du-quai') });
  await importEvent(app.context, root);
  await db.query(`update event set moved_at = now() where slug = 'nuit-du-quai'`);
  await expect(importEvent(app.context, root, { dryRun: true })).rejects.toThrow('rouvrir');
});

test('a file read again keeps the state that a manager gave, and a calendar is told of new dates alone', async () => {
  const text = event().replaceAll('du-phare', 'du-banc');
  const root = await aFolder({ ...tree(), 'event.yml': text });
  await importEvent(app.context, root);
  const row = async () =>
    (await db.query(`select state, sequence, prize_pool from event where slug = 'nuit-du-banc'`))[0];
  await db.query(`update event set state = 'draft' where slug = 'nuit-du-banc'`);
  await importEvent(app.context, root);
  expect(await row()).toEqual({ state: 'draft', sequence: 0, prize_pool: '' });
  await writeFile(join(root, 'event.yml'), `${text}prizes: Un panier\n`);
  await importEvent(app.context, root);
  expect(await row()).toEqual({ state: 'draft', sequence: 0, prize_pool: 'Un panier' });
  await writeFile(join(root, 'event.yml'), text.replace('Nuit du phare', 'Nuit du banc'));
  await importEvent(app.context, root);
  expect(await row()).toMatchObject({ state: 'draft', sequence: 1 });
});

test('an event that takes the name of one that is over is another edition, until its file says otherwise', async () => {
  const unnamed = (days: number, more = '') => {
    const moment = (hours: number) =>
      new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString();
    return `name: Régate\nstarts_at: ${moment(0)}\nends_at: ${moment(5)}\n${more}`;
  };
  const folder = (text: string, flag: string) =>
    aFolder({ 'event.yml': text, 'challenges/bienvenue/challenge.yml': yml('Bienvenue à bord', flag) });
  const bring = async (text: string, flag: string, dryRun = false) =>
    importEvent(app.context, await folder(text, flag), { dryRun });
  expect((await bring(unnamed(-400), 'FANION{avant}')).event).toMatchObject({
    kind: 'created',
    slug: 'regate',
  });
  for (const dryRun of [true, false])
    await expect(bring(unnamed(20), 'FANION{apres}', dryRun)).rejects.toThrow('/ctf/regate');
  const flags = () =>
    db.query(
      `select c.slug from challenge c where c.name = 'Bienvenue à bord' and c.flag_prefix = 'FANION' order by 1`,
    );
  expect(await flags()).toHaveLength(1);
  // The same dates, or the same slug, mean the same event; another slug means another one.
  expect((await bring(unnamed(-400), 'FANION{avant}')).event.kind).toBe('updated');
  expect((await bring(unnamed(20, 'slug: regate-2\n'), 'FANION{apres}')).event.kind).toBe('created');
  expect(await flags()).toHaveLength(2);
});

test('another challenge of the event under the same name waits for a decision, and stays played', async () => {
  const withFirst = (description: string, flag: string, folder: string) =>
    aFolder({
      'event.yml': event().replaceAll('du-phare', 'du-cap'),
      [`challenges/${folder}/challenge.yml`]: `name: Bienvenue\ncategory: misc\nvalue: 50\ndescription: ${description}\nflags: ["${flag}"]\n`,
    });
  const eventChallenges = () =>
    db.query<{ description: string; source_folder: string }>(
      `select c.description, c.source_folder from event_challenge ec join event e on e.id = ec.event_id
       join challenge c on c.id = ec.challenge_id where e.slug = 'nuit-du-cap' order by ec.position`,
    );
  const bring = async (root: string, how = {}) => (await importEvent(app.context, root, how)).challenges;
  await bring(await withFirst('Rejoignez le salon épinglé', 'FANION{a}', 'un'));
  const before = await eventChallenges();
  expect(before).toHaveLength(1);
  for (const folder of ['un', 'deux'])
    expect(
      await bring(await withFirst('Un parchemin derrière la barrique', 'FANION{b}', folder)),
    ).toMatchObject({
      created: [],
      updated: [],
      undecided: [{ name: 'Bienvenue' }],
    });
  expect(await eventChallenges()).toEqual(before);
  const other = await withFirst('Un parchemin derrière la barrique', 'FANION{b}', 'deux');
  expect(await bring(other, { separate: true })).toMatchObject({ created: ['Bienvenue'], undecided: [] });
  expect(await eventChallenges()).toHaveLength(2);
  const rewritten = await withFirst('Tout autre chose encore', 'FANION{c}', 'deux');
  expect(await bring(rewritten, { overwrite: ['Bienvenue'] })).toMatchObject({ updated: ['Bienvenue'] });
  expect(await eventChallenges()).toHaveLength(2);
});

test('brackets come with the file; read again they follow it, and those that it does not name stay after them', async () => {
  const slug = 'phare-a-categories';
  const file = (brackets: string) => event(brackets).replace('nuit-du-phare', slug).replace('Nuit du', 'Le');
  const text = file("brackets: [Ouvert, {name: Étudiants, mode: solo, prize: 'Un clavier'}]\n");
  const root = await aFolder({
    'event.yml': text,
    'challenges/seul/challenge.yml': yml('Seul du phare', 'FANION{seul}'),
  });
  await importEvent(app.context, root);
  const brackets = () =>
    db.query<{ id: number; name: string; mode: string; prize: string }>(
      `select b.id, b.name, b.mode, b.prize from event_bracket b join event e on e.id = b.event_id
       where e.slug = $1 order by b.position`,
      [slug],
    );
  const first = await brackets();
  expect(first).toMatchObject([
    { name: 'Ouvert', mode: 'both', prize: '' },
    { name: 'Étudiants', mode: 'solo', prize: 'Un clavier' },
  ]);
  await writeFile(
    join(root, 'event.yml'),
    file('brackets: [{name: étudiants, prize: Deux claviers}, Lycéens]\n'),
  );
  await importEvent(app.context, root);
  const again = await brackets();
  expect(again).toMatchObject([
    { id: first[1]!.id, name: 'étudiants', mode: 'both', prize: 'Deux claviers' },
    { name: 'Lycéens' },
    { id: first[0]!.id, name: 'Ouvert' },
  ]);
  // A file without brackets leaves them; one that excludes teams from a bracket that has some is refused.
  await writeFile(join(root, 'event.yml'), file(''));
  await importEvent(app.context, root);
  expect(await brackets()).toEqual(again);
  const [{ id: eventId }] = (await db.query<{ id: number }>('select id from event where slug = $1', [
    slug,
  ])) as [{ id: number }];
  await anEntrant(app, eventId, [await aMember(app)], 'Les Phares');
  await db.query('update entrant set bracket_id = $2 where event_id = $1', [eventId, again[0]!.id]);
  await writeFile(
    join(root, 'event.yml'),
    file('brackets: [Ouvert, {name: étudiants, mode: solo}, Autre]\n'),
  );
  for (const dryRun of [true, false])
    await expect(importEvent(app.context, root, { dryRun })).rejects.toThrow(/étudiants.*des équipes y sont/);
  expect(await brackets()).toEqual(again);
});
