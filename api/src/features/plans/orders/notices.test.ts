import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anOrder,
  localSaid,
  notify,
  orderOf,
  paidFact,
  payingApp,
  roleOf,
} from '../../../testing/parts/payments.ts';
import { LOCAL_SIGNATURE, signLocal } from '../providers/local-service.ts';

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
