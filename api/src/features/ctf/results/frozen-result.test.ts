import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

test('over and frozen still, a player’s own result is theirs, said to be provisional', async () => {
  const event = await anEvent(app);
  const [first, second] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const [early, later] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, early, event, first);
  await db.query('update event set freeze_at = clock_timestamp() where id = $1', [event.id]);
  await setEvent(app, event.id, {});
  await submitInEvent(app, later, event, first);
  await submitInEvent(app, later, event, second);
  await endEvent(app, event.id);

  const result = async (member: TestMember) =>
    (await app.read(`/ctf/events/${event.slug}`, member)).personalResult;
  const own = { teamName: null, totalChallenges: 2 };
  // Live points at the rank of the freeze: of two, only one can be first.
  const mine = { ...own, rank: 2, score: 200, solvedChallenges: 2, provisional: true };
  const theirs = { ...own, rank: 1, score: 100, solvedChallenges: 1, provisional: true };
  await expect.poll(() => result(later)).toEqual(mine);
  expect(await result(early)).toEqual(theirs);
  const listed = (await app.read('/ctf/events?status=ended', later)).events;
  expect(listed[0].personalResult).toEqual(mine);
  const [performance] = (await app.read('/ctf/performances', later)).performances;
  expect(performance).toMatchObject({
    place: 2,
    totalScore: 200,
    personalScore: 200,
    medal: null,
    provisional: true,
    scoreboard: [
      { rank: 1, name: early.username, score: 100, isOwn: false },
      { rank: 2, name: later.username, score: 0, isOwn: true },
    ],
  });
  // Others see nothing of them.
  const [other] = (await app.read('/ctf/performances', early)).performances;
  expect(other).toMatchObject({
    provisional: true,
    medal: null,
    scoreboard: [{ isOwn: true }, { name: later.username, score: 0 }],
  });

  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  await expect.poll(() => result(later)).toEqual({ ...mine, rank: 1, provisional: false });
  await expect.poll(() => result(early)).toEqual({ ...theirs, rank: 2, provisional: false });
  expect((await app.read('/ctf/performances', later)).performances[0]).toMatchObject({
    medal: 'gold',
    provisional: false,
  });
});
