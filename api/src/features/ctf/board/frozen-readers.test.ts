import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });

const event = await anEvent(app, { columns: { blood_points: [50, 30] } });
const first = await anEventChallenge(app, event.id, { points: 500 });
const second = await anEventChallenge(app, event.id, { points: 300 });
const alone = await aPlayer(app, event.id);
const [mate, captain] = [await aMember(app), await aMember(app)];
await anEntrant(app, event.id, [captain, mate], 'Les Gelés');
const watcher = await aMember(app, { plan: 'bienfaiteur' });
const manager = await aMember(app, { role: 'manager' });

await submitInEvent(app, alone, event, first);
await app.call('POST', `/ctf/manage/events/${event.slug}/freeze`, {
  token: manager.token,
  body: { frozen: true },
});
for (const challenge of [first, second]) await submitInEvent(app, captain, event, challenge);

const settle = () => app.clock.advance(120_000);

test('who organises reads the true board where they organise, marked as such, and the others do not', async () => {
  const managed = `/ctf/manage/events/${event.id}`;
  const panel = await app.read(`${managed}/entrants`, manager);
  expect(panel.real).toBe(true);
  const ranked = panel.entrants.map(({ name, rank, score }: Record<string, unknown>) => [name, rank, score]);
  expect(ranked).toEqual(
    expect.arrayContaining([
      ['Les Gelés', 1, 880],
      [alone.username, 2, 550],
    ]),
  );
  const csv = (await app.call('GET', `${managed}/results.csv`, { token: manager.token })).body;
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFRang réel;Équipe;Score réel;Résolus réels;Dernière résolution réelle',
    expect.stringMatching(/^1;Les Gelés;880;2;20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\+0[12]:00$/),
    expect.stringMatching(new RegExp(`^2;${alone.username};550;1;20`)),
  ]);
  const page = await app.read(`/ctf/events/${event.slug}`, manager);
  expect(page).toMatchObject({ frozen: true, real: true, leaderboard: [{ score: 880 }, { score: 550 }] });
  // On a screen shown to the room, the reader's rights do not change the content.
  const board = await app.read(`/ctf/live/${event.id}?mode=team`, manager);
  expect(board.liveCTF.teams).toMatchObject([{ score: 0 }]);

  for (const reader of [watcher, alone, mate]) {
    const readerPage = await app.read(`/ctf/events/${event.slug}`, reader);
    expect(readerPage).toMatchObject({
      frozen: true,
      real: false,
      leaderboard: [{ score: 550 }, { score: 0 }],
    });
    for (const path of ['entrants', 'results.csv'])
      expect((await app.call('GET', `${managed}/${path}`, { token: reader.token })).statusCode).toBe(403);
  }
});

test('what is done in a frozen event moves nobody’s last visit, and a visit is told to the minute', async () => {
  const visits = async () => {
    const card = (await app.read('/social/?size=100', watcher)).members.find(
      ({ username }: { username: string }) => username === captain.username,
    );
    return [
      (await app.read(`/profile/${captain.username}`, watcher)).last_active,
      card.last_active,
      card.is_online,
    ];
  };
  await app.call('GET', '/permissions', { token: captain.token });
  settle();
  const before = await visits();
  expect(before).toEqual([expect.stringMatching(/:00\.000Z$/), before[0], true]);
  app.clock.advance(600_000);
  for (const path of [`/ctf/live/${event.id}`, `/ctf/live/${event.id}/me`, `/ctf/events/${event.id}`])
    await app.call('GET', path, { token: captain.token });
  await app.call('GET', `/ctf/events/${event.id}/challenges/${second.id}`, { token: captain.token });
  await submitInEvent(app, captain, event, second);
  settle();
  expect(await visits()).toEqual([before[0], before[0], false]);
  await app.call('GET', '/ctf/dashboard', { token: captain.token });
  settle();
  expect((await visits())[0]).not.toBe(before[0]);
});

/** A player's own figures, on every page that shows them. */
async function ownStandings(reader: TestMember) {
  const [own, board, graph, dashboard, page] = await Promise.all([
    app.read(`/ctf/live/${event.id}/me`, reader),
    app.read(`/ctf/live/${event.id}?mode=team`, reader),
    app.read(`/ctf/live/${event.id}/graph?mode=team`, reader),
    app.read('/ctf/dashboard', reader),
    app.read(`/ctf/events/${event.slug}`, reader),
  ]);
  const mine = <Row extends { isOwnTeam: boolean }>(rows: Row[]) => rows.find(({ isOwnTeam }) => isOwnTeam);
  const row = board.liveCTF.teams.find(({ id }: { id: number }) => id === own.row.id);
  const curve = graph.series.find(({ id }: { id: number }) => id === own.row.id)?.points ?? [];
  return {
    own: own.row,
    ranks: [own.row.rank, row.rank, mine<{ isOwnTeam: boolean; rank: number }>(dashboard.live.top)?.rank],
    overall: [
      own.row.overallRank,
      row.overallRank,
      mine<{ isOwnTeam: boolean; rank: number }>(page.leaderboard)?.rank,
    ],
    /** What everybody reads of the team: board, end of its curve, dashboard card, page of the event. */
    publicScores: [
      row.score,
      curve.at(-1)?.score ?? 0,
      mine<{ isOwnTeam: boolean; score: number }>(dashboard.live.top)?.score,
      mine<{ isOwnTeam: boolean; score: number }>(page.leaderboard)?.score,
    ],
    /** The team's own solves, on every page that counts them. */
    solved: [
      own.solved.length,
      own.row.solvedChallenges.length,
      page.challenges.filter(({ solved }: { solved: boolean }) => solved).length,
    ],
  };
}

test('in a freeze and after it, a player reads the same of themselves on every page', async () => {
  for (const reader of [captain, mate]) {
    const frozen = await ownStandings(reader);
    // Without first-blood points, which would reveal whether somebody else solved it during the freeze.
    expect(frozen.own).toMatchObject({ score: 800, freeze: { score: 0 } });
    expect(frozen.own.freeze.points.at(-1).score).toBe(800);
    expect(frozen.ranks).toEqual([1, 1, 1]);
    expect(frozen.overall).toEqual([2, 2, 2]);
    expect(frozen.publicScores).toEqual([0, 0, 0, 0]);
    expect(frozen.solved).toEqual([2, 2, 2]);
  }
  await app.call('POST', `/ctf/manage/events/${event.slug}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  for (const reader of [captain, mate]) {
    await expect.poll(async () => (await ownStandings(reader)).own.freeze).toBeNull();
    const lifted = await ownStandings(reader);
    expect(lifted.own.score).toBe(880);
    expect(lifted.ranks).toEqual([1, 1, 1]);
    expect(lifted.overall).toEqual([1, 1, 1]);
    expect(lifted.publicScores).toEqual([880, 880, 880, 880]);
    expect(lifted.solved).toEqual([2, 2, 2]);
  }
});
