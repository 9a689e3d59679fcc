import { expect, test } from 'vitest';
import { paymentText } from './model.ts';

test('how a plan is paid is said with its price: on the site where it takes a means, else by the association', () => {
  const plans = [{ id: 'bienfaiteur', price_cents: 7000, currency: 'EUR' }] as unknown as Parameters<
    typeof paymentText
  >[1]['plans'];
  const paid = (means: string[]) =>
    paymentText('bienfaiteur', {
      plans,
      payment: { means } as unknown as Parameters<typeof paymentText>[1]['payment'],
    });
  expect(paid(['cheque'])).toMatch(/Bienfaiteur se règle sur le site.*Elle coûte 70\s€ par an\./);
  expect(paid([])).toMatch(/par chèque, par virement ou en espèces\. Elle coûte 70\s€ par an\./);
});
