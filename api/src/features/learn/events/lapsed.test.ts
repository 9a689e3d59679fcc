import { DAY, MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTrainingEvent, startsIn, type TestTrainingEvent } from '../../../testing/parts/training.ts';
import { testApp } from '../../../testing/test-app.ts';
import { correctMembership, endMembership, recordMembership } from '../../plans/periods/service.ts';
import { giveFreeSeats, remindAttendees, verifySeats } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { context } = app;
const NOTE = { why: 'Essai.', by: { actorId: null, channel: 'cli' as const } };
const until = new Date(Date.now() + 90 * DAY);

const call = async (
  member: TestMember,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const answer = await app.call(method, `/learn/events/${path}`, { token: member.token, body });
  return {
    status: answer.statusCode,
    body: answer.body,
    json: answer.body.startsWith('{') ? answer.json() : {},
  };
};
const take = (member: TestMember, { slug }: TestTrainingEvent) => call(member, 'POST', `${slug}/seat`, {});
const leave = (member: TestMember, { slug }: TestTrainingEvent) => call(member, 'DELETE', `${slug}/seat`);
const read = (member: TestMember, { slug }: TestTrainingEvent) => call(member, 'GET', slug);
const statesOf = async ({ id }: TestTrainingEvent) =>
  new Map(
    (
      await context.db.query<{ member_id: number; state: string }>(
        'select member_id, state from training_seat where event_id = $1',
        [id],
      )
    ).map(({ member_id, state }) => [member_id, state]),
  );

test('who had a seat when the membership ended keeps it: page, reminder, link, presence, and the way to give it back', async () => {
  const [seated, next, stranger] = [
    await aMember(app),
    await aMember(app),
    await aMember(app, { plan: null }),
  ];
  const event = await aTrainingEvent(app, { seats: 1 });
  for (const member of [seated, next]) await take(member, event);
  await endMembership(context, seated.id, NOTE);
  // A guest without a seat gets the same answer as for an event that does not exist.
  expect([(await read(stranger, event)).body, (await read(stranger, event)).status]).toEqual([
    (await read(stranger, { ...event, slug: 'n-existe-pas' })).body,
    403,
  ]);
  expect(await read(seated, event)).toMatchObject({
    status: 200,
    json: { own: 'registered', closed: false },
  });
  expect((await call(seated, 'GET', `${event.slug}/calendar.ics`)).status).toBe(200);
  await context.db.query(`update training_seat set at = at - interval '9 days' where event_id = $1`, [
    event.id,
  ]);
  await startsIn(app, event, 10 * MINUTE);
  await remindAttendees(context);
  const notifications = await context.db.query<{ text: string }>(
    `select text from notification where member_id = $1 and kind = 'training_reminder'`,
    [seated.id],
  );
  expect(notifications).toHaveLength(1);
  expect((await read(seated, event)).json.link).toMatch(/^https:/);
  expect(await call(seated, 'POST', `${event.slug}/attendance`, { code: event.code })).toMatchObject({
    status: 200,
  });
  expect(await leave(seated, event)).toMatchObject({ status: 200 });
  expect((await statesOf(event)).get(next.id)).toBe('registered');
  expect((await read(seated, event)).status).toBe(403);
  expect((await take(seated, event)).json).toMatchObject({
    error: 'plan_required',
    required_role: 'Adhérent',
  });
});

test('nobody moves up in a list that their plan no longer opens; they keep their place in it, and may give it up', async () => {
  const benefactors = await Promise.all(
    Array.from({ length: 4 }, () => aMember(app, { plan: 'bienfaiteur' })),
  );
  const [seated, lowered, ended, next] = benefactors as [TestMember, TestMember, TestMember, TestMember];
  const event = await aTrainingEvent(app, { seats: 1, plan: 'bienfaiteur' });
  for (const member of benefactors) await take(member, event);
  await correctMembership(context, lowered.id, { plan: 'adherent', until }, NOTE);
  await endMembership(context, ended.id, NOTE);
  for (const member of [lowered, ended])
    expect(await read(member, event)).toMatchObject({
      status: 200,
      json: { own: 'waiting', closed: true, link: null },
    });
  await leave(seated, event);
  expect(await statesOf(event)).toEqual(
    new Map([
      [lowered.id, 'waiting'],
      [ended.id, 'waiting'],
      [next.id, 'registered'],
    ]),
  );
  // A seat left free because nobody waiting had the right goes to them once they have it again.
  await leave(next, event);
  await giveFreeSeats(context);
  expect((await statesOf(event)).get(lowered.id)).toBe('waiting');
  expect((await leave(lowered, event)).status).toBe(200);
  await recordMembership(context, ended.id, { plan: 'bienfaiteur', until }, NOTE);
  await giveFreeSeats(context);
  await giveFreeSeats(context);
  expect(await statesOf(event)).toEqual(new Map([[ended.id, 'registered']]));
  expect(await verifySeats(context)).toEqual([]);
});

test('a benefactor who became an adherent keeps the seat of a premium event, and what it gives afterwards', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const event = await aTrainingEvent(app, {
    plan: 'bienfaiteur',
    covered: 'Ce qui fut vu.',
    replay: 'https://video.exemple.fr/1',
  });
  await take(member, event);
  await correctMembership(context, member.id, { plan: 'adherent', until }, NOTE);
  await startsIn(app, event, -MINUTE);
  expect((await read(member, event)).json).toMatchObject({ closed: false, may_attend: true });
  await call(member, 'POST', `${event.slug}/attendance`, { code: event.code });
  await startsIn(app, event, -DAY);
  expect((await read(member, event)).json).toMatchObject({ covered: 'Ce qui fut vu.', may_rate: true });
  expect((await call(member, 'PUT', `${event.slug}/feedback`, { rating: 5, comment: '' })).status).toBe(200);
});
