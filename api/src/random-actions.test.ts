import { expect, test } from 'vitest';
import { openSession } from './features/auth/sessions/service.ts';
import { verifyChallenges } from './features/challenges/integrity/service.ts';
import { verifyBadges } from './features/profiles/badges/service.ts';
import { seededRandom } from './platform/random.ts';
import { aChallenge, aMember, type TestMember } from './testing/builders.ts';
import { submit } from './testing/parts/challenges.ts';
import { setSuspended } from './testing/suspended.ts';
import { testApp } from './testing/test-app.ts';

const ACTIONS = 1000;
/** Actions that run at the same time. */
const AT_ONCE = 20;

test('equations 2 and 3 hold after 1,000 random actions with corrections, on two instances', async () => {
  const app = await testApp({ config: { limitFactor: 10_000 } });
  const instances = [app, await app.second()];
  const random = seededRandom(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const manager = await aMember(app, { role: 'manager' });
  const members: TestMember[] = [];
  for (let n = 0; n < 12; n += 1) members.push(await aMember(app));
  const challenges: Awaited<ReturnType<typeof aChallenge>>[] = [];
  for (let n = 0; n < 15; n += 1)
    challenges.push(
      await aChallenge(app, {
        category: pick(['web', 'crypto', 'stego']),
        points: 10 * (n + 1),
        ...(n % 4 === 0
          ? {
              scoring: { kind: 'dynamic', function: 'linear', initial: 300, minimum: 50, decay: 20 },
              points: 300,
            }
          : {}),
      }),
    );
  await expect
    .poll(async () => {
      const page = await instances[1]!.call('GET', `/challenges/${challenges.at(-1)!.slug}`, {
        token: manager.token,
      });
      return page.statusCode;
    })
    .toBe(200);

  const act = async (): Promise<number> => {
    const instance = pick(instances);
    const member = pick(members);
    const challenge = pick(challenges);
    const dice = random();
    if (dice < 0.55) return (await submit(instance, member, challenge)).statusCode;
    if (dice < 0.7) return (await submit(instance, member, challenge, 'FANION{non}')).statusCode;
    if (dice < 0.97) {
      const url = `/challenges/manage/${challenge.id}/solves/${member.username}/withdraw`;
      return (await instance.call('POST', url, { token: manager.token, body: { reason: 'Essai' } }))
        .statusCode;
    }
    await setSuspended(app.context, member.id, true);
    await setSuspended(app.context, member.id, false);
    const session = await openSession(app.context, app.context.db, {
      memberId: member.id,
      rememberMe: false,
      device: 'Test',
    });
    member.token = session.access_token;
    return 200;
  };
  const statuses = new Set<number>();
  for (let done = 0; done < ACTIONS; done += AT_ONCE)
    for (const status of await Promise.all(Array.from({ length: AT_ONCE }, act))) statuses.add(status);
  // 401: a suspension ended the member's session.
  expect([...statuses].filter((status) => ![200, 401, 404].includes(status))).toEqual([]);

  await app.context.jobs.settle();
  expect(await verifyChallenges(app.context)).toEqual([]);
  await app.tick('badges');
  await app.context.jobs.settle();
  expect(await verifyBadges(app.context)).toEqual([]);
  const [counts] = await app.context.db.query<{ solves: number; withdrawn: number; badges: number }>(
    `select (select count(*)::int from solve) as solves, (select sum(withdrawals)::int from standing) as withdrawn,
       (select count(*)::int from member_badge) as badges`,
  );
  expect(counts?.solves).toBeGreaterThan(0);
  expect(counts?.withdrawn).toBeGreaterThan(50);
  expect(counts?.badges).toBeGreaterThan(0);
});
