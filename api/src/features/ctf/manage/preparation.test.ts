import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const { token } = await aMember(app, { plan: null, rights: ['can_manage_ctf'] });

test('what an event lacks before it opens is told, and no more once it is there', async () => {
  const event = await anEvent(app, { starts: 48 * HOUR });
  const read = () => app.read(`/ctf/manage/events/${event.slug}/preparation`, { token });
  const [startsAt] = await app.column<Date>('select starts_at from event where id = $1', [event.id]);
  expect(await read()).toEqual({
    rules: false,
    contact: false,
    challenges: 0,
    flagless: 0,
    unplaced: 0,
    placed_at: new Date(startsAt!.getTime() - 24 * HOUR).toISOString(),
  });
  const [ready, bare] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  await db.run('delete from challenge_flag where challenge_id = $1', [bare.id]);
  await db.run(`update event set rules = 'Jouer franc', contact = 'ici' where id = $1`, [event.id]);
  const seeker = await aMember(app);
  await db.run(
    `insert into event_registration (event_id, member_id, participation_type, state) values ($1, $2, 'findTeam', 'registered')`,
    [event.id, seeker.id],
  );
  expect(await read()).toMatchObject({ rules: true, contact: true, challenges: 2, flagless: 1, unplaced: 1 });
  await db.run('delete from event_challenge where challenge_id = $1', [bare.id]);
  expect(ready.id).toBeGreaterThan(0);
  expect(await read()).toMatchObject({ challenges: 1, flagless: 0 });
});

test('it is for who holds events; of one that is unknown nothing is told', async () => {
  const event = await anEvent(app);
  const other = await aMember(app);
  const path = (slug: string) => `/ctf/manage/events/${slug}/preparation`;
  expect((await app.call('GET', path(event.slug), { token: other.token })).statusCode).toBe(403);
  expect((await app.read(path('nulle-part'), { token })).error).toBe('event_not_found');
});
