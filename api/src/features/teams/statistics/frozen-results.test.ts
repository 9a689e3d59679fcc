import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const get = (who: TestMember, path: string) => app.read(`/ctf/teams${path}`, who);

test('what a freeze holds back is in nobody’s history until it is lifted', async () => {
  const [early, late] = (await members(app, 2)) as [TestMember, TestMember];
  const manager = await aMember(app, { role: 'manager' });
  const id = await aTeam(app, 'Les Givrés', [late]);
  await aTeam(app, 'Les Dégelés', [early]);
  const event = await anEvent(app, { starts: 72 * HOUR, mode: 'team' });
  const challenges = [
    await anEventChallenge(app, event.id, { points: 100 }),
    await anEventChallenge(app, event.id),
  ];
  await register(app, early, event.id, 'team', { teamName: 'Les Dégelés' });
  await register(app, late, event.id, 'team', { teamName: 'Les Givrés' });
  await setEvent(app, event.id, { starts_at: new Date(Date.now() - HOUR) });
  await submitInEvent(app, early, event, challenges[0]!);
  await submitInEvent(app, late, event, challenges[0]!, 'FANION{non}');
  await db.query('update event set freeze_at = clock_timestamp() where id = $1', [event.id]);
  await setEvent(app, event.id, {});
  for (const challenge of challenges) await submitInEvent(app, late, event, challenge);
  await endEvent(app, event.id);
  await app.context.jobs.settle();
  const stats = async (path: string) => (await get(late, path)).stats;
  const frozen = { totalPoints: 0, totalCTFs: 1, wins: 0, avgRank: 2 };
  expect(await stats(`/${id}`)).toMatchObject(frozen);
  expect(await stats('/hub')).toMatchObject(frozen);
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  await expect
    .poll(() => stats(`/${id}`))
    .toMatchObject({ totalPoints: 200, totalCTFs: 1, wins: 1, avgRank: 1 });
  expect(await stats('/hub')).toMatchObject({ totalPoints: 200, wins: 1 });
});
