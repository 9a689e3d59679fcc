import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { setSuspended } from '../../testing/suspended.ts';
import { testApp } from '../../testing/test-app.ts';
import { addPlainChallenge } from '../challenges/seed/service.ts';

const app = await testApp();
const COUNT = 14;
const members: TestMember[] = [];
for (let n = 0; n < COUNT; n += 1) members.push(await aMember(app));
const manager = await aMember(app, { role: 'manager' });

interface Total {
  points: number;
  /** Seconds; null when no solve scored. */
  last: number | null;
}

// Few values, so that ties are common.
const total: fc.Arbitrary<Total> = fc.record({
  points: fc.constantFrom(0, 50, 100, 100, 1000),
  last: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 4 }),
});

const better = (a: Total, b: Total): boolean =>
  a.points > b.points || (a.points === b.points && (a.last ?? 9e9) < (b.last ?? 9e9));

async function write(totals: Total[]): Promise<void> {
  await app.context.db.query(
    `update standing s set fixed_points = t.points, last_scored_at = to_timestamp(t.last)
     from unnest($1::int[], $2::int[], $3::float[]) as t(id, points, last) where s.member_id = t.id`,
    [members.map(({ id }) => id), totals.map(({ points }) => points), totals.map(({ last }) => last)],
  );
  app.context.events.publish('member-changed', { memberId: 0 });
  app.clock.advance(1000);
}

test('the order is points, then the earlier last scoring solve; equals share a rank', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(total, { minLength: COUNT, maxLength: COUNT }), async (totals) => {
      await write(totals);
      const byName = new Map(members.map(({ username }, index) => [username, totals[index]!]));
      const { global_leaderboard } = await app.read('/challenges/leaderboard?size=100', manager);
      expect(global_leaderboard).toHaveLength(COUNT);
      for (const [index, row] of global_leaderboard.entries()) {
        const own = byName.get(row.username)!;
        expect(row.rank).toBe(1 + totals.filter((other) => better(other, own)).length);
        expect(row.total_points).toBe(own.points);
        const next = global_leaderboard[index + 1];
        if (next) expect(better(byName.get(next.username)!, own)).toBe(false);
      }
      for (const [index, member] of [members[0]!, members[7]!].entries()) {
        const place = global_leaderboard.findIndex(
          (row: { username: string }) => row.username === member.username,
        );
        const position = await app.read('/challenges/leaderboard/position', member);
        expect([index, position]).toEqual([
          index,
          {
            users_above: global_leaderboard.slice(Math.max(0, place - 2), place),
            current_user: global_leaderboard[place],
            users_below: global_leaderboard.slice(place + 1, place + 3),
            total_users: COUNT,
          },
        ]);
      }
    }),
    { numRuns: 40 },
  );
});

test('who is in no ranking has no position, and sees how many are', async () => {
  const suspended = await aMember(app);
  await setSuspended(app.context, suspended.id, true);
  app.clock.advance(1000);
  expect(await app.read('/challenges/leaderboard/position', manager)).toEqual({
    users_above: [],
    current_user: null,
    users_below: [],
    total_users: COUNT,
  });
  const profile = await app.read(`/profile/${manager.username}`, members[0]!);
  expect(profile).toMatchObject({ rank_number: null, leaderboard_position: { current_user: null } });
});

test('solves worth nothing do not move anybody', async () => {
  await write(members.map((_, index) => ({ points: 100, last: 1 + index })));
  const order = async () =>
    (await app.read('/challenges/leaderboard?size=100', manager)).global_leaderboard.map(
      (row: { username: string }) => row.username,
    );
  const before = await order();
  const id = await addPlainChallenge(app.context, {
    slug: 'pour-rien',
    name: 'Pour rien',
    category: 'misc',
    difficulty: 'Easy',
    description: '',
    points: 0,
    scoring: { kind: 'static', points: 0 },
    flag: 'FANION{rien}',
  });
  app.context.events.publish('challenges-changed', { challengeId: id });
  const first = members.find(({ username }) => username === before[0])!;
  const answer = await app.call('POST', '/challenges/pour-rien/submit', {
    token: first.token,
    body: { flag: 'FANION{rien}' },
  });
  expect(answer.json()).toMatchObject({ success: true, points_earned: 0 });
  app.clock.advance(1000);
  expect(await order()).toEqual(before);
});
