import { priceAt, type Scoring } from '@fanion/rules/challenges/scoring';
import { expect, test, vi } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { waitsForLock } from '../../../testing/database-view.ts';
import { submit, withHints } from '../../../testing/parts/challenges.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { updateChallenge } from '../catalogue/record-queries.ts';
import { verifyChallenges } from '../integrity/service.ts';
import { keepSolvePrices } from '../ledger/service.ts';
import { writePastSolves } from '../seed/service.ts';
import { reprice, repriceAll } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const dynamic = (over: Partial<Extract<Scoring, { kind: 'dynamic' }>> = {}) => ({
  kind: 'dynamic' as const,
  function: 'logarithmic' as const,
  initial: 500,
  minimum: 100,
  decay: 10,
  ...over,
});
const aDynamic = (scoring: ReturnType<typeof dynamic>) =>
  aChallenge(app, { points: scoring.initial, scoring: JSON.stringify(scoring) });

/** Points of each solver of a challenge, by member. */
const ledger = (challengeId: number) =>
  db.query<{ member_id: number; points: number }>(
    `select member_id, points from current_gain where kind = 'solve' and source_id = $1 order by member_id`,
    [challengeId],
  );
const settled = (challengeId: number, price: number) =>
  expect
    .poll(async () => new Set((await ledger(challengeId)).map(({ points }) => points)))
    .toEqual(new Set([price]));

test.each([dynamic(), dynamic({ function: 'linear', decay: 30 }), dynamic({ minimum: 490 })])(
  'every solver is re-priced at each solve (%o)',
  async (scoring) => {
    const challenge = await aDynamic(scoring);
    for (let solves = 1; solves <= 4; solves += 1) {
      const member = await aMember(app);
      await submit(app, member, challenge);
      const price = priceAt(scoring, solves);
      await settled(challenge.id, price);
      app.clock.advance(1000);
      const page = await app.read(`/challenges/${challenge.slug}`, member);
      expect([page.points, page.points_earned]).toEqual([price, price]);
      expect((await app.read('/profile/', member)).total_points).toBe(price);
    }
    expect(await verifyChallenges(app.context)).toEqual([]);
  },
);

test('the solve is answered with the price it gives, its own solve counted', async () => {
  const scoring = dynamic({ decay: 2 });
  const challenge = await aDynamic(scoring);
  await submit(app, await aMember(app), challenge);
  app.clock.advance(1000);
  const second = (await submit(app, await aMember(app), challenge)).json();
  expect(second.points_earned).toBe(priceAt(scoring, 2));
  await settled(challenge.id, priceAt(scoring, 2));
});

test('hints taken stay off the new price, half of it at least', async () => {
  const scoring = dynamic({ function: 'linear', decay: 200 });
  const challenge = await aDynamic(scoring);
  const hints = await withHints(app, challenge.id, ['un', 'deux', 'trois']);
  const helped = await aMember(app, { plan: 'bienfaiteur' });
  for (const hint of hints.slice(0, 2))
    await app.call('POST', `/challenges/${challenge.slug}/hints/${hint}/unlock`, { token: helped.token });
  expect((await submit(app, helped, challenge)).json().points_earned).toBe(350);
  const alone = await aMember(app);
  await submit(app, alone, challenge);
  // The price is 300 points: hints that cost 150 leave half.
  await expect
    .poll(() => ledger(challenge.id))
    .toEqual([
      { member_id: helped.id, points: 150 },
      { member_id: alone.id, points: 300 },
    ]);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('managers, hidden and suspended members do not lower the price', async () => {
  const scoring = dynamic({ function: 'linear', decay: 50 });
  const challenge = await aDynamic(scoring);
  const [first, second] = [await aMember(app), await aMember(app)];
  await submit(app, first, challenge);
  await submit(app, second, challenge);
  await submit(app, await aMember(app, { role: 'manager' }), challenge);
  await settled(challenge.id, 450);
  await setSuspended(app.context, second.id, true);
  await repriceAll(app.context);
  await settled(challenge.id, 500);
});

test('a static challenge keeps its price', async () => {
  const challenge = await aChallenge(app, { points: 120 });
  for (let n = 0; n < 3; n += 1)
    expect((await submit(app, await aMember(app), challenge)).json().points_earned).toBe(120);
  await reprice(app.context, [challenge.id]);
  expect((await ledger(challenge.id)).map(({ points }) => points)).toEqual([120, 120, 120]);
});

test('100 members on several dynamic challenges at once, on two instances: prices settle, boards agree', async () => {
  const twin = await app.second();
  const scorings = [
    dynamic({ decay: 20 }),
    dynamic({ function: 'linear', decay: 3 }),
    dynamic({ initial: 300, decay: 50 }),
    dynamic({ initial: 400, minimum: 10, decay: 80 }),
  ];
  const challenges: Awaited<ReturnType<typeof aDynamic>>[] = [];
  for (const scoring of scorings) challenges.push(await aDynamic(scoring));
  const members: TestMember[] = [];
  for (let n = 0; n < 100; n += 1) members.push(await aMember(app));
  const give = (on: TestApp, member: TestMember, n: number) => submit(on, member, challenges[n]!);
  await expect
    .poll(
      async () =>
        (await twin.call('GET', `/challenges/${challenges[3]!.slug}`, { token: members[0]!.token }))
          .statusCode,
    )
    .toBe(200);
  const answers = await Promise.all(
    members.flatMap((member, i) =>
      challenges.map((_, n) => give((i + n) % 2 === 0 ? app : twin, member, (n + i) % challenges.length)),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect(answers.every((answer) => answer.json().success)).toBe(true);
  for (const [n, scoring] of scorings.entries()) await settled(challenges[n]!.id, priceAt(scoring, 100));
  expect(await verifyChallenges(app.context)).toEqual([]);

  const due = scorings.reduce((sum, scoring) => sum + priceAt(scoring, 100), 0);
  const board = async (on: TestApp) => {
    on.clock.advance(10_000);
    const points = new Map<string, number>();
    for (const page of [1, 2]) {
      const path = `/challenges/leaderboard?size=100&page=${page}`;
      for (const row of (await on.read(path, members[0]!)).global_leaderboard)
        if (row.total_challenges_solved === 4) points.set(row.username, row.total_points);
    }
    return points;
  };
  for (const on of [app, twin])
    await expect.poll(() => board(on)).toEqual(new Map(members.map(({ username }) => [username, due])));
  for (const on of [app, twin])
    expect(on.logged.filter((line) => /re-pricing|unexpected/.test(line))).toEqual([]);
});

test('two challenges with the same many solvers are re-priced at once, on two instances', async () => {
  const twin = await app.second();
  const members: TestMember[] = [];
  for (let n = 0; n < 150; n += 1) members.push(await aMember(app));
  const challenges = [await aDynamic(dynamic()), await aDynamic(dynamic())];
  // Solved in opposite orders, so that their solvers are read in opposite orders.
  for (const [n, { id }] of challenges.entries()) {
    const memberIds = members.map((member) => member.id);
    if (n === 1) memberIds.reverse();
    await writePastSolves(app.context, {
      memberIds,
      challengeIds: memberIds.map(() => id),
      moments: memberIds.map((_, index) => new Date(Date.now() - 1_000_000 + index * 1000)),
      points: memberIds.map(() => 100),
      xp: memberIds.map(() => 150),
    });
  }
  for (let minimum = 101; minimum < 106; minimum += 1) {
    await db.query('update challenge set scoring = $2 where id = any($1)', [
      challenges.map(({ id }) => id),
      JSON.stringify(dynamic({ minimum })),
    ]);
    for (const on of [app, twin]) {
      on.context.events.publish('challenges-changed', { challengeId: null });
      await on.call('GET', '/challenges/', { token: members[0]!.token });
    }
    await Promise.all(
      [app, twin].flatMap((on) =>
        reprice(
          on.context,
          challenges.map(({ id }) => id),
        ),
      ),
    );
    for (const { id } of challenges)
      expect(new Set((await ledger(id)).map(({ points }) => points))).toEqual(new Set([minimum]));
  }
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('a re-pricing that failed is tried again, without another solve', async () => {
  const scoring = dynamic({ function: 'linear', decay: 100 });
  const challenge = await aDynamic(scoring);
  await submit(app, await aMember(app), challenge);
  await settled(challenge.id, 500);
  const next = await aMember(app);
  const before = app.logged.length;
  const broken = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('connection lost'));
  await submit(app, next, challenge);
  await expect.poll(() => app.logged.slice(before).join()).toContain('re-pricing');
  broken.mockRestore();
  await settled(challenge.id, 400);
});

test('who solved a dynamic challenge keeps its price of the day when its points become fixed, and follows when they move again', async () => {
  const scoring = dynamic({ function: 'linear', decay: 100 });
  const challenge = await aDynamic(scoring);
  const solvers = [await aMember(app), await aMember(app)];
  for (const member of solvers) await submit(app, member, challenge);
  await settled(challenge.id, 400);
  const price = async (newScoring: object, points: number) => {
    await db.transaction(async (sql) => {
      if (!('minimum' in newScoring)) await keepSolvePrices(sql, challenge.id);
      await updateChallenge(sql, challenge.id, { scoring: newScoring, points });
      sql.publish('challenges-changed', { challengeId: challenge.id });
    });
    await repriceAll(app.context);
  };
  const points = async (member: TestMember) => (await app.read('/profile/', member)).total_points;
  await price({ kind: 'static', points: 50 }, 50);
  expect((await ledger(challenge.id)).map((row) => row.points)).toEqual([400, 400]);
  const late = await aMember(app);
  await submit(app, late, challenge);
  expect((await ledger(challenge.id)).map((row) => row.points)).toEqual([400, 400, 50]);
  expect(await points(solvers[0]!)).toBe(400);
  await price(scoring, 500);
  expect((await ledger(challenge.id)).map((row) => row.points)).toEqual([300, 300, 300]);
  expect(await points(solvers[0]!)).toBe(300);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('a price counted by a scoring that changes meanwhile is not written over the new one', async () => {
  const challenge = await aDynamic(dynamic({ function: 'linear', decay: 100 }));
  // Sets a price that is out of date.
  await db.query('update challenge set points = 450 where id = $1', [challenge.id]);
  let repriced: Promise<void> | undefined;
  await db.transaction(async (sql) => {
    await updateChallenge(sql, challenge.id, { scoring: { kind: 'static', points: 50 }, points: 50 });
    repriced = reprice(app.context, [challenge.id]);
    await expect.poll(() => waitsForLock(app)).toBe(true);
  });
  await repriced;
  expect(await db.query('select points from challenge where id = $1', [challenge.id])).toEqual([
    { points: 50 },
  ]);
});

test('what is told of a price is that it moved: the one that is stored is shown, whatever came late', async () => {
  const challenge = await aDynamic(dynamic());
  const member = await aMember(app);
  // A new member triggers a re-pricing: it must end before prices are changed by hand.
  await app.context.jobs.settle();
  const pagePoints = async () => (await app.read(`/challenges/${challenge.slug}`, member)).points;
  const listed = async () =>
    (await app.read('/challenges/', member)).challenges.find(
      ({ slug }: { slug: string }) => slug === challenge.slug,
    ).points;
  for (const points of [500, 450, 440]) {
    await db.query('update challenge set points = $2 where id = $1', [challenge.id, points]);
    app.context.events.publish('priced', { challengeId: challenge.id });
    expect([await pagePoints(), await listed()]).toEqual([points, points]);
  }
  // The event for the earlier price arrives once more.
  app.context.events.publish('priced', { challengeId: challenge.id });
  expect([await pagePoints(), await listed()]).toEqual([440, 440]);
});

test('a price writes one row, however many solved the challenge', async () => {
  const challenge = await aDynamic(dynamic({ function: 'linear', decay: 1 }));
  for (let n = 0; n < 12; n += 1) await submit(app, await aMember(app), challenge);
  await settled(challenge.id, 489);
  const versions = () =>
    db.query(
      `select x.id, x.xmin::text from xp_event x where x.source_id = $1 and x.kind = 'solve'
       union all select s.member_id, s.xmin::text from standing s join solve v on v.member_id = s.member_id and v.challenge_id = $1
       order by 1, 2`,
      [challenge.id],
    );
  const before = await versions();
  const next = await aMember(app);
  await submit(app, next, challenge);
  await settled(challenge.id, 488);
  const after = new Set((await versions()).map((row) => JSON.stringify(row)));
  expect(before.filter((row) => !after.has(JSON.stringify(row)))).toEqual([]);
});
