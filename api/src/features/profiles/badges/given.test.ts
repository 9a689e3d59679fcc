import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { aTreasurer } from '../../../testing/parts/treasury.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const ownedBadgeIds = async (app: TestApp, { token }: TestMember): Promise<string[]> =>
  (await app.read('/profile/badges', { token })).badges.flatMap(
    ({ id, earned_at }: { id: string; earned_at: string | null }) => (earned_at ? [id] : []),
  );

test('the badge of benefactors comes as soon as their payment is recorded, without waiting for the hour', async () => {
  const app = await testApp();
  const [treasury, member] = [await aTreasurer(app), await aMember(app, { plan: null })];
  await treasury.record(member, { plan: 'bienfaiteur', price_cents: 7000 });
  await expect.poll(() => ownedBadgeIds(app, member)).toEqual(['bienfaiteur']);
});

test('badges of many are given together; who is in another transaction meanwhile is looked at again', async () => {
  const app = await testApp();
  const [busy, free] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app);
  await submit(app, busy, challenge);
  await submit(app, free, challenge);
  await app.context.db.transaction(async (sql) => {
    await sql.run('select 1 from standing where member_id = $1 for update', [busy.id]);
    await expect.poll(() => ownedBadgeIds(app, free)).toContain('premier-flag');
    expect(await ownedBadgeIds(app, busy)).toEqual([]);
  });
  await expect
    .poll(() => ownedBadgeIds(app, busy))
    .toEqual(expect.arrayContaining(['premier-flag', 'premier-sang']));
});
