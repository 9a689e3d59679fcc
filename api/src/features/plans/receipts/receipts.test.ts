import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import {
  anOrder,
  localSaid,
  membershipOf,
  notify,
  paidFact,
  pay,
  payingApp,
  setAll,
} from '../../../testing/parts/payments.ts';
import { setSetting } from '../../association/service.ts';
import { removeMember } from '../../auth/removal/service.ts';

const app = await payingApp();
const twin = await app.second();
const { db } = app.context;
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );

test('50 payments at once, some of them undone: numbers follow each other without a gap', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, () => aMember(app, { plan: null })));
  const orders = await Promise.all(members.map((member) => anOrder(app, member)));
  // A transaction that took a number and was rolled back returns it.
  const rollback = db
    .transaction(async (sql) => {
      await sql.query(
        `insert into receipt_counter as c (year, last) values (extract(year from now() at time zone 'Europe/Paris')::int, 1)
         on conflict (year) do update set last = c.last + 1`,
      );
      throw new Error('undone');
    })
    .catch(() => {});
  await Promise.all(
    orders.flatMap((reference, n) => {
      const raw = localSaid(reference, [paidFact(reference)], `fifty-${n}`);
      return [notify(app, raw), notify(twin, raw)];
    }),
  );
  await rollback;
  const rows = await app.column<number>('select number from receipt order by number');
  expect(rows).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
});

test('a receipt reads back from its PDF, and stays as it was issued', async () => {
  const member = await aMember(app, { plan: null });
  await setAll(app, { gift_tax_text: 'Ce don ouvre droit à une réduction d’impôt (article 200 du CGI).' });
  const manager = await aMember(app, { role: 'manager' });
  const logo = (color: string) =>
    sharp({ create: { width: 300, height: 100, channels: 3, background: color } })
      .png()
      .toBuffer()
      .then((png) => `data:image/png;base64,${png.toString('base64')}`)
      .then((url) =>
        app.call('PUT', '/association/manage/logo', { token: manager.token, body: { logo: url } }),
      );
  await setSetting(app.context, 'accent', '#ffb000');
  await logo('#0066cc');
  const reference = await anOrder(app, member, { gift_cents: 1250 });
  await pay(app, reference, 6250);
  const [receipt] = (await membershipOf(app, member)).receipts;
  expect(receipt).toMatchObject({ kind: 'receipt', cents: 6250, currency: 'EUR', order: reference });
  const year = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' }).format(
    new Date(),
  );
  expect(receipt.number).toMatch(new RegExp(`^${year}-\\d{6}$`));
  const url = `/subscriptions/receipts/${receipt.number}`;
  const open = () => app.call('GET', url, { token: member.token });
  const first = await open();
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="recu-${receipt.number}.pdf"`,
  });
  const text = await textOf(first.rawPayload);
  for (const fragment of [
    ...['Fanion', '1 quai du Port', '29200 Brest', 'W291234567', 'Anne Marin', reference, receipt.number],
    ...['Adhésion, formule Adhérent', '50,00 €', 'Don 12,50 €', 'Total 62,50 €', 'carte bancaire'],
    ...['article 200 du CGI', 'ESSAI'],
  ])
    expect(text).toContain(fragment);
  expect(first.rawPayload.toString('latin1')).toContain('/Subtype /Image');
  await setSetting(app.context, 'name', 'Hacklab du Ponant');
  await setSetting(app.context, 'accent', '');
  await logo('#cc6600');
  await setAll(app, { association_address: 'Ailleurs' });
  expect((await open()).rawPayload.equals(first.rawPayload)).toBe(true);
  await setSetting(app.context, 'name', '');

  const [other, treasurer] = [await aMember(app), await aMember(app, { rights: ['can_manage_payments'] })];
  expect((await app.read(url, other)).error).toBe('receipt_not_found');
  expect((await app.call('GET', url, { token: treasurer.token })).statusCode).toBe(200);
  for (const number of ['2026-000000', '0', 'x', '2026-999999'])
    expect(
      (await app.call('GET', `/subscriptions/receipts/${number}`, { token: member.token })).statusCode,
    ).toBe(404);
});

test('nothing changes or deletes a receipt', async () => {
  for (const statement of ['update receipt set cents = 1', 'delete from receipt'])
    await expect(db.query(statement)).rejects.toThrow('never changed nor deleted');
});

test('a refund makes a credit note of its own, and each is mailed once', async () => {
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  await pay(app, reference);
  const refund = (ref: string, cents: number) =>
    notify(app, localSaid(reference, [{ kind: 'refund', ref, cents, cause: 'refund' }]));
  await refund('r1', 2000);
  await refund('r1', 2000);
  await refund('r2', 9000);
  const { receipts, state } = await membershipOf(app, member);
  expect(receipts.map(({ kind, cents }: Record<string, unknown>) => [kind, cents])).toEqual([
    ['credit', 3000],
    ['credit', 2000],
    ['receipt', 5000],
  ]);
  expect(state).toBe('none');
  const note = await app.call('GET', `/subscriptions/receipts/${receipts[1].number}`, {
    token: member.token,
  });
  const text = await textOf(note.rawPayload);
  for (const fragment of ['Avoir', '-20,00 €', receipts[2].number, 'remboursement'])
    expect(text).toContain(fragment);

  await Promise.all([app.tick('receipts to mail'), twin.tick('receipts to mail')]);
  const mails = (await mailsTo(app, member.email)).filter(({ attachments }) => attachments);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    [
      `Votre avoir ${receipts[1].number}`,
      `Votre avoir ${receipts[0].number}`,
      `Votre reçu ${receipts[2].number}`,
    ].sort(),
  );
  const sent = mails.find(({ subject }) => subject.includes('reçu'))?.attachments?.[0];
  expect(await textOf(Buffer.from(sent!.base64, 'base64'))).toContain(receipts[2].number);
});

test('what is given back after the account is gone is made out to who paid it', async () => {
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  await pay(app, reference);
  await removeMember(app.context, member.id, { actorId: null, channel: 'cli' });
  await notify(app, localSaid(reference, [{ kind: 'refund', ref: 'late', cents: 5000, cause: 'refund' }]));
  const payers = await db.query(
    `select r.kind, r.lines ->> 'payer' as payer from receipt r join payment_order o on o.id = r.order_id
     where o.reference = $1 order by r.id`,
    [reference],
  );
  expect(payers).toEqual([
    { kind: 'receipt', payer: 'Anne Marin' },
    { kind: 'credit', payer: 'Anne Marin' },
  ]);
});
