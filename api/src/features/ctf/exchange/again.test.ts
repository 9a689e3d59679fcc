import { HOUR } from '@fanion/rules/durations';
import { afterEach, expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { anEntrant, submitInEvent } from '../../../testing/parts/events.ts';
import { register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verified } from '../../../testing/verified.ts';
import { readBoard } from '../scoreboard/service.ts';
import { importEvent } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const starts = new Date(Date.now() - HOUR).toISOString();
const ends = new Date(Date.now() + HOUR).toISOString();

const NBSP = '\u00a0';
const fileOf = (slug: string, more = '') =>
  `name: ${slug}\nslug: ${slug}\nstarts_at: ${starts}\nends_at: ${ends}\n${more}`;
const folderOf = (slug: string, more = '', flag = 'FANION{un}') =>
  aFolder({ 'event.yml': fileOf(slug, more), 'challenges/un/challenge.yml': yml(`Un ${slug}`, flag) });
const bring = async (slug: string, more = '', flag?: string) =>
  importEvent(app.context, await folderOf(slug, more, flag));
const change = (slug: string, body: Record<string, unknown>) =>
  app.call('PATCH', `/ctf/manage/events/${slug}`, { token: manager.token, body });
const freeze = (slug: string, frozen: boolean) =>
  app.call('POST', `/ctf/manage/events/${slug}/freeze`, { token: manager.token, body: { frozen } });
const rowOf = async (slug: string) =>
  (
    await db.query<Record<string, unknown> & { id: number }>('select * from event where slug = $1', [slug])
  )[0]!;
const challengeOf = async (eventId: number) => {
  const [row] = await db.query<{ id: number }>(
    'select challenge_id as id from event_challenge where event_id = $1',
    [eventId],
  );
  return { id: row!.id, flag: 'FANION{un}' };
};

// Badges are given a moment later.
afterEach(() => expect.poll(() => verified(app)).toEqual([]));

test('what a file does not name stays as managers set it', async () => {
  await bring('cle-absente', 'team_size: 3\n');
  expect(await rowOf('cle-absente')).toMatchObject({ type: 'Jeopardy', team_size: 3 });
  const set = {
    type: 'Attaque-défense',
    location: 'Brest',
    mode: 'team',
    maxParticipants: 40,
    categories: ['Web'],
    description: 'Du *vent*.',
    allowLate: true,
    bloodPoints: [10],
    attemptCap: 7,
    contact: 'Salle B',
    difficulty: 'expert',
    freezeAt: new Date(Date.now() + HOUR / 2).toISOString(),
  };
  expect((await change('cle-absente', set)).statusCode).toBe(200);
  const before = await rowOf('cle-absente');
  await bring('cle-absente', 'team_size: 5\n');
  expect({ ...(await rowOf('cle-absente')), updated_at: null }).toEqual({
    ...before,
    team_size: 5,
    updated_at: null,
  });
  // A key without a value removes the setting.
  await bring('cle-absente', 'max_participants:\nblood_points: ~\n');
  expect(await rowOf('cle-absente')).toMatchObject({
    max_participants: null,
    blood_points: null,
    team_size: 5,
  });
});

test('an event played alone that its file gives to teams has teams again', async () => {
  await bring('seul', 'mode: solo\n');
  expect(await rowOf('seul')).toMatchObject({ mode: 'solo', team_size: 1 });
  await bring('seul', 'mode: team\n');
  expect(await rowOf('seul')).toMatchObject({ mode: 'team', team_size: 4 });
});

test('a freeze in force is not lifted by a file, one that was lifted does not come back', async () => {
  await bring('gelee');
  const { id } = await rowOf('gelee');
  const player = await aMember(app);
  await anEntrant(app, id, [player]);
  await freeze('gelee', true);
  const challenge = await challengeOf(id);
  expect((await submitInEvent(app, player, { id, slug: 'gelee' }, challenge)).json().success).toBe(true);
  const acts = () => db.query(`select 1 from xp_event where member_id = $1`, [player.id]);
  const planned = `freeze_at: ${new Date(Date.now() + HOUR / 2).toISOString()}\n`;
  for (const more of ['', planned, 'freeze_at:\n']) {
    await bring('gelee', more, 'FANION{un}');
    expect(await acts()).toEqual([]);
    expect((await readBoard(app.context, id))?.challenges[0]?.solves).toBe(0);
  }
  await freeze('gelee', false);
  await bring('gelee', planned);
  expect(await acts()).toHaveLength(1);
  expect((await readBoard(app.context, id))?.challenges[0]?.solves).toBe(1);
});

test('what the settings refuse, a file is refused in one line, tried or not, and nothing changes', async () => {
  await bring('complete');
  const { id } = await rowOf('complete');
  const [alone, one, two] = [await aMember(app), await aMember(app), await aMember(app)];
  await anEntrant(app, id, [alone]);
  await anEntrant(app, id, [one, two], 'Les Deux');
  const challenge = await challengeOf(id);
  await submitInEvent(app, alone, { id, slug: 'complete' }, challenge);
  const before = [await rowCounts(app), await rowOf('complete')];
  const later = new Date(Date.now() + HOUR / 2).toISOString();
  for (const [more, message] of [
    ['max_participants: 1\n', `3 membres sont déjà inscrits${NBSP}:`],
    ['mode: solo\n', 'Une équipe inscrite compte déjà 2 membres'],
    ['team_size: 1\n', 'Une équipe inscrite compte déjà 2 membres'],
    ['mode: team\n', 'Des membres sont déjà inscrits seuls.'],
  ] as const)
    for (const dryRun of [true, false])
      await expect(
        importEvent(app.context, await folderOf('complete', more, 'FANION{autre}'), { dryRun }),
      ).rejects.toThrow(`event.yml${NBSP}: ${message}`);
  const putOff = await aFolder({
    'event.yml': fileOf('complete').replace(starts, later),
    'challenges/un/challenge.yml': yml('Un complete', 'FANION{un}'),
  });
  for (const dryRun of [true, false])
    await expect(importEvent(app.context, putOff, { dryRun })).rejects.toThrow('1 flag');
  expect([await rowCounts(app), await rowOf('complete')]).toEqual(before);
});

test('places that a file adds go to who waits', async () => {
  await bring('attente', 'max_participants: 1\nallow_late: oui\n');
  const { id } = await rowOf('attente');
  const [first, second] = [await aMember(app), await aMember(app)];
  for (const member of [first, second]) expect((await register(app, member, id)).statusCode).toBe(200);
  await bring('attente', 'max_participants: 2\n');
  const states = await db.query('select state from event_registration where event_id = $1 order by id', [id]);
  expect(states).toEqual([{ state: 'registered' }, { state: 'registered' }]);
});

test('no-break spaces stay, and change neither which event a file updates nor which challenge comes out later', async () => {
  const name = `Qui vient${NBSP}? Nous${NBSP}!`;
  const challenge = `Qui part${NBSP}?`;
  const folder = (named: string, release: string) =>
    aFolder({
      'event.yml': `name: ${named}\nstarts_at: ${starts}\nends_at: ${ends}\nreleases: [{name: "${release}", at: "${ends.replace('Z', '')}+00:30"}]\n`,
      'challenges/un/challenge.yml': yml(challenge, 'FANION{un}'),
    });
  const made = await importEvent(app.context, await folder(name, challenge));
  expect(made).toMatchObject({ event: { kind: 'created', name }, challenges: { problems: [] } });
  const { slug } = made.event;
  const { event } = (await change(slug, { name, prizePool: `5${NBSP}claviers` })).json();
  expect(event).toMatchObject({ name, prizePool: `5${NBSP}claviers` });
  const plain = (text: string) => text.replaceAll(NBSP, ' ');
  const again = await importEvent(app.context, await folder(plain(name), plain(challenge)));
  expect(again).toMatchObject({ event: { kind: 'updated', slug }, challenges: { problems: [] } });
  const released = await db.query(
    'select released_at is not null as later from event_challenge ec join event e on e.id = ec.event_id where e.slug = $1',
    [slug],
  );
  expect(released).toEqual([{ later: true }]);
});
