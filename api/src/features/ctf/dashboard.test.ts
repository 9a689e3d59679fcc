import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  submitInEvent,
} from '../../testing/event-parts.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const live = async ({ token }: TestMember) =>
  (await app.call('GET', '/ctf/dashboard', { token })).json().live;

test('the live card has the first five rows, then the reader’s own', async () => {
  const event = await anEvent(app);
  const challenges = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const captains = await Promise.all(Array.from({ length: 7 }, () => aMember(app)));
  for (const [n, captain] of captains.entries()) await anEntrant(app, event.id, [captain], `Équipe ${n + 1}`);
  await setEvent(app, event.id, {});
  for (const [n, captain] of captains.entries())
    for (const challenge of n < 6 ? challenges : challenges.slice(1))
      await submitInEvent(app, captain, event, challenge);
  const [first, last] = [captains[0]!, captains[6]!];
  type Row = { rank: number; isOwnTeam: boolean };
  const rows = async (member: TestMember) =>
    (await live(member)).top.map(({ rank, isOwnTeam }: Row) => (isOwnTeam ? -rank : rank));
  await expect.poll(() => rows(last)).toEqual([1, 2, 3, 4, 5, -7]);
  expect(await rows(first)).toEqual([-1, 2, 3, 4, 5]);
  expect(await live(first)).toMatchObject({ totalTeams: 7, totalChallenges: 2 });
  expect(await rows(await aMember(app, { plan: 'bienfaiteur' }))).toEqual([1, 2, 3, 4, 5]);
  // Neither plan nor part in it: the event is told, its board is not.
  expect(await live(await aMember(app))).toMatchObject({ totalTeams: 7, top: [] });
  // Who plays alone reads the whole board, where their row is.
  expect(await rows(await aPlayer(app, event.id))).toEqual([1, 2, 3, 4, 5, -8]);
});

test('of several live events the card has the reader’s own, then one that is played here', async () => {
  await anEvent(app, { name: 'Ailleurs', ends: 60_000, columns: { url: 'https://ailleurs.exemple.fr/' } });
  const first = await anEvent(app, { name: 'La première', ends: 120_000 });
  await anEventChallenge(app, first.id);
  const last = await anEvent(app, { name: 'La dernière', ends: 3 * 86_400_000 });
  await anEventChallenge(app, last.id);
  const card = async (member: TestMember) => (await live(member)).event.name;
  expect(await card(await aPlayer(app, last.id))).toBe('La dernière');
  expect(await card(await aMember(app))).toBe('La première');
});
