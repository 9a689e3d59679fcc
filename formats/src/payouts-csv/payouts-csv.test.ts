import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCents, readPayouts } from './payouts-csv.ts';

const STRIPE = `automatic_payout_id,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description,payment_intent_id
po_1,txn_1,2026-11-02 10:00:00,eur,50.00,1.00,49.00,charge,,pi_A
po_1,txn_2,2026-11-03 11:00:00,eur,-20.00,0.00,-20.00,refund,,pi_A
po_1,txn_3,2026-11-05 00:00:00,eur,-30.00,0.00,-30.00,payout,STRIPE PAYOUT,
`;
const HELLOASSO = `\uFEFF"Référence commande";"Date du paiement";"Statut du paiement";"Nom payeur";"Montant total";"Référence paiement"\r
"900";"02/11/2026 10:00";"Validé";"Le Goff; Anne";"70,00";"12345"\r
"901";"03/11/2026 10:00";"Refusé";"Roux";"50,00";"12346"\r
"902";"04/11/2026 10:00";"Remboursé";"Bihan";"1 050,00 €";"12347"\r
`;

test('the itemised payouts of Stripe are payments and refunds, without its transfers', () => {
  expect(readPayouts(STRIPE)).toMatchObject({
    lines: [
      { line: 2, kind: 'payment', cents: 5000, day: '2026-11-02' },
      { line: 3, kind: 'refund', cents: -2000, day: '2026-11-03' },
    ],
    left: 1,
  });
});

test('the export of HelloAsso is read with its semicolons, its French dates and amounts', () => {
  expect(readPayouts(HELLOASSO)).toMatchObject({
    lines: [
      { kind: 'payment', cents: 7000, day: '2026-11-02', cells: expect.arrayContaining(['12345']) },
      // What was given back was paid first: one line says both.
      { kind: 'payment', cents: 105_000, day: '2026-11-04' },
      { kind: 'refund', cents: -105_000, day: '2026-11-04' },
    ],
    left: 1,
  });
});

test.each([
  ['50', 5000],
  ['50,5', 5050],
  ['1 234,50 €', 123_450],
  ['1,234.50', 123_450],
  ['-20.00', -2000],
  ['', null],
  ['cinquante', null],
  ['1e3', null],
  ['99999999999999999999', null],
])('%s in cents: %s', (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});

test('a file that is none says why', () => {
  expect(readPayouts('')).toBe('empty');
  expect(readPayouts('nom,prenom\nA,B\n')).toBe('no_amount');
  expect(readPayouts('gross,type\n"5')).toBe('broken');
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      readPayouts(text);
      readPayouts(`gross,type\n${text}`);
    }),
  );
});
