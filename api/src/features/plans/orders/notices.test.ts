import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aCable } from '../../../testing/cable.ts';
import {
  anOrder,
  checkout,
  localSaid,
  notify,
  orderOf,
  paidFact,
  payingApp,
  roleOf,
} from '../../../testing/parts/payments.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { verifyPayments } from '../integrity/service.ts';
import { LOCAL_SIGNATURE, signLocal } from '../providers/local-service.ts';
import { eraseOldRawEvents, replayEvents } from './replay-service.ts';

const app = await payingApp();
const { db } = app.context;
const guest = () => aMember(app, { plan: null });
const ordersOf = ({ id }: TestMember) =>
  db.query('select state, attention from payment_order where member_id = $1 order by id', [id]);

test('wrong, stale and missing signatures are refused and keep nothing', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  const raw = localSaid(reference, [paidFact(reference)]);
  const now = Math.floor(Date.now() / 1000);
  const right = signLocal(app.context, raw);
  for (const header of [
    '',
    'x',
    right.replace(/v1=../, 'v1=00'),
    right.replace(/t=\d+/, `t=${now - 10}`),
    signLocal(app.context, raw, now - 301),
    signLocal(app.context, raw, now + 301),
    signLocal(app.context, `${raw} `),
  ]) {
    const answer = await notify(app, raw, { [LOCAL_SIGNATURE]: header });
    expect([header, answer.statusCode, answer.json().error]).toEqual([header, 400, 'bad_signature']);
  }
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
  expect(
    await db.query(
      'select 1 from payment_event e join payment_order o on o.id = e.order_id where o.reference = $1',
      [reference],
    ),
  ).toEqual([]);
  for (const body of ['', '{', 'null', '[]', '{"id":1}'])
    expect((await notify(app, body)).statusCode).toBe(200);
  expect((await app.call('POST', '/payments/notifications/autre', { body: {} })).statusCode).toBe(404);
});

test('another amount or currency gives nothing and is shown to treasurers; an unknown order is kept aside', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  await notify(app, localSaid(reference, [paidFact(reference, 1)]));
  await notify(app, localSaid(reference, [{ ...paidFact(reference), ref: 'x', currency: 'USD' } as never]));
  expect(await ordersOf(member)).toEqual([{ state: 'pending', attention: 'odd_payment' }]);
  expect(await roleOf(app, member)).toBe('Guest');
  expect(
    (await notify(app, localSaid('AAAAA-BBBBB', [paidFact('AAAAA-BBBBB')], 'unknown-1'))).statusCode,
  ).toBe(200);
  expect(await db.query(`select outcome from payment_event where ref = 'unknown-1'`)).toEqual([
    { outcome: 'unknown_order' },
  ]);
});

test('with its database away a notification is to be sent again, and then counts once', async () => {
  const cable = await aCable();
  const cut = await app.second({ through: cable.to, config: app.context.config });
  const member = await guest();
  const reference = await anOrder(cut, member);
  const raw = localSaid(reference, [paidFact(reference)], 'while-away');
  cable.cut();
  const refused = await notify(cut, raw);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3']);
  cable.mend();
  await expect.poll(async () => (await notify(cut, raw)).statusCode).toBe(200);
  await notify(app, raw);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
  expect(await db.query(`select 1 from payment_event where ref = 'while-away'`)).toHaveLength(1);
});

test('what was said is forgotten after eighteen months, and still counts', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  await notify(app, localSaid(reference, [paidFact(reference)], 'old'));
  const raw = async () => (await app.column<string>(`select raw from payment_event where ref = 'old'`))[0];
  await eraseOldRawEvents(app.context);
  expect(await raw()).toContain(reference);
  await db.query(`update payment_event set received_at = now() - interval '541 days' where ref = 'old'`);
  await app.tick('old payment notifications');
  expect(await raw()).toBe('');
  await replayEvents(app.context);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
});

test('who leaves owes nothing; what they pay all the same is shown to treasurers', async () => {
  const manager = await aMember(app, { role: 'manager', plan: null });
  const member = await guest();
  const paid = await anOrder(app, member);
  await notify(app, localSaid(paid, [paidFact(paid)], 'told-of-them'));
  const reference = await anOrder(app, member, { kind: 'renewal' });
  expect(await removeMember(app.context, member.id, { actorId: null, channel: 'cli' })).toMatchObject({
    ok: true,
  });
  const states = () =>
    db.query('select state, attention from payment_order where member_id = $1 order by id', [member.id]);
  expect(await states()).toEqual([
    { state: 'paid', attention: null },
    { state: 'cancelled', attention: null },
  ]);
  expect(await db.query(`select raw from payment_event where ref = 'told-of-them'`)).toEqual([{ raw: '' }]);
  await notify(app, localSaid(reference, [paidFact(reference)]));
  expect((await states())[1]).toEqual({ state: 'paid', attention: 'no_period' });
  const answer = await app.call('GET', '/notifications', { token: manager.token });
  expect(answer.json().notifications[0]).toMatchObject({ text: expect.stringContaining(reference) });
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('who is renamed, or suspended, while they pay has what they paid for', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  await app.call('PUT', '/profile/username', {
    token: member.token,
    body: { username: `Nouveau-${member.id}` },
  });
  expect(await setSuspended(app.context, member.id, true)).toMatchObject({ ok: true });
  expect((await checkout(app, member)).statusCode).toBe(401);
  await notify(app, localSaid(reference, [paidFact(reference)]));
  expect(await ordersOf(member)).toEqual([{ state: 'paid', attention: null }]);
  await setSuspended(app.context, member.id, false);
  const [payer] = await app.column<string>(
    `select lines ->> 'payer' as payer from receipt r join payment_order o on o.id = r.order_id where o.reference = $1`,
    [reference],
  );
  expect(payer).toBe('Anne Marin');
  expect(await verifyPayments(app.context)).toEqual([]);
});
