import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  archiveFolder,
  archiveOf,
  challenge,
  config,
  flag,
  team,
  user,
} from '../../../testing/parts/ctfd-archive.ts';
import { anEntrant, anEvent, anEventChallenge, aPlayer } from '../../../testing/parts/events.ts';
import { register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { exportArchive } from '../../ctfd/export/service.ts';
import { importArchive } from '../../ctfd/import/service.ts';

const app = await testApp();
const { context } = app;
const { db } = context;
const save = await archiveFolder();

const tablesOf = (path: string) => {
  const entries = unzipSync(readFileSync(path));
  return (name: string): Record<string, unknown>[] => {
    const bytes = entries[`db/${name}.json`]!;
    return bytes.length === 0 ? [] : JSON.parse(strFromU8(bytes)).results;
  };
};
/** The bracket of each entrant of an event, by name. */
const seats = (slug: string) =>
  db.query(
    `select n.name, b.name as bracket from entrant n join event e on e.id = n.event_id
     left join event_bracket b on b.id = n.bracket_id where e.slug = $1 order by n.name`,
    [slug],
  );

const regatta = (type: 'users' | 'teams') => ({
  config: config(type),
  challenges: [challenge(1, `Le phare ${type}`)],
  flags: [flag(1, 'FANION{phare}')],
  brackets: [
    { id: 4, name: 'Étudiants', description: 'Une carte', type },
    { id: 5, name: 'Ouvert', description: '', type },
    { id: 6, name: 'D’un autre mode', description: '', type: type === 'teams' ? 'users' : 'teams' },
  ],
  users: [
    user(1, `zoe-${type}`, { team_id: type === 'teams' ? 1 : null, bracket_id: type === 'users' ? 4 : null }),
    user(2, `anne-${type}`, {
      team_id: type === 'teams' ? 2 : null,
      bracket_id: type === 'users' ? 6 : null,
    }),
  ],
  teams: type === 'teams' ? [team(1, 'Goélands', 1, { bracket_id: 5 }), team(2, 'Cormorans', 2)] : [],
});

test('brackets of an archive come with who plays in them, once; and leave with them', async () => {
  const path = save(archiveOf(regatta('teams')));
  await importArchive(context, path, { event: 'regate' });
  expect(await seats('regate')).toEqual([
    { name: 'Cormorans', bracket: null },
    { name: 'Goélands', bracket: 'Ouvert' },
  ]);
  const brackets = () =>
    db.query(
      `select b.name, b.description, b.mode from event_bracket b join event e on e.id = b.event_id
       where e.slug = 'regate' order by b.position`,
    );
  expect(await brackets()).toEqual([
    { name: 'Étudiants', description: 'Une carte', mode: 'team' },
    { name: 'Ouvert', description: '', mode: 'team' },
  ]);
  // Later changes by organisers stay, and nothing is imported twice.
  await db.query(`update entrant set bracket_id = null where name = 'Goélands'`);
  await importArchive(context, path, { event: 'regate' });
  expect(await brackets()).toHaveLength(2);
  expect((await seats('regate'))[1]).toMatchObject({ bracket: null });

  await db.query(
    `update entrant n set bracket_id = b.id from event_bracket b
     where b.event_id = n.event_id and b.name = 'Ouvert' and n.name = 'Cormorans'`,
  );
  const out = join(path, '..', 'sortie.zip');
  await exportArchive(context, { slug: 'regate', path: out });
  const table = tablesOf(out);
  expect(table('brackets')).toMatchObject([
    { name: 'Étudiants', description: 'Une carte', type: 'teams' },
    { name: 'Ouvert', type: 'teams' },
  ]);
  const open = table('brackets')[1]!.id;
  expect(table('teams').map(({ name, bracket_id }) => [name, bracket_id])).toEqual([
    ['Goélands', null],
    ['Cormorans', open],
  ]);
  expect(table('users').every(({ bracket_id }) => bracket_id === null)).toBe(true);
});

test('who was registered before an archive brought brackets hears that there is one to choose', async () => {
  const [alone, seated] = [await aMember(app), await aMember(app)];
  const coming = {
    config: config('users').map((one) =>
      one.key === 'start' || one.key === 'end'
        ? { ...one, value: String(Math.floor(Date.now() / 1000) + (one.key === 'end' ? 5 : 3) * 86_400) }
        : one,
    ),
    challenges: [challenge(1, 'Le feu à venir')],
    flags: [flag(1, 'FANION{feu}')],
  };
  const late = user(1, seated.username, { email: `${seated.username}@exemple.fr` });
  await importArchive(context, save(archiveOf({ ...coming, users: [late] })), { event: 'regate-a-venir' });
  const [event] = await db.query<{ id: number }>(
    `update event set state = 'published' where slug = 'regate-a-venir' returning id`,
  );
  context.events.publish('event-changed', { eventId: event!.id });
  expect((await register(app, alone, event!.id)).statusCode).toBe(200);
  const path = save(
    archiveOf({
      ...coming,
      brackets: [{ id: 4, name: 'Étudiants', description: '', type: 'users' }],
      users: [late, user(2, 'nouvelle-venue', { bracket_id: 4 })],
    }),
  );
  await importArchive(context, path, { event: 'regate-a-venir' });
  await importArchive(context, path, { event: 'regate-a-venir' });
  expect(
    await db.query(
      `select member_id from notification where text like '%catégories de participants%' order by member_id`,
    ),
  ).toEqual([{ member_id: alone.id }, { member_id: seated.id }]);
});

test('where users play for themselves the bracket is theirs', async () => {
  await importArchive(context, save(archiveOf(regatta('users'))), { event: 'solitaire' });
  expect(new Set((await seats('solitaire')).map(({ bracket }) => bracket))).toEqual(
    new Set(['Étudiants', null]),
  );
});

test('the API that CTFd’s programs call names the bracket of each, and lists them', async () => {
  const event = await anEvent(app);
  await anEventChallenge(app, event.id);
  const [open, schools] = await db.query<{ id: number }>(
    `insert into event_bracket (event_id, name, description, mode, position)
     values ($1, 'Ouvert', 'Pour tous', 'both', 1), ($1, 'Écoles', '', 'team', 2) returning id`,
    [event.id],
  );
  const mate = await aMember(app);
  const entrantId = await anEntrant(app, event.id, [mate], 'Les Apprentis');
  const alone = await aPlayer(app, event.id);
  await db.query(
    'update entrant set bracket_id = case when id = $1 then $2::int else $3::int end where event_id = $4',
    [entrantId, schools!.id, open!.id, event.id],
  );
  const read = async (path: string, base = `/ctf/${event.slug}/api/v1`) => {
    const answer = await app.http.inject({
      url: `${base}${path}`,
      headers: { authorization: `Bearer ${mate.token}` },
    });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json().data;
  };
  expect(await read('/brackets')).toEqual([
    { id: open!.id, name: 'Ouvert', description: 'Pour tous', type: null },
    { id: schools!.id, name: 'Écoles', description: '', type: 'teams' },
  ]);
  expect((await read('/brackets?type=users')).map(({ name }: { name: string }) => name)).toEqual(['Ouvert']);
  expect(await read('/brackets', '/api/v1')).toEqual([]);
  const board: Record<string, unknown>[] = await read('/scoreboard');
  const found = new Map(
    board.map(({ name, bracket_id, bracket_name }) => [name, [bracket_id, bracket_name]]),
  );
  expect(found.get('Les Apprentis')).toEqual([schools!.id, 'Écoles']);
  expect(found.get(alone.username)).toEqual([open!.id, 'Ouvert']);
  expect(Object.values(await read('/scoreboard/top/5'))).toHaveLength(2);
  expect(await read('/teams/me')).toMatchObject({ bracket_id: schools!.id });
  expect(await read(`/users/${alone.id}`)).toMatchObject({ bracket_id: open!.id });
  expect(await read('/users/me')).toMatchObject({ bracket_id: null });
});
