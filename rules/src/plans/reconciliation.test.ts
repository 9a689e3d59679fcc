import { expect, test } from 'vitest';
import { type Movement, type PaidOnline, reconciliation } from './reconciliation.ts';

function reconcile(movements: readonly Movement[], orders: readonly PaidOnline[]) {
  const { take, end } = reconciliation(orders);
  for (const movement of movements) take(movement);
  return end();
}

const order = (n: number, over: Partial<PaidOnline> = {}): PaidOnline => ({
  reference: `ABCDE-2345${n}`,
  payment: `pi_${n}`,
  cents: 5000,
  refunded: 0,
  day: '2026-11-02',
  live: true,
  ...over,
});
const movementOf = (
  line: number,
  name: string,
  cents = 5000,
  day: string | null = '2026-11-02',
): Movement => ({
  line,
  cents,
  day,
  names: ['txn', name],
});

test('a movement is of an order by its payment or by a reference in any text', () => {
  const orders = [order(2), order(3)];
  const { matched, unknown, absent, differs } = reconcile(
    [movementOf(2, 'pi_2'), movementOf(3, 'Adhésion ABCDE-23453, Anne')],
    orders,
  );
  expect([matched, unknown, absent, differs]).toEqual([{ count: 2, cents: 10_000 }, [], [], []]);
});

test('what is missing on either side, and what differs, is said', () => {
  const [paid, refunded, missing] = [order(2), order(3, { refunded: 1000 }), order(4)];
  const later = order(5, { day: '2026-12-01' });
  const { matched, unknown, absent, differs } = reconcile(
    [movementOf(2, 'pi_2', 4900), movementOf(3, 'pi_3'), movementOf(4, 'pi_3', -2000), movementOf(5, 'pi_9')],
    [paid, refunded, missing, later],
  );
  expect(matched).toEqual({ count: 0, cents: 0 });
  expect(differs).toEqual([
    { reference: paid.reference, what: 'payment', here: 5000, there: 4900 },
    { reference: refunded.reference, what: 'refund', here: 1000, there: 2000 },
  ]);
  expect(unknown.map(({ line }) => line)).toEqual([5]);
  expect(absent).toEqual([missing]);
});

test('a refund that another file tells is no difference, and a refund alone does not make a payment', () => {
  const one = order(2, { refunded: 5000 });
  expect(reconcile([movementOf(2, 'pi_2')], [one])).toMatchObject({ matched: { count: 1 }, differs: [] });
  expect(reconcile([movementOf(2, 'pi_2', -5000, '2026-11-02')], [one])).toMatchObject({
    matched: { count: 1, cents: 0 },
    absent: [one],
  });
});

test('without days nothing is said to be absent', () => {
  expect(reconcile([movementOf(2, 'pi_9', 5000, null)], [order(2)])).toMatchObject({ absent: [] });
});

test('a trial is not missing from a file of payouts, and is found in one of the trials', () => {
  const trials = [order(2, { live: false }), order(3, { live: false })];
  const { matched, absent } = reconcile([movementOf(2, 'pi_2')], trials);
  expect([matched.count, absent]).toEqual([1, []]);
});
