import { HOUR } from '@fanion/rules/durations';
import { nameSkeleton } from '@fanion/rules/names';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, setEvent } from '../../../testing/parts/events.ts';
import { aTeam, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

/** Renames directly in the database, like a manager: no call of the API changes a username at once. */
const rename = (id: number, name: string) =>
  db.query(
    'update member set username = $2, username_key = lower($2), username_skeleton = $3 where id = $1',
    [id, name, nameSkeleton(name)],
  );

test('a team and a lone player of an event never have names that look alike, whoever comes first', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR });
  const [lone, seeker, captain, other] = await members(app, 4);
  await rename(lone!.id, 'Cormoran');
  await rename(seeker!.id, 'Grand-Labbe');
  await rename(other!.id, 'Macareux');
  await register(app, lone!, event.id);
  await register(app, seeker!, event.id, 'findTeam');
  for (const teamName of ['Corrnoran', 'Cor-moran.', 'Соrmoran', 'Grand labbe', 'GrandLabbe'])
    expect((await register(app, captain!, event.id, 'team', { teamName })).json().error).toBe(
      'team_name_taken',
    );
  expect((await register(app, captain!, event.id, 'team', { teamName: 'Macareux' })).statusCode).toBe(200);
  for (const type of ['solo', 'findTeam'] as const)
    expect((await register(app, other!, event.id, type)).json()).toMatchObject({ error: 'name_in_event' });
  // Where the team itself is not registered, its name is free.
  const elsewhere = await anEvent(app, { starts: 72 * HOUR });
  expect((await register(app, other!, elsewhere.id)).statusCode).toBe(200);
});

test('names are compared with those who wait, and again when one comes off the waiting list', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { max_participants: 1 } });
  const [first, captain, next, late] = await members(app, 4);
  await register(app, first!, event.id);
  await aTeam(app, 'Les Fulmars', [captain!]);
  expect(
    (await register(app, captain!, event.id, 'team', { teamName: 'Les Fulmars' })).json().event,
  ).toMatchObject({
    registration: { state: 'waitlisted' },
  });
  await rename(late!.id, 'Les-Fulmars');
  expect((await register(app, late!, event.id)).json().error).toBe('name_in_event');
  await register(app, next!, event.id);
  // The registered player has since taken the name of the waiting team: the next one gets the place.
  await rename(late!.id, 'Autre-nom');
  await rename(first!.id, 'les-fulmars');
  await setEvent(app, event.id, { max_participants: 2 });
  await app.call('PATCH', `/ctf/manage/events/${event.id}`, {
    token: manager.token,
    body: { prizePool: 'Rien' },
  });
  expect((await getEvent(app, next!, event.id)).registered).toBe(true);
  expect((await getEvent(app, captain!, event.id)).registration).toMatchObject({ state: 'waitlisted' });
});

test('a team formed for the event never has the name of a real one, nor the other way round', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 2 } });
  const [captain, joker, ...pool] = await members(app, 6);
  expect(
    (await register(app, captain!, event.id, 'team', { teamName: 'Equipe formee n° l' })).statusCode,
  ).toBe(200);
  for (const seeker of pool) await register(app, seeker, event.id, 'findTeam');
  await app.call('POST', `/ctf/manage/events/${event.id}/match`, { token: manager.token });
  const formed = await db.query<{ name: string }>(
    'select name from entrant where event_id = $1 and team_id is null and member_id is null order by id',
    [event.id],
  );
  expect(formed).toEqual([{ name: 'Équipe formée n° 2' }, { name: 'Équipe formée n° 3' }]);
  const refused = await register(app, joker!, event.id, 'team', { teamName: 'ÉQUIPE FORMÉE N° 3' });
  expect(refused.json().error).toBe('team_name_taken');
});
