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

test('the itemised payouts of Stripe are payments and refunds, without its transfers', async () => {
  expect(await readPayouts(STRIPE)).toMatchObject({
    lines: [
      { line: 2, kind: 'payment', cents: 5000, day: '2026-11-02' },
      { line: 3, kind: 'refund', cents: -2000, day: '2026-11-03' },
    ],
    left: 1,
  });
});

test('the export of HelloAsso is read with its semicolons, its French dates and amounts', async () => {
  expect(await readPayouts(HELLOASSO)).toMatchObject({
    lines: [
      { kind: 'payment', cents: 7000, day: '2026-11-02', cells: expect.arrayContaining(['12345']) },
      // A refund was paid first: one line gives both.
      { kind: 'payment', cents: 105_000, day: '2026-11-04' },
      { kind: 'refund', cents: -105_000, day: '2026-11-04' },
    ],
    left: 1,
  });
});

test.each([
  ['created_utc', '2026-11-23 22:59:59', '2026-11-23'],
  ['created_utc', '2026-11-23 23:00:00', '2026-11-24'],
  ['Created (UTC)', '2026-07-14 22:30', '2026-07-15'],
  ['Created date (UTC)', '2026-11-23', '2026-11-23'],
  ['created', '2026-11-23T23:30:00.000Z', '2026-11-24'],
  ['created', '2026-11-23T23:30:00+01:00', '2026-11-23'],
  ['created', '2026-11-23 23:30:00', '2026-11-23'],
  ['created_utc', '2026-13-45 99:99', '2026-13-45'],
  ['Date du paiement', '23/11/2026 23:30', '2026-11-23'],
])('of %s, %s is the day in Paris %s', async (column, typed, day) => {
  expect(await readPayouts(`${column},gross,type\n${typed},50.00,charge`)).toMatchObject({
    lines: [{ day }],
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

test('a file that is none says why', async () => {
  expect(await readPayouts('')).toBe('empty');
  expect(await readPayouts('nom,prenom\nA,B\n')).toBe('no_amount');
  expect(await readPayouts('gross,type\n"5')).toBe('broken');
});

test('no text makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
      await readPayouts(text);
      await readPayouts(`gross,type\n${text}`);
    }),
  );
});

test('others have their turn while a long file is read', async () => {
  const line = '2026-11-02 10:00:00,50.00,charge,"Adhésion, ABCDE-23456",pi_1\n';
  const text = `created_utc,gross,reporting_category,description,payment_intent_id\n${line.repeat(15_000)}`;
  let turns = 0;
  let reading = true;
  const turn = () => {
    turns += 1;
    if (reading) setImmediate(turn);
  };
  setImmediate(turn);
  const read = await readPayouts(text);
  reading = false;
  expect(read).toMatchObject({ left: 0, lines: { length: 15_000 } });
  expect(turns).toBeGreaterThan(text.length / 32_768);
});

test('a long file is read whole: a letter or a quoted line end between two pieces, and its limit', async () => {
  const line = '50.00,"première\nligne éèà"\n';
  const read = await readPayouts(`gross,description\n${line.repeat(5_000)}`);
  expect(read).toMatchObject({ lines: { length: 5_000, 4999: { line: 10_000 } } });
  const cells = typeof read === 'string' ? [] : read.lines.map((one) => one.cells[1]);
  expect(new Set(cells)).toEqual(new Set(['première\nligne éèà']));
  expect(await readPayouts(`gross,description\n${line.repeat(20_001)}`)).toBe('too_long');
});
