import { expect, test } from 'vitest';
import { type OfferValues, offerForm, offerProblems } from './offer-model.ts';

const values: OfferValues = {
  price_cents: '50',
  reduced_cents: '',
  description: '',
  position: '1',
  on_sale: true,
  gift: true,
};
const wrong = (over: Partial<OfferValues>) =>
  Object.entries(offerProblems({ ...values, ...over })).flatMap(([name, problem]) => (problem ? name : []));

test('amounts are typed in euros and sent in cents; no reduced price is none', () => {
  expect(offerForm({ ...values, price_cents: '49,5 €', reduced_cents: '25' })).toMatchObject({
    price_cents: 4950,
    reduced_cents: 2500,
  });
  expect(offerForm(values).reduced_cents).toBe(null);
});

test.each([
  [{}, []],
  [{ price_cents: '' }, ['price_cents']],
  [{ price_cents: '0,5' }, ['price_cents']],
  [{ price_cents: '10001' }, ['price_cents']],
  [{ reduced_cents: 'gratuit' }, ['reduced_cents']],
  [{ reduced_cents: '60' }, ['reduced_cents']],
  [{ description: 'x'.repeat(201) }, ['description']],
  [{ position: '0' }, ['position']],
  [{ position: '1,5' }, ['position']],
] as [Partial<OfferValues>, string[]][])('%j: what is wrong is %j', (over, fields) => {
  expect(wrong(over)).toEqual(fields);
});
