import { expect, test } from 'vitest';
import {
  type Choice,
  choicesOf,
  createRequestKeys,
  giftProblem,
  ibanText,
  outcomeOf,
  quoteOf,
  readGift,
} from './model.ts';

const choice = (kind: Choice['kind'], over: Partial<Choice> = {}): Choice => ({
  ...{ plan: 'bienfaiteur', kind, price_cents: 7000, reduced_cents: 3500, currency: 'EUR', gift: true },
  ...{ starts_at: '2026-11-23T12:00:00Z', ends_at: '2027-11-23T22:59:59Z' },
  ...over,
});

test('a payment that gave nothing, or is not the one asked for, is not told as confirmed', () => {
  expect(outcomeOf({ state: 'paid', odd: 'looked' })?.title).not.toContain('confirmé');
  expect(outcomeOf({ state: 'paid', odd: 'no_period' })?.title).toContain('sans adhésion');
  expect(outcomeOf({ state: 'pending', odd: 'odd_payment' })?.text).toContain('Ne payez pas de nouveau');
  expect(outcomeOf({ state: 'paid', odd: 'odd_payment' })?.title).toContain('deux fois');
});

test('a gift is read as people type it, and what is no amount is told', () => {
  expect(['', ' ', '10', '12,5', '12.50 €', '1 000', '0'].map(readGift)).toEqual([
    0, 0, 1000, 1250, 1250, 100_000, 0,
  ]);
  expect(['dix', '-5', '1,234', '1e3', '10,,5'].map(readGift)).toEqual([null, null, null, null, null]);
  expect(giftProblem('dix')).toMatch(/^Donnez un montant/);
  expect(giftProblem('10000,01')).toMatch(/écrivez à l’association/);
  expect(giftProblem('10000')).toBeUndefined();
});

test('the reduced price is asked for only by whom it is given to, where there is one', () => {
  const renewal = choice('renewal');
  const quote = (reduced: boolean, mine: boolean, of = renewal) =>
    quoteOf([of], { reduced: mine }, { kind: 'renewal', reduced, gift: '5' });
  expect(quote(true, true)).toMatchObject({ reduced: true, price: 3500, gift: 500, total: 4000 });
  expect(quote(false, true)).toMatchObject({ reduced: false, total: 7500 });
  expect(quote(true, false)).toMatchObject({ reduced: false, total: 7500 });
  expect(quote(true, true, choice('renewal', { reduced_cents: null, gift: false }))).toMatchObject({
    ...{ reduced: false, gift: 0, total: 7000 },
  });
  expect(quoteOf([], { reduced: true }, { kind: 'join', reduced: true, gift: '' }).choice).toBeUndefined();
});

test('the higher plan at once comes before what begins later', () => {
  const choices = [choice('renewal', { plan: 'adherent' }), choice('renewal'), choice('upgrade')];
  expect(choicesOf({ choices }, 'bienfaiteur').map(({ kind }) => kind)).toEqual(['upgrade', 'renewal']);
  expect(choicesOf(undefined, 'bienfaiteur')).toEqual([]);
});

test('the same asked again is the same click, something else is another', () => {
  const keyOf = createRequestKeys();
  const first = keyOf({ plan: 'adherent', gift_cents: 0 });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ plan: 'adherent', gift_cents: 0 })).toBe(first);
  expect(keyOf({ plan: 'adherent', gift_cents: 1 })).not.toBe(first);
  expect(createRequestKeys()({ plan: 'adherent', gift_cents: 0 })).not.toBe(first);
});

test('an order that waits has no outcome yet', () => {
  expect([outcomeOf({ state: 'created', odd: null }), outcomeOf({ state: 'pending', odd: null })]).toEqual([
    null,
    null,
  ]);
  expect(outcomeOf({ state: 'paid', odd: null })?.tone).toBe('ok');
});

test('an account number is in groups of four', () => {
  expect(ibanText('FR7630006000011234567890189')).toBe(
    'FR76 3000 6000 0112 3456 7890 189'.replaceAll(' ', '\u00a0'),
  );
});
