import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../durations.ts';
import { parisDayStart } from '../paris-days.ts';
import { grantOf, type NumberedPeriod, periodsToMoveUp } from './purchase.ts';
import { type Terms, USUAL_TERMS } from './terms.ts';

const noon = (day: string) => parisDayStart(day) + DAY / 2;
const number = (year: number, month: number, day: number) => Date.UTC(year, month, day) / DAY;

const change = fc.record({
  wait: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 500 })),
  does: fc.constantFrom(
    'adherent',
    'bienfaiteur',
    'adherent',
    'upgrade',
    'refund',
    'refund',
    'record',
    'correct',
    'terms',
  ),
  which: fc.nat(6),
});

test('dates that a person wrote, time that passes and seasons: giving back takes no paid day from the others, nor lays them over each other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: number(2026, 0, 1), max: number(2029, 0, 1) }),
      fc.array(change, { minLength: 2, maxLength: 10 }),
      (start, changes) => {
        let all: (NumberedPeriod & { restsOn: number | null; paid: boolean })[] = [];
        let terms: Terms = USUAL_TERMS;
        let today = start;
        let id = 0;
        for (const { wait, does, which } of changes) {
          today += wait;
          id += 1;
          const now = noon(new Date(today * DAY).toISOString().slice(0, 10));
          if (does === 'terms') terms = { ...terms, kind: terms.kind === 'season' ? 'rolling' : 'season' };
          else if (does === 'refund') {
            const refundedPeriod = all[which % Math.max(1, all.length)];
            const left = all.filter(
              (one) =>
                !refundedPeriod?.paid || (one.id !== refundedPeriod.id && one.restsOn !== refundedPeriod.id),
            );
            const paid = new Set(left.filter((one) => one.paid).map((one) => one.id));
            const moves = periodsToMoveUp(left, paid, { now, terms });
            for (const move of moves) {
              const before = left.find((one) => one.id === move.id)!;
              expect(before.paid && before.from > move.from).toBe(true);
              const days = (one: { from: number; to: number }) => Math.round((one.to - one.from) / DAY);
              expect(move.to >= before.to || days(move) >= Math.min(365, days(before))).toBe(true);
            }
            all = left.map((one) => ({ ...one, ...moves.find((move) => move.id === one.id) }));
          } else if (does === 'record' || does === 'correct') {
            const living = all.filter(({ to }) => to + 15 * DAY > now);
            const from = does === 'record' ? now : Math.min(now, ...living.map((one) => one.from));
            if (does === 'correct') all = all.filter((one) => !living.includes(one));
            all.push({
              id,
              plan: 'adherent',
              from,
              to: now + (which + 1) * 60 * DAY,
              restsOn: null,
              paid: false,
            });
          } else {
            const grant =
              does === 'upgrade'
                ? grantOf('upgrade', 'bienfaiteur', all, { now, terms })
                : grantOf('renewal', does, all, { now, terms });
            if (grant) all.push({ ...grant, id, paid: true });
          }
          const terms12 = all
            .filter((one) => one.paid && one.restsOn === null)
            .toSorted((a, b) => a.from - b.from);
          for (const [index, one] of terms12.entries())
            expect(one.from >= (terms12[index - 1]?.to ?? 0)).toBe(true);
        }
      },
    ),
    {
      numRuns: 3000,
      examples: [
        // Rolling, season, rolling: the season moves up into rolling terms, and the year after it stays.
        [
          20454,
          (
            [
              [0, 'adherent'],
              [6, 'terms'],
              [16, 'adherent'],
              [182, 'terms'],
              [27, 'adherent'],
              [12, 'refund'],
            ] as const
          ).map(([wait, does]) => ({ wait, does, which: 0 })),
        ],
      ],
    },
  );
}, 60_000);
