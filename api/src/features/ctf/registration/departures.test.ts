import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aTeam, brokenEvents, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { releaseDeparted } from './capacity-service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const { db } = app.context;

const later = (columns: Record<string, unknown> = {}, hours = 72) =>
  anEvent(app, { starts: hours * HOUR, columns });
const own = async (member: TestMember, eventId: number) =>
  (await getEvent(app, member, eventId)).registration;
const stateOf = async (member: TestMember, eventId: number) => {
  const rows = await app.column<string>(
    'select state from event_registration where event_id = $1 and member_id = $2',
    [eventId, member.id],
  );
  return rows[0] ?? null;
};
const leave = async (member: TestMember, teamId: number) => {
  const answer = await app.call('POST', '/ctf/teams/leave', { token: member.token, body: { teamId } });
  await app.context.jobs.settle();
  return answer;
};

test.each([
  ['suspended', (member: TestMember) => setSuspended(app.context, member.id, true)],
  [
    'deleted',
    (member: TestMember) => removeMember(app.context, member.id, { actorId: null, channel: 'cli' }),
  ],
])('the place of a %s account goes to the first who waits, by mail, once', async (_how, act) => {
  const [near, far] = [await later({ max_participants: 1 }, 2), await later({ max_participants: 1 })];
  const [first, next, last] = await members(app, 3);
  for (const event of [near, far])
    for (const member of [first!, next!, last!]) await register(app, member, event.id);
  await act(first!);
  await Promise.all([releaseDeparted(app.context), releaseDeparted(second.context)]);
  for (const event of [near, far]) {
    expect(await stateOf(first!, event.id)).toBeNull();
    expect(await stateOf(next!, event.id)).toBe('registered');
    expect(await stateOf(last!, event.id)).toBe('waitlisted');
  }
  await app.sendMails();
  const promoted = app.mails.filter(({ subject }) => subject.startsWith('Une place'));
  expect(promoted.filter(({ to }) => to === next!.email)).toHaveLength(2);
  expect(promoted.filter(({ to }) => to === last!.email)).toEqual([]);
  expect(await brokenEvents(app)).toEqual([]);
});

test('it happens by itself, and keeps what was played once the event has begun', async () => {
  const [coming, startedEvent] = [await later({}), await later({ allow_late: true }, -1)];
  const member = await aMember(app);
  for (const event of [coming, startedEvent]) await register(app, member, event.id);
  await setSuspended(app.context, member.id, true);
  await expect.poll(() => stateOf(member, coming.id)).toBeNull();
  expect(await stateOf(member, startedEvent.id)).toBe('registered');
});

test('who leaves a team leaves its roster, until 24 hours before the start', async () => {
  const [far, near] = [await later({ max_participants: 2 }), await later({}, 30)];
  const [captain, mate, waits] = await members(app, 3);
  const teamId = await aTeam(app, 'Les Sortants', [captain!, mate!]);
  for (const event of [far, near]) {
    await register(app, captain!, event.id, 'team', { teamName: 'Les Sortants' });
    await app.call('PUT', `/ctf/register/${event.id}/roster`, { token: mate!.token, body: { accept: true } });
  }
  await register(app, waits!, far.id);
  await db.query(`update event set starts_at = now() + interval '23 hours' where id = $1`, [near.id]);
  expect((await leave(mate!, teamId)).statusCode).toBe(200);
  expect(await own(mate!, far.id)).toBeNull();
  expect(await own(waits!, far.id)).toMatchObject({ state: 'registered' });
  expect(await own(mate!, near.id)).toMatchObject({ teamName: 'Les Sortants' });
  // When the last member leaves, the team is archived: nobody plays for it any more.
  await leave(captain!, teamId);
  expect(await own(captain!, far.id)).toBeNull();
  expect(await db.query('select name from entrant where event_id = $1', [far.id])).toEqual([
    { name: waits!.username },
  ]);
  expect(await brokenEvents(app)).toEqual([]);
});
