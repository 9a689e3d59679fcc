import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const live = async (member: TestMember) => (await app.read('/ctf/dashboard', member)).live;

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
  expect(await live(first)).toMatchObject({ mode: 'team', total: 7, totalChallenges: 2, frozen: false });
  expect(await rows(await aMember(app, { plan: 'bienfaiteur' }))).toEqual([1, 2, 3, 4, 5]);
  // Without a plan and not registered: the event is shown, its board is not.
  expect(await live(await aMember(app))).toMatchObject({ mode: 'team', total: 7, top: [] });
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - 1000) });
  await expect.poll(async () => (await live(first)).frozen).toBe(true);
});

test('the ranks of the card are those of teams among teams, of players among players', async () => {
  const event = await anEvent(app);
  const challenges = [];
  for (const points of [100, 200, 300, 400])
    challenges.push(await anEventChallenge(app, event.id, { points }));
  const [alone, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const [one, two] = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [one], 'Les Premiers');
  await anEntrant(app, event.id, [two], 'Les Seconds');
  // On the whole board: alone, Les Premiers, second, Les Seconds.
  for (const [index, player] of [two, second, one, alone].entries())
    await submitInEvent(app, player, event, challenges[index]!);
  const ranks = async (member: TestMember) => {
    const { mode, total, top } = await live(member);
    return [mode, total, ...top.map(({ rank, score }: { rank: number; score: number }) => [rank, score])];
  };
  const teams = ['team', 2, [1, 300], [2, 100]];
  await expect.poll(() => ranks(one)).toEqual(teams);
  expect(await ranks(two)).toEqual(teams);
  expect(await ranks(second)).toEqual(['solo', 2, [1, 400], [2, 200]]);
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
