import { PAID_PLANS, type PaidPlan, type RoleFacts, roleOf } from '@fanion/rules/access';
import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { addPeriod } from '../../features/plans/periods/service.ts';
import { aMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { MEMBER_ROLE } from './member-role.ts';

const app = await testApp();
const { context } = app;

/** Ends of a membership in days from now: it is current, in its grace, and over. */
const ENDS = [200, -10, -20];
const FLAGS = [false, true];

const MEMBERSHIPS: readonly ({ plan: PaidPlan; days: number } | null)[] = [
  null,
  ...PAID_PLANS.flatMap((plan) => ENDS.map((days) => ({ plan, days }))),
];
const COMBINATIONS = FLAGS.flatMap((admin) =>
  FLAGS.flatMap((manager) =>
    FLAGS.flatMap((honorary) => MEMBERSHIPS.map((membership) => ({ admin, manager, honorary, membership }))),
  ),
);

test('the role that the database says is that of the rules, whatever somebody is and has', async () => {
  const now = Date.now();
  const expected = new Map<number, string>();
  for (const { membership, ...flags } of COMBINATIONS) {
    const { id } = await aMember(app, { plan: null });
    await context.db.query('update member set admin = $2, manager = $3, honorary = $4 where id = $1', [
      id,
      flags.admin,
      flags.manager,
      flags.honorary,
    ]);
    const facts: RoleFacts = { ...flags, membership: null };
    if (membership) {
      const { plan, days } = membership;
      const ends_at = now + days * DAY;
      await addPeriod(context, {
        memberId: id,
        plan,
        startsAt: new Date(now - 300 * DAY),
        endsAt: new Date(ends_at),
      });
      facts.membership = { plan, ends_at };
    }
    expected.set(id, roleOf(facts, now));
  }
  const rows = await context.db.query<{ id: number; role: string }>(
    `select m.id, ${MEMBER_ROLE} as role from member m left join current_membership cm on cm.member_id = m.id
     where m.id = any($1)`,
    [[...expected.keys()]],
  );
  expect(new Map(rows.map(({ id, role }) => [id, role]))).toEqual(expected);
  // Every role occurs, or nothing was compared.
  expect(new Set(expected.values()).size).toBe(6);
});
