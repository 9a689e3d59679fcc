import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import {
  anOrder,
  localSaid,
  membershipOf,
  notify,
  orderOf,
  paidFact,
  pay,
  payingApp,
  roleOf,
} from '../../../testing/parts/payments.ts';
import { aTreasurer } from '../../../testing/parts/treasury.ts';
import { refuseRows } from '../../../testing/refuse-rows.ts';
import { verifyPayments } from '../integrity/service.ts';

const app = await payingApp();
const { treasurer, get, post, record, refund, settle, readOrder } = await aTreasurer(app);
const guest = () => aMember(app, { plan: null });
/** Another payment of the same order. */
const another = (reference: string, ref: string, cents = 5000) => ({ ...paidFact(reference, cents), ref });

test('the first of two paid orders given back: the second begins at once, as the window said, and falls in its turn', async () => {
  const member = await guest();
  const first = await record(member);
  const second = await record(member, { kind: 'renewal' });
  const { given_back: refundPreview } = await readOrder(first);
  expect(refundPreview.moving).toMatchObject([{ plan: 'adherent', order: second }]);
  await refund(first, 5000);
  const { state, steps, choices } = await membershipOf(app, member);
  expect(state).toBe('active');
  expect(steps.map(({ ends_at }: { ends_at: string }) => ends_at)).toEqual([refundPreview.moving[0].ends_at]);
  expect(await roleOf(app, member)).toBe('Adhérent');
  // The available purchases follow it.
  expect(choices.map(({ kind }: { kind: string }) => kind)).not.toContain('join');
  for (const one of choices.filter(({ kind }: { kind: string }) => kind === 'renewal'))
    expect(one.starts_at).toBe(steps[0].ends_at);
  expect(await verifyPayments(app.context)).toEqual([]);
  expect((await readOrder(second)).period).toMatchObject({ closed: false, ends_at: steps[0].ends_at });
  await refund(second, 5000);
  expect(await roleOf(app, member)).toBe('Guest');
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('an upgrade falls with what it raised: the window says so, and its order is to be looked at until it is given back', async () => {
  const member = await guest();
  const base = await record(member);
  const raised = { kind: 'upgrade', plan: 'bienfaiteur', price_cents: 2000 };
  const upgrade = await record(member, raised);
  const { given_back: refundPreview } = await readOrder(base);
  expect([refundPreview.falling, refundPreview.left]).toEqual([
    [expect.objectContaining({ plan: 'bienfaiteur', order: upgrade })],
    'aucune adhésion en cours',
  ]);
  await refund(base, 5000);
  expect(await roleOf(app, member)).toBe('Guest');
  expect((await readOrder(upgrade)).order).toMatchObject({ state: 'paid', attention: 'no_period' });
  expect((await membershipOf(app, member)).history[0].closed.reason).toBe(
    'Prend fin avec l’adhésion qu’elle complétait\u00a0: paiement remboursé',
  );
  expect((await refund(upgrade, 2000)).json()).toMatchObject({ state: 'refunded', attention: null });
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('paid twice: each payment is told apart, and given back without taking the order with it', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  await pay(app, reference);
  const twice = { ...paidFact(reference), ref: `local-${reference}-2` };
  await notify(app, localSaid(reference, [twice]));
  const read = await readOrder(reference);
  expect(read.order.attention).toBe('odd_payment');
  expect(read.payments).toMatchObject([{ settles: true }, { ref: twice.ref, settles: false, back_cents: 0 }]);
  const back = (payment: string, cents: number) => refund(reference, cents, { payment });
  expect(Object.keys((await back('local-autre', 5000)).json().fields)).toEqual(['payment']);
  expect(Object.keys((await back(twice.ref, 5001)).json().fields)).toEqual(['cents']);
  expect((await back(twice.ref, 5000)).json()).toMatchObject({
    ...{ state: 'paid', refunded_cents: 0, attention: null },
  });
  expect(await roleOf(app, member)).toBe('Adhérent');
  expect((await membershipOf(app, member)).receipts).toHaveLength(1);
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('a refund and the line that says who made it are stored together: the same click stores what a fault kept out', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  await pay(app, reference);
  const click = { idempotency_key: randomUUID() };
  const auditLines = () =>
    app.column<string>('select action from audit_log where target = $1 order by id', [`order:${reference}`]);
  const endFault = await refuseRows(app, 'audit_log', `new.target = 'order:${reference}'`);
  expect((await refund(reference, 5000, click)).statusCode).toBe(500);
  expect((await readOrder(reference)).order).toMatchObject({ state: 'paid', refunded_cents: 0 });
  expect(await roleOf(app, member)).toBe('Adhérent');
  await endFault();
  const answers = await Promise.all([1, 2].map(() => refund(reference, 5000, click)));
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ state: 'refunded', refunded_cents: 5000 });
  expect(await roleOf(app, member)).toBe('Guest');
  expect(await auditLines()).toEqual(['order.refund']);
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('a refund that is stored and could not be applied is applied by the same click', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  await pay(app, reference);
  const click = { idempotency_key: randomUUID() };
  const endFault = await refuseRows(app, 'receipt', `new.kind = 'credit'`);
  expect((await refund(reference, 5000, click)).statusCode).toBe(500);
  await endFault();
  expect((await refund(reference, 5000, click)).json()).toMatchObject({
    ...{ state: 'refunded', refunded_cents: 5000 },
  });
  expect(await roleOf(app, member)).toBe('Guest');
  expect((await membershipOf(app, member)).receipts).toHaveLength(2);
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('what stands out is settled by a person with a note, and what comes after it stands out again', async () => {
  const attention = async () =>
    (await get('orders?attention=1')).json().orders.map((one: { reference: string }) => one.reference);
  const member = await guest();
  const reference = await anOrder(app, member);
  const wrong = (ref: string) => ({ ...paidFact(reference, 4900), ref });
  await notify(app, localSaid(reference, [wrong('w1')]));
  expect(await attention()).toContain(reference);
  expect((await post(`orders/${reference}/look`, { why: ' ' })).statusCode).toBe(422);
  const looked = await post(`orders/${reference}/look`, { why: 'Gardé comme don' });
  expect(looked.json()).toMatchObject({ attention: null });
  expect((await post(`orders/${reference}/look`, { why: 'Encore' })).json().error).toBe('conflict');
  expect(await attention()).not.toContain(reference);
  expect((await readOrder(reference)).looked).toMatchObject([
    { why: 'Gardé comme don', by: treasurer.username },
  ]);
  await notify(app, localSaid(reference, [wrong('w2')]));
  expect(await attention()).toContain(reference);
});

test('a cheque that the bank refuses once it was banked takes everything back', async () => {
  const member = await guest();
  const reference = await record(member, { means: 'cheque' });
  expect((await settle(reference, 'banked')).json()).toMatchObject({ cheque_state: 'banked' });
  expect((await settle(reference, 'refused')).json()).toMatchObject({
    ...{ state: 'failed', cheque_state: 'refused', refunded_cents: 5000 },
  });
  expect(await roleOf(app, member)).toBe('Guest');
  const { receipts, history } = await membershipOf(app, member);
  expect(receipts.map(({ kind }: { kind: string }) => kind)).toEqual(['credit', 'receipt']);
  expect(history[0].closed.reason).toBe('Chèque refusé par la banque');
  expect((await settle(reference, 'refused')).json().error).toBe('order_settled');
  const auditLines = await app.column<string>(`select action from audit_log where target = $1 order by id`, [
    `order:${reference}`,
  ]);
  expect(auditLines).toEqual(['order.payment', 'order.banked', 'order.refused']);
});

test('whoever orders by transfer has the account and the reference in a mail; a second click mails nothing more', async () => {
  const member = await guest();
  const reference = await anOrder(app, member, { means: 'transfer' });
  await anOrder(app, member, { means: 'transfer' });
  const sent = (await mailsTo(app, member.email)).filter(({ subject }) => subject.includes(reference));
  expect(sent).toHaveLength(1);
  for (const fragment of [reference, 'Association Fanion', 'FR76', '50,00', 'libellé du virement'])
    expect(sent[0]!.text).toContain(fragment);
});

test('a member who comes back on an order that is paid and gave nothing reads so', async () => {
  const member = await guest();
  await record(member);
  const raised = { kind: 'upgrade', plan: 'bienfaiteur' };
  const reference = await anOrder(app, member, raised);
  await record(member, { ...raised, price_cents: 2000 });
  await pay(app, reference, 2000);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid', odd: 'no_period' });
});

test('paid again after all was given back: it gives nothing by itself, a treasurer looks, and each payment has its note', async () => {
  for (const again of ['a', 'z']) {
    const member = await guest();
    const reference = await anOrder(app, member);
    await pay(app, reference);
    const first = `local-${reference}`;
    await refund(reference, 5000);
    await notify(app, localSaid(reference, [another(reference, `${again}-${reference}`)]));
    expect((await readOrder(reference)).order).toMatchObject({ state: 'paid', attention: 'no_period' });
    expect(await orderOf(app, member, reference)).toMatchObject({ odd: 'no_period' });
    expect(await roleOf(app, member)).toBe('Guest');
    expect(await verifyPayments(app.context)).toEqual([]);
    await post(`orders/${reference}/look`, { why: 'Rendu en espèces' });
    expect(await orderOf(app, member, reference)).toMatchObject({ odd: 'looked' });
    await refund(reference, 5000, { payment: `${again}-${reference}` });
    const read = await readOrder(reference);
    expect(read.order).toMatchObject({ state: 'refunded', refunded_cents: 5000, attention: null });
    expect(read.payments.map(({ back_cents }: { back_cents: number }) => back_cents)).toEqual([5000, 5000]);
    expect(read.payments.map(({ ref }: { ref: string }) => ref)).toContain(first);
    const kinds = read.receipts.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['receipt', 'credit', 'receipt', 'credit']);
    expect(await verifyPayments(app.context)).toEqual([]);
  }
});

test('the same click twice at once gives back once, and both are answered so', async () => {
  const reference = await record(await guest());
  const click = { idempotency_key: 'one-click-for-a-refund' };
  const answers = await Promise.all([refund(reference, 5000, click), refund(reference, 5000, click)]);
  expect(answers.map((answer) => answer.json().state)).toEqual(['refunded', 'refunded']);
  const rows = await app.context.db.query(
    `select 1 from audit_log where target = $1 and action = 'order.refund'`,
    [`order:${reference}`],
  );
  expect(rows).toHaveLength(1);
});

test('a payment that was not asked for and that a person settled is confirmed to nobody', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  await notify(app, localSaid(reference, [another(reference, 'less', 4900)]));
  await post(`orders/${reference}/look`, { why: 'Gardé comme don' });
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending', odd: 'looked' });
  await pay(app, reference);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid', odd: null });
});
