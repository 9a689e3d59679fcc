import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaidPlan } from '../access.ts';
import { DAY } from '../durations.ts';
import { parisDay, parisDayStart } from '../paris-days.ts';
import { membershipAt } from './membership.ts';
import {
  choicesOf,
  grantOf,
  type NumberedPeriod,
  type PurchaseKind,
  periodsToMoveUp,
  purchaseText,
} from './purchase.ts';
import { USUAL_TERMS } from './terms.ts';

const noon = (day: string) => parisDayStart(day) + DAY / 2;
/** A member who makes each purchase on its day. */
function bought(...purchases: [day: string, kind: PurchaseKind, plan: PaidPlan][]): NumberedPeriod[] {
  const periods: NumberedPeriod[] = [];
  for (const [day, kind, plan] of purchases) {
    const grant = grantOf(kind, plan, periods, { now: noon(day), terms: USUAL_TERMS });
    if (!grant) throw new Error(`${kind} ${plan} gives nothing on ${day}`);
    periods.push({ ...grant, id: periods.length + 1 });
  }
  return periods;
}
const stepsOn = (day: string, periods: NumberedPeriod[]) =>
  membershipAt(periods, noon(day)).steps.map(({ plan, to }) => `${plan} ${parisDay(to)}`);
const choicesOn = (day: string, periods: NumberedPeriod[]) =>
  choicesOf(periods, noon(day), USUAL_TERMS).map(({ kind, plan, to }) => `${kind} ${plan} ${parisDay(to)}`);

test('who has none joins, with either plan', () => {
  expect(choicesOn('2026-11-23', [])).toEqual(['join adherent 2027-11-23', 'join bienfaiteur 2027-11-23']);
});

test('an early renewal goes on from the end, once', () => {
  const periods = bought(['2026-11-23', 'join', 'adherent'], ['2027-05-01', 'renewal', 'adherent']);
  expect(stepsOn('2027-05-01', periods)).toEqual(['adherent 2028-11-23']);
  expect(choicesOn('2027-05-01', periods)).toEqual(['upgrade bienfaiteur 2027-11-23']);
  expect(choicesOn('2027-11-25', periods)).toContain('renewal adherent 2029-11-23');
});

test('the grace is no gift: who renews in it goes on from the end, who comes after it begins anew', () => {
  const periods = bought(['2026-11-23', 'join', 'adherent']);
  expect(choicesOn('2027-12-08', periods)).toEqual([
    'renewal adherent 2028-11-23',
    'renewal bienfaiteur 2028-11-23',
  ]);
  expect(choicesOn('2027-12-09', periods)).toEqual([
    'join adherent 2028-12-09',
    'join bienfaiteur 2028-12-09',
  ]);
});

test('an upgrade opens more now, until the same end; a downgrade is a renewal', () => {
  const raised = bought(['2026-11-23', 'join', 'adherent'], ['2027-02-01', 'upgrade', 'bienfaiteur']);
  expect(raised[1]).toMatchObject({ from: noon('2027-02-01'), to: raised[0]!.to, restsOn: 1 });
  expect(choicesOn('2027-03-01', raised)).toEqual([
    'renewal adherent 2028-11-23',
    'renewal bienfaiteur 2028-11-23',
  ]);
  const lowered = bought(['2026-11-23', 'join', 'bienfaiteur'], ['2027-10-01', 'renewal', 'adherent']);
  expect(stepsOn('2027-10-01', lowered)).toEqual(['bienfaiteur 2027-11-23', 'adherent 2028-11-23']);
});

test('an upgrade that has nothing to raise any more gives nothing', () => {
  const periods = bought(['2026-11-23', 'join', 'adherent']);
  const upgrade = (day: string, all: NumberedPeriod[]) =>
    grantOf('upgrade', 'bienfaiteur', all, { now: noon(day), terms: USUAL_TERMS });
  expect(upgrade('2027-11-25', periods)).toBeNull();
  expect(upgrade('2027-03-01', [])).toBeNull();
  const raised = bought(['2026-11-23', 'join', 'adherent'], ['2027-02-01', 'upgrade', 'bienfaiteur']);
  expect(upgrade('2027-03-01', raised)).toBeNull();
});

/** What is left once one of the periods was refunded. */
function givenBack(day: string, periods: readonly NumberedPeriod[], id: number): NumberedPeriod[] {
  const left = periods.filter((one) => one.id !== id);
  const moves = periodsToMoveUp(left, new Set(left.map((one) => one.id)), {
    now: noon(day),
    terms: USUAL_TERMS,
  });
  return left.map((one) => ({ ...one, ...moves.find((move) => move.id === one.id) }));
}

test('given back, the first of several leaves no gap: the next begin at once, and what is sold then follows them', () => {
  const three = bought(
    ['2026-11-23', 'join', 'adherent'],
    ['2027-01-10', 'renewal', 'bienfaiteur'],
    ['2027-12-01', 'renewal', 'adherent'],
  );
  const left = givenBack('2027-12-05', three, 2);
  expect(stepsOn('2027-12-05', left)).toEqual(['adherent 2028-11-23']);
  const two = bought(['2026-11-23', 'join', 'adherent'], ['2027-01-10', 'renewal', 'bienfaiteur']);
  const one = givenBack('2027-03-01', two, 1);
  expect(stepsOn('2027-03-01', one)).toEqual(['bienfaiteur 2028-03-01']);
  expect(choicesOn('2027-03-01', one)).toEqual([
    'renewal adherent 2029-03-01',
    'renewal bienfaiteur 2029-03-01',
  ]);
  expect(stepsOn('2027-03-01', givenBack('2027-03-01', two, 2))).toEqual(['adherent 2027-11-23']);
});

test('a period that a person wrote with its dates keeps them, and nothing is sold over it', () => {
  const written = [{ id: 1, plan: 'adherent', from: noon('2027-06-01'), to: noon('2028-06-01') }] as const;
  expect(periodsToMoveUp(written, new Set(), { now: noon('2027-01-01'), terms: USUAL_TERMS })).toEqual([]);
  expect(grantOf('join', 'adherent', written, { now: noon('2027-01-01'), terms: USUAL_TERMS })).toMatchObject(
    {
      from: noon('2028-06-01'),
    },
  );
});

test('a season that was paid in advance stays that season: what is given back before it takes none of its months', () => {
  const terms = { kind: 'season', seasonStart: '09-01' } as const;
  const renewed = { id: 2, plan: 'adherent', from: parisDayStart('2027-09-01') - 1000 } as const;
  const season = { ...renewed, to: parisDayStart('2028-09-01') - 1000 };
  expect(periodsToMoveUp([season], new Set([2]), { now: noon('2027-01-15'), terms })).toEqual([]);
  // The rest of the same season, paid from a later day on, begins at once.
  const rest = { ...renewed, from: noon('2027-03-10'), to: renewed.from };
  expect(periodsToMoveUp([rest], new Set([2]), { now: noon('2027-01-15'), terms })).toEqual([
    { id: 2, from: noon('2027-01-15'), to: rest.to },
  ]);
});

// The code below only uses days: numbers of days since 1970, counted with the language's own calendar.
interface Days {
  id: number;
  plan: PaidPlan;
  first: number;
  last: number;
  restsOn: number | null;
}
const number = (year: number, month: number, day: number) => Date.UTC(year, month, day) / DAY;
const aYear = (first: number) => {
  const date = new Date(first * DAY);
  return number(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()) - 1;
};
const best = (all: readonly Days[]): PaidPlan | null =>
  all.length === 0 ? null : all.some(({ plan }) => plan === 'bienfaiteur') ? 'bienfaiteur' : 'adherent';

function recomputed(all: readonly Days[], today: number) {
  const runs = all.filter(({ first, last }) => first <= today && today <= last);
  const over = all.filter(({ last }) => last < today);
  const plan = best(runs) ?? best(over.filter(({ last }) => today <= last + 15));
  let end: number | null = over.length > 0 ? Math.max(...over.map(({ last }) => last)) : null;
  if (runs.length > 0) {
    // The day until which today's plan runs without a gap.
    end = today - 1;
    while (best(all.filter(({ first, last }) => first <= end! + 1 && end! + 1 <= last)) === best(runs))
      end += 1;
  }
  for (let grows = end !== null; grows; ) {
    const next: number = Math.max(
      end!,
      ...all.filter(({ first, last }) => last >= today && first <= end! + 15).map(({ last }) => last),
    );
    grows = next > end!;
    end = next;
  }
  if (end === null) return { state: 'none', plan: null, end };
  if (plan === null) return { state: 'expired', plan, end };
  if (end < today) return { state: 'grace', plan, end };
  return { state: end - today > 30 ? 'active' : 'expiring', plan, end };
}

const action = fc.record({
  wait: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 500 })),
  does: fc.constantFrom(
    'adherent',
    'bienfaiteur',
    'adherent',
    'bienfaiteur',
    'upgrade',
    'refund',
    'end',
    'nothing',
  ),
  which: fc.nat(6),
});

test('10,000 random histories: what a membership is, recomputed by days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: number(2026, 0, 1), max: number(2029, 0, 1) }),
      fc.array(action, { minLength: 1, maxLength: 8 }),
      (start, actions) => {
        let periods: NumberedPeriod[] = [];
        let days: Days[] = [];
        let today = start;
        let id = 0;
        for (const { wait, does, which } of actions) {
          today += wait;
          const now = noon(new Date(today * DAY).toISOString().slice(0, 10));
          const take = (kind: PurchaseKind, plan: PaidPlan) => {
            const grant = grantOf(kind, plan, periods, { now, terms: USUAL_TERMS });
            id += 1;
            if (grant) periods.push({ ...grant, id });
          };
          const has = recomputed(days, today);
          if (does === 'adherent' || does === 'bienfaiteur') {
            take(has.plan === null ? 'join' : 'renewal', does);
            const first = has.plan === null ? today : has.end! + 1;
            const last = has.plan === null ? aYear(first + 1) : aYear(first);
            days.push({ id, plan: does, first, last, restsOn: null });
          } else if (does === 'upgrade') {
            take('upgrade', 'bienfaiteur');
            const base = days
              .filter(({ plan, first, last }) => plan === 'adherent' && first <= today && today <= last)
              .sort((a, b) => b.last - a.last || b.id - a.id)[0];
            if (base && has.plan === 'adherent')
              days.push({ id, plan: 'bienfaiteur', first: today, last: base.last, restsOn: base.id });
          } else if (does === 'refund') {
            const refundedId = days[which % Math.max(1, days.length)]?.id;
            const fallen = new Set(
              days.filter((one) => one.id === refundedId || one.restsOn === refundedId).map((one) => one.id),
            );
            days = days.filter((one) => !fallen.has(one.id));
            periods = periods.filter((one) => !fallen.has(one.id));
            const later = days.filter(({ first }) => first > today).sort((a, b) => a.first - b.first);
            days = days.filter(({ first }) => first <= today);
            for (const one of later) {
              const left = recomputed(days, today);
              const first = left.plan === null ? today : left.end! + 1;
              const last = left.plan === null ? aYear(first + 1) : aYear(first);
              days.push(first < one.first ? { ...one, first, last } : one);
            }
            const moves = periodsToMoveUp(periods, new Set(periods.map((one) => one.id)), {
              now,
              terms: USUAL_TERMS,
            });
            periods = periods.map((one) => ({ ...one, ...moves.find((move) => move.id === one.id) }));
          } else if (does === 'end') {
            days = days.filter(({ last }) => last + 15 < today);
            periods = periods.filter(({ id }) => days.some((one) => one.id === id));
          }
          const { state, plan, endsAt } = membershipAt(periods, now);
          const end = endsAt === null ? null : Date.parse(parisDay(endsAt)) / DAY;
          expect({ state, plan, end }).toEqual(recomputed(days, today));
        }
      },
    ),
    { numRuns: 10_000 },
  );
}, 120_000);

test('what is bought is called as on its receipt', () => {
  expect(purchaseText('upgrade', 'bienfaiteur')).toBe('Complément d’adhésion, formule Bienfaiteur');
});
