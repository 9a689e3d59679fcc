import type { Fact } from '@fanion/rules/plans/orders';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anOrder,
  localSaid,
  membershipOf,
  notify,
  orderOf,
  paidFact,
  payingApp,
} from '../../../testing/parts/payments.ts';
import { verifyPayments } from '../integrity/service.ts';
import { storeAndApply } from './notices-service.ts';
import { replayEvents } from './replay-service.ts';

const app = await payingApp();
const twin = await app.second();
const { db } = app.context;

/** All permutations of a list. */
function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}

test('all orders of five notifications, each sent twice, on two instances: the same membership, the same receipts', async () => {
  const refund = (ref: string, cents: number): Fact => ({ kind: 'refund', ref, cents, cause: 'refund' });
  const outcomes = new Set<string>();
  for (const [round, order] of permutations([0, 1, 2, 3, 4]).entries()) {
    const member = await aMember(app, { plan: null });
    const reference = await anOrder(app, member, { gift_cents: 1000 });
    const paid = paidFact(reference, 6000);
    const notices = [
      [{ kind: 'failed' } as Fact],
      [{ kind: 'cancelled' } as Fact],
      [paid],
      [refund('a', 1500)],
      [refund('b', 500)],
    ].map((facts, index) => localSaid(reference, facts, `${round}-${index}`));
    // In parallel on the two instances, the second time shifted by one.
    for (const [step, index] of order.entries()) {
      const again = order[(step + 1) % order.length]!;
      const answers = await Promise.all([notify(app, notices[index]!), notify(twin, notices[again]!)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    const { state, refunded_cents } = await orderOf(app, member, reference);
    const { history, receipts, state: membership } = await membershipOf(app, member);
    const lines = receipts.map(({ kind, cents }: Record<string, unknown>) => `${kind} ${cents}`).sort();
    outcomes.add(
      JSON.stringify([state, refunded_cents, membership, history.length, history[0]?.closed ?? null, lines]),
    );
  }
  expect([...outcomes]).toEqual([
    JSON.stringify([
      'partly_refunded',
      2000,
      'active',
      1,
      null,
      ['credit 1500', 'credit 500', 'receipt 6000'],
    ]),
  ]);
  expect(await verifyPayments(app.context)).toEqual([]);
}, 240_000);

test('what is kept can be replayed as often as one likes', async () => {
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  // An instance was killed between storing a notification and applying it.
  await db.query(
    `insert into payment_event (provider, ref, order_id, proof, raw)
     select 'local', 'killed', id, 'signature', $2 from payment_order where reference = $1`,
    [reference, localSaid(reference, [paidFact(reference)], 'killed')],
  );
  await app.tick('payments to apply');
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
  await db.query(`update payment_event set received_at = now() - interval '2 minutes' where ref = 'killed'`);
  await app.tick('payments to apply');
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
  const rows = () =>
    db.query('select (select count(*) from receipt) as r, (select count(*) from membership) as m');
  const before = await rows();
  const { events, orders } = await replayEvents(app.context);
  expect([events > 600, orders > 100]).toEqual([true, true]);
  expect(await rows()).toEqual(before);
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('a refund that comes before its payment is known is found by the payment that both are about', async () => {
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  await db.query(
    `update payment_order set provider = 'stripe', checkout_ref = 'cs_' || reference where reference = $1`,
    [reference],
  );
  const newsOf = (ref: string, type: string, object: object) =>
    ({ ref, raw: JSON.stringify({ type, data: { object } }), proof: 'signature' }) as const;
  const refund = newsOf('evt_refund', 'refund.created', {
    ...{ id: 're_1', amount: 5000, status: 'succeeded', payment_intent: 'pi_1' },
  });
  const session = newsOf('evt_paid', 'checkout.session.completed', {
    ...{ client_reference_id: reference, payment_intent: 'pi_1', payment_status: 'paid' },
    ...{ amount_total: 5000, currency: 'eur' },
  });
  await storeAndApply(app.context, 'stripe', refund);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
  await storeAndApply(twin.context, 'stripe', session);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'refunded', refunded_cents: 5000 });
  const { history, state } = await membershipOf(app, member);
  expect([state, history[0].closed.reason]).toEqual(['none', 'Paiement remboursé']);
});

test('only its own provider speaks of an order', async () => {
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  await db.query(`update payment_order set provider = 'stripe' where reference = $1`, [reference]);
  await notify(app, localSaid(reference, [paidFact(reference)]));
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
});
