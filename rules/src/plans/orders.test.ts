import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fact, sumOf } from './orders.ts';

const ORDER = { cents: 5000, currency: 'EUR', before: 'pending' } as const;
const payment: Fact = { kind: 'payment', ref: 'p1', cents: 5000, currency: 'eur' };
const refund = (ref: string, cents: number, cause: 'refund' | 'cheque_refused' = 'refund'): Fact => ({
  kind: 'refund',
  ref,
  cents,
  cause,
});
const refundOf = (payment: string, ref: string, cents: number): Fact => ({
  ...{ kind: 'refund', ref, cents, cause: 'refund', payment },
});
const dispute = (outcome: 'open' | 'won' | 'lost'): Fact => ({
  kind: 'dispute',
  ref: 'd1',
  outcome,
  cents: 5000,
});
const stateOf = (...facts: Fact[]) => {
  const { state, stands, refundedCents, toSee } = sumOf(ORDER, facts);
  return [state, stands, refundedCents, toSee.some(({ what }) => what === 'odd_payment')];
};

test.each<[string, Fact[], ReturnType<typeof stateOf>]>([
  ['nothing said', [], ['pending', false, 0, false]],
  ['paid', [payment], ['paid', true, 0, false]],
  [
    'paid after it failed and was given up',
    [{ kind: 'failed' }, { kind: 'cancelled' }, payment],
    ['paid', true, 0, false],
  ],
  ['given up', [{ kind: 'cancelled' }], ['cancelled', false, 0, false]],
  ['failed, then given up', [{ kind: 'cancelled' }, { kind: 'failed' }], ['failed', false, 0, false]],
  ['refunded in part', [refund('r1', 2000), payment], ['partly_refunded', true, 2000, false]],
  [
    'refunded whole, in two',
    [refund('r1', 2000), payment, refund('r2', 3000)],
    ['refunded', false, 5000, false],
  ],
  [
    'more back than came',
    [payment, refund('r1', 4000), refund('r2', 4000)],
    ['refunded', false, 5000, false],
  ],
  ['a refund of nothing paid', [refund('r1', 2000)], ['pending', false, 0, false]],
  [
    'a cheque that was refused',
    [payment, refund('c', 5000, 'cheque_refused')],
    ['failed', false, 5000, false],
  ],
  [
    'a refund that came back',
    [{ kind: 'refund_failed', ref: 'r1' }, payment, refund('r1', 5000)],
    ['paid', true, 0, false],
  ],
  [
    'one of two refunds came back',
    [payment, refund('r1', 5000), refund('r2', 2000), { kind: 'refund_failed', ref: 'r1' }],
    ['partly_refunded', true, 2000, false],
  ],
  ['a dispute', [payment, dispute('open')], ['disputed', true, 0, false]],
  ['a dispute that is won', [dispute('won'), payment, dispute('open')], ['paid', true, 0, false]],
  ['a dispute that is lost', [dispute('lost'), dispute('open'), payment], ['disputed', false, 5000, false]],
  ['another amount', [{ ...payment, cents: 4999 }], ['pending', false, 0, true]],
  ['another currency', [{ ...payment, currency: 'usd' }], ['pending', false, 0, true]],
  ['paid twice', [payment, { ...payment, ref: 'p2' }], ['paid', true, 0, true]],
  [
    'paid twice, and the second given back',
    [refundOf('p2', 'r1', 5000), payment, { ...payment, ref: 'p2' }],
    ['paid', true, 0, false],
  ],
  [
    'paid twice, and the first given back',
    [payment, { ...payment, ref: 'p2' }, refundOf('p1', 'r1', 5000)],
    ['paid', true, 0, false],
  ],
  [
    'paid twice, and some of the second given back',
    [payment, { ...payment, ref: 'p2' }, refundOf('p2', 'r1', 2000)],
    ['paid', true, 0, true],
  ],
  [
    'paid twice, and both given back',
    [refundOf('p1', 'r1', 5000), refundOf('p2', 'r2', 5000), payment, { ...payment, ref: 'p2' }],
    ['refunded', false, 5000, false],
  ],
  [
    'another amount, given back',
    [{ ...payment, cents: 4999 }, refundOf('p1', 'r1', 4999)],
    ['pending', false, 0, false],
  ],
])('%s', (_, facts, expected) => expect(stateOf(...facts)).toEqual(expected));

test('what costs nothing stands once it is said', () => {
  const freeOrder = { ...ORDER, cents: 0 };
  expect(sumOf(freeOrder, [{ ...payment, cents: 0 }])).toMatchObject({ state: 'paid', stands: true });
});

test('what a person has looked at stands out no more; what comes after it does', () => {
  const seenFact = (...what: string[]): Fact => ({ kind: 'seen', ref: 's', what, why: 'Gardé comme don' });
  const keys = (...facts: Fact[]) => sumOf(ORDER, facts).toSee.map(({ key }) => key);
  const [second, third] = [
    { ...payment, ref: 'p2' },
    { ...payment, ref: 'p3' },
  ];
  expect(keys(seenFact('payment:p2'), payment, second)).toEqual([]);
  expect(keys(payment, second, seenFact('payment:p2'), third)).toEqual(['payment:p3']);
  expect(keys(payment, dispute('open'))).toEqual(['dispute:d1:open']);
  expect(keys(payment, dispute('open'), seenFact('dispute:d1:open'))).toEqual([]);
  expect(keys(payment, dispute('open'), seenFact('dispute:d1:open'), dispute('lost'))).toEqual([
    'dispute:d1:lost',
  ]);
  expect(keys(payment, dispute('open'), dispute('won'))).toEqual([]);
});

test('in any order, each as often as one likes: the same', () => {
  const fact = fc.constantFrom<Fact>(
    payment,
    { ...payment, ref: 'p0', cents: 1 },
    refund('r1', 2000),
    refund('r2', 3000),
    refund('r3', 100),
    { ...payment, ref: 'p2' },
    refundOf('p1', 'r4', 5000),
    refundOf('p2', 'r5', 5000),
    { kind: 'seen', ref: 's1', what: ['payment:p2'], why: '' },
    { kind: 'refund_failed', ref: 'r2' },
    dispute('open'),
    dispute('won'),
    dispute('lost'),
    { kind: 'failed' },
    { kind: 'cancelled' },
  );
  fc.assert(
    fc.property(
      fc
        .array(fact, { maxLength: 8 })
        .chain((facts) =>
          fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
          ),
        ),
      ([facts, shuffled]) => {
        expect(sumOf(ORDER, shuffled)).toEqual(sumOf(ORDER, facts));
      },
    ),
    { numRuns: 2000 },
  );
});
