import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../durations.ts';
import { membershipAt, type Period } from './membership.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const at = (days: number) => NOW + days * DAY;
const period = (plan: Period['plan'], from: number, to: number): Period => ({
  plan,
  from: at(from),
  to: at(to),
});
const membershipSummary = (...periods: Period[]) => {
  const { state, plan, steps, endsAt } = membershipAt(periods, NOW);
  return {
    state,
    plan,
    steps: steps.map((step) => [step.plan, (step.from - NOW) / DAY, (step.to - NOW) / DAY]),
    ends: endsAt === null ? null : (endsAt - NOW) / DAY,
  };
};

test('nobody without a period has anything', () => {
  expect(membershipSummary()).toEqual({ state: 'none', plan: null, steps: [], ends: null });
});

test('a lower plan that ends later follows the one that opens more', () => {
  expect(membershipSummary(period('bienfaiteur', -10, 90), period('adherent', 0, 300))).toEqual({
    state: 'active',
    plan: 'bienfaiteur',
    steps: [
      ['bienfaiteur', 0, 90],
      ['adherent', 90, 300],
    ],
    ends: 300,
  });
});

test('a lower plan that ends before changes nothing, and periods of one plan are one', () => {
  const alone = membershipSummary(period('bienfaiteur', -10, 90));
  expect(membershipSummary(period('bienfaiteur', -10, 90), period('adherent', 0, 80))).toEqual(alone);
  expect(membershipSummary(period('bienfaiteur', -10, 40), period('bienfaiteur', 30, 90))).toEqual(alone);
});

test('what runs counts before the grace of what ended', () => {
  expect(membershipSummary(period('bienfaiteur', -300, -5), period('adherent', -1, 300))).toMatchObject({
    state: 'active',
    plan: 'adherent',
  });
  expect(membershipSummary(period('bienfaiteur', -300, -5))).toMatchObject({
    state: 'grace',
    plan: 'bienfaiteur',
    ends: -5,
  });
  expect(membershipSummary(period('adherent', -300, -1), period('bienfaiteur', -300, -5))).toMatchObject({
    plan: 'bienfaiteur',
  });
  expect(membershipSummary(period('bienfaiteur', -300, -15))).toMatchObject({
    state: 'expired',
    plan: null,
    ends: -15,
  });
});

test('what is paid in advance opens nothing before, and goes on with what it follows within the grace', () => {
  expect(membershipSummary(period('adherent', 5, 300))).toMatchObject({
    state: 'none',
    plan: null,
    ends: null,
  });
  expect(membershipSummary(period('adherent', -300, 10), period('adherent', 24, 300))).toMatchObject({
    state: 'active',
    ends: 300,
  });
  expect(membershipSummary(period('adherent', -300, 10), period('adherent', 25, 300))).toMatchObject({
    state: 'expiring',
    ends: 10,
  });
});

test('the steps say at each moment what the periods of that moment open', () => {
  const periods = fc.array(
    fc
      .record({
        plan: fc.constantFrom('adherent' as const, 'bienfaiteur' as const),
        from: fc.integer({ min: -40, max: 40 }),
        length: fc.integer({ min: 1, max: 30 }),
      })
      .map(({ plan, from, length }) => period(plan, from, from + length)),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(periods, fc.integer({ min: 0, max: 80 }), (all, later) => {
      const running = all.filter(({ from, to }) => from <= at(later) && at(later) < to);
      const plan = running.some((one) => one.plan === 'bienfaiteur')
        ? 'bienfaiteur'
        : (running[0]?.plan ?? null);
      const { steps } = membershipAt(all, NOW);
      const step = steps.filter(({ from, to }) => from <= at(later) && at(later) < to);
      expect(step.map((one) => one.plan)).toEqual(plan === null ? [] : [plan]);
      for (const [index, one] of steps.entries()) {
        const before = steps[index - 1];
        expect(one.from).toBeLessThan(one.to);
        if (before) expect(before.to < one.from || before.plan !== one.plan).toBe(true);
      }
    }),
  );
});
