import { expect, test } from 'vitest';
import { actsOf, type OrderRead, refundEffects } from './order-model.ts';

const order: OrderRead['order'] = {
  reference: 'ABCDE-23456',
  plan: 'adherent',
  kind: 'join',
  price_cents: 5000,
  gift_cents: 0,
  total_cents: 5000,
  refunded_cents: 0,
  currency: 'EUR',
  reduced: false,
  means: 'cheque',
  state: 'paid',
  created_at: '2026-11-01T10:00:00.000Z',
  paid_at: '2026-11-02T10:00:00.000Z',
  member_id: 1,
  username: 'annelg',
  provider: 'manual',
  live: true,
  cheque_state: 'received',
  note: '',
  attention: null,
};
const span = { starts_at: '2026-11-02T10:00:00.000Z', ends_at: '2027-11-02T22:59:59.000Z' };
const first = { ref: 'p1', cents: 5000, currency: 'EUR', back_cents: 0, settles: true };
const read: OrderRead = {
  order,
  receipts: [],
  period: { plan: 'adherent', ...span, closed: false },
  given_back: {
    falling: [{ plan: 'bienfaiteur', ...span, order: 'FGHJK-23456' }],
    moving: [{ plan: 'adherent', ...span, order: 'LMNPQ-23456' }],
    left: 'Adhérent jusqu’au 2 novembre 2027',
  },
  payments: [first],
  looked: [],
};

test('giving all back says what ends, what falls with it, what moves and what is left; some of it, that it stays', () => {
  const all = refundEffects(read, first, 5000).join(' ');
  for (const phrase of ['prend fin', 'FGHJK-23456', 'LMNPQ-23456', 'Ensuite', 'avoir de 50'])
    expect(all).toContain(phrase);
  const some = refundEffects(read, first, 1000).join(' ');
  expect(some).toContain('L’adhésion reste');
  expect(some).not.toContain('FGHJK-23456');
});

test('a payment beside the one that counts takes nothing with it, nor does the first of two', () => {
  const second = { ...first, ref: 'p2', settles: false };
  const twice = { ...read, payments: [first, second] };
  for (const one of twice.payments) {
    const text = refundEffects(twice, one, 5000).join(' ');
    expect(text).toContain('ne changent pas');
    expect(text).not.toContain('prend fin');
  }
});

test('what may be done: a banked cheque may still be refused, what stands out may be settled', () => {
  expect(actsOf(order)).toEqual(['banked', 'refused', 'refund']);
  expect(actsOf({ ...order, cheque_state: 'banked' })).toEqual(['refused', 'refund']);
  expect(actsOf({ ...order, refunded_cents: 5000 })).toEqual([]);
  const odd = {
    ...order,
    means: 'card',
    cheque_state: null,
    paid_at: null,
    attention: 'odd_payment',
  } as const;
  expect(actsOf({ ...odd, state: 'pending' })).toEqual(['cancelled', 'refund', 'look']);
});
