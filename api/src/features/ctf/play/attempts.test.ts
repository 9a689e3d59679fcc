import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  solvesOf,
  submitInEvent,
  waitUntilPlayable,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { flagHash } from '../../challenges/play/model.ts';

const app = await testApp({ config: { limitFactor: 1 } });
const second = await app.second();

test('with a cap, tries at once never pass it, and the right flag is refused after', async () => {
  const event = await anEvent(app, { columns: { attempt_cap: 3 } });
  const challenge = await anEventChallenge(app, event.id);
  const mates = await Promise.all(Array.from({ length: 6 }, () => aMember(app)));
  await anEntrant(app, event.id, mates, 'Les Pressés');
  const page = () => app.read(`/ctf/events/${event.id}/challenges/${challenge.id}`, mates[0]!);
  expect(await page()).toMatchObject({ attemptsLeft: 3 });
  await waitUntilPlayable(second, mates[0]!, event, challenge);
  const answers = await Promise.all(
    mates.map((mate, n) => submitInEvent(n % 2 ? app : second, mate, event, challenge, `FANION{${n}}`)),
  );
  const results = answers.map((answer) => answer.json());
  expect(results.filter((one) => one.error === 'attempts_exhausted')).toHaveLength(3);
  expect(results.flatMap((one) => one.attempts_left ?? []).sort()).toEqual([0, 1, 2]);
  expect((await submitInEvent(app, mates[0]!, event, challenge)).json().error).toBe('attempts_exhausted');
  expect(await page()).toMatchObject({ attemptsLeft: 0, maySubmit: false, attempts: 3 });
  expect(await solvesOf(app, event.id)).toEqual([]);
});

test('with a cap, the right flag within it scores and is told once', async () => {
  const event = await anEvent(app, { columns: { attempt_cap: 2 } });
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, player, event, challenge, 'FANION{non}');
  expect((await submitInEvent(app, player, event, challenge)).json()).toMatchObject({
    success: true,
    attempts_left: 1,
    team_score: 100,
  });
});

test('a challenge has its own cap in an event; the lower one holds', async () => {
  const event = await anEvent(app);
  const [own, free] = [
    await anEventChallenge(app, event.id, { attempts: 2 }),
    await anEventChallenge(app, event.id),
  ];
  const player = await aPlayer(app, event.id);
  const wrong = async (challenge: typeof own) =>
    (await submitInEvent(app, player, event, challenge, 'FANION{non}')).json();
  const left = async (challenge: typeof own) =>
    (await app.read(`/ctf/events/${event.id}/challenges/${challenge.id}`, player)).attemptsLeft;
  expect([await left(own), await left(free)]).toEqual([2, null]);
  expect((await wrong(own)).attempts_left).toBe(1);
  expect((await wrong(free)).attempts_left).toBeNull();
  await setEvent(app, event.id, { attempt_cap: 1 });
  expect([await left(own), await left(free)]).toEqual([0, 0]);
  await setEvent(app, event.id, { attempt_cap: 5 });
  expect([await left(own), await left(free)]).toEqual([1, 4]);
  expect((await wrong(own)).attempts_left).toBe(0);
  expect((await submitInEvent(app, player, event, own)).json().error).toBe('attempts_exhausted');
  expect((await submitInEvent(app, player, event, free)).json()).toMatchObject({
    success: true,
    attempts_left: 4,
  });
});

test('a flag that was changed meanwhile is a mistake where it is given to another challenge', async () => {
  const { db, secrets, events, jobs } = app.context;
  const event = await anEvent(app);
  const [target, other] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const player = await aPlayer(app, event.id);
  const guesses = async (flag: string) => {
    await submitInEvent(app, player, event, target, flag);
    await jobs.settle();
    return db.query<{ guess: boolean }>(
      'select guess is not null as guess from event_submission where event_id = $1 order by id desc limit 1',
      [event.id],
    );
  };
  expect(await guesses('FANION{le_dernier}')).toEqual([{ guess: true }]);
  await db.query('update challenge_flag set hash = $2 where challenge_id = $1', [
    other.id,
    flagHash(secrets, 'FANION{le_dernier}', false),
  ]);
  events.publish('challenges-changed', { challengeId: other.id });
  expect(await guesses('FANION{le_dernier}')).toEqual([{ guess: false }]);
});
