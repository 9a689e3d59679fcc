import { MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit, withPrerequisites } from '../../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/** Reads the page of a challenge, and waits until its opening is written. */
async function open(app: TestApp, member: TestMember, challenge: { slug: string }): Promise<number> {
  const { statusCode } = await app.call('GET', `/challenges/${challenge.slug}`, { token: member.token });
  await app.context.jobs.settle();
  return statusCode;
}

const opens = (app: TestApp) =>
  app.context.db.query<{ member_id: number; challenge_id: number; first_at: Date; last_at: Date }>(
    'select * from challenge_open order by member_id, challenge_id',
  );

/** Lets time pass, in memory and for what is stored. */
async function later(app: TestApp, minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE);
  await app.context.db.query(
    `update challenge_open set first_at = first_at - $1 * interval '1 minute', last_at = last_at - $1 * interval '1 minute'`,
    [minutes],
  );
}

const toContinue = async (app: TestApp, member: TestMember) => {
  const answer = await app.call('GET', '/challenges/continue', { token: member.token });
  expect(answer.statusCode).toBe(200);
  return answer.json().challenge;
};

test('the first opening stays and the last one is renewed, every ten minutes at most, until the solve', async () => {
  const app = await testApp();
  const other = await app.second();
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  expect(await open(app, member, challenge)).toBe(200);
  const [first] = await opens(app);
  expect(first).toMatchObject({ member_id: member.id, challenge_id: challenge.id });
  expect(first!.last_at).toEqual(first!.first_at);

  await open(app, member, challenge);
  await open(other, member, challenge);
  await later(app, 9);
  const [before] = await opens(app);
  await open(app, member, challenge);
  expect(await opens(app)).toEqual([before]);

  await later(app, 2);
  const [old] = await opens(app);
  await open(app, member, challenge);
  const [renewed] = await opens(app);
  expect(renewed!.first_at).toEqual(old!.first_at);
  expect(renewed!.last_at.getTime() - old!.last_at.getTime()).toBeGreaterThanOrEqual(11 * MINUTE);

  await submit(app, member, challenge);
  await later(app, 30);
  const [solved] = await opens(app);
  await open(app, member, challenge);
  // An instance that has not heard of the solve writes nothing either.
  other.clock.advance(30 * MINUTE);
  await open(other, member, challenge);
  expect(await opens(app)).toEqual([solved]);
});

test('a challenge that is not out, or not open to its reader, is not opened by being looked at', async () => {
  const app = await testApp();
  const [member, manager] = [await aMember(app), await aMember(app, { role: 'manager' })];
  const [first, locked, hidden, future] = [
    await aChallenge(app),
    await aChallenge(app),
    await aChallenge(app, { state: 'hidden' }),
    await aChallenge(app, { scheduled_at: new Date(Date.now() + 86_400_000) }),
  ];
  await withPrerequisites(app, locked.id, [first.id], true);
  expect(await open(app, manager, hidden)).toBe(200);
  expect(await open(app, manager, future)).toBe(200);
  expect(await open(app, member, hidden)).toBe(404);
  expect(await open(app, member, { slug: `challenge-${locked.id}` })).toBe(200);
  expect(await opens(app)).toEqual([]);
  await open(app, manager, first);
  expect((await opens(app)).map(({ member_id }) => member_id)).toEqual([manager.id]);
});

test('a page is answered even when its opening cannot be written, and the next one is', async () => {
  const app = await testApp();
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  await app.context.db.query('alter table challenge_open add constraint closed check (false) not valid');
  expect(await open(app, member, challenge)).toBe(200);
  expect(app.logged.join('')).toContain('opened challenge');
  await app.context.db.query('alter table challenge_open drop constraint closed');
  expect(await open(app, member, challenge)).toBe(200);
  expect(await opens(app)).toHaveLength(1);
});

test('the challenge to continue is the last one opened, unsolved and still there for its reader', async () => {
  const app = await testApp();
  const [member, other] = [await aMember(app), await aMember(app)];
  const [one, two, three] = [
    await aChallenge(app, { name: 'Un', category: 'pwn', points: 150 }),
    await aChallenge(app, { name: 'Deux' }),
    await aChallenge(app, { name: 'Trois' }),
  ];
  expect(await toContinue(app, member)).toBeNull();
  await open(app, member, one);
  await later(app, 20);
  await open(app, member, two);
  await later(app, 20);
  await open(app, other, three);
  expect((await toContinue(app, member)).name).toBe('Deux');
  await open(app, member, one);
  const { opened_at, ...challenge } = await toContinue(app, member);
  expect(challenge).toEqual({ id: one.id, slug: one.slug, name: 'Un', category: 'pwn', points: 150 });
  expect(Math.abs(Date.parse(opened_at) - Date.now())).toBeLessThan(MINUTE);

  await submit(app, member, one);
  expect((await toContinue(app, member)).name).toBe('Deux');
  await submit(app, member, two);
  expect(await toContinue(app, member)).toBeNull();
  expect((await toContinue(app, other)).name).toBe('Trois');
});

test('what is hidden, of another plan or locked again is never suggested, not even to a manager', async () => {
  const app = await testApp();
  const [member, manager] = [await aMember(app), await aMember(app, { role: 'manager' })];
  const [available, unavailable] = [
    await aChallenge(app, { name: 'Reste' }),
    await aChallenge(app, { name: 'Part' }),
  ];
  const required = await aChallenge(app);
  const change = async (column: string, value: unknown) => {
    await app.context.db.query(`update challenge set ${column} = $2 where id = $1`, [unavailable.id, value]);
    app.context.events.publish('challenges-changed', { challengeId: unavailable.id });
  };
  for (const reader of [member, manager]) {
    await open(app, reader, available);
    await open(app, reader, unavailable);
  }
  const names = async () => [(await toContinue(app, member)).name, (await toContinue(app, manager)).name];
  expect(await names()).toEqual(['Part', 'Part']);
  await change('state', 'hidden');
  expect(await names()).toEqual(['Reste', 'Reste']);
  await change('state', 'visible');
  await change('scheduled_at', new Date(Date.now() + 86_400_000));
  expect(await names()).toEqual(['Reste', 'Reste']);
  await change('scheduled_at', null);
  await change('plan', 'bienfaiteur');
  expect(await names()).toEqual(['Reste', 'Part']);
  await change('plan', null);
  await withPrerequisites(app, unavailable.id, [required.id], true);
  expect(await names()).toEqual(['Reste', 'Part']);
});
