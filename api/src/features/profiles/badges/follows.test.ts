import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

test('the badge of benefactors comes as soon as their payment is recorded, without waiting for the hour', async () => {
  const app = await testApp();
  const held = async ({ token }: TestMember): Promise<string[]> =>
    (await app.call('GET', '/profile/badges', { token }))
      .json()
      .badges.flatMap(({ id, earned_at }: { id: string; earned_at: string | null }) =>
        earned_at ? [id] : [],
      );
  const [manager, member] = [await aMember(app, { role: 'manager' }), await aMember(app, { plan: null })];
  const paid = await app.call('POST', `/plans/manage/members/${member.id}/payments`, {
    token: manager.token,
    body: {
      plan: 'bienfaiteur',
      kind: 'join',
      means: 'cash',
      price_cents: 7000,
      gift_cents: 0,
      note: '',
      idempotency_key: 'benefactor-at-once',
    },
  });
  expect(paid.statusCode).toBe(200);
  await expect.poll(() => held(member)).toEqual(['bienfaiteur']);
});
