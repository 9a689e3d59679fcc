import { RECEIPT_KINDS, type ReceiptKind } from '@fanion/rules/plans/means';
import { int, json, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type ReceiptLines, receiptLines } from './model.ts';

export const receiptRow = {
  id: int,
  year: int,
  number: int,
  kind: oneOf(...RECEIPT_KINDS),
  cents: int,
  currency: text,
  issued_at: moment,
  lines: json(receiptLines),
  order_reference: text,
  /** Null when the account was deleted. */
  member_id: nullable(int),
};
export type ReceiptRow = RowOf<typeof receiptRow>;

const COLUMNS = `r.id, r.year, r.number, r.kind, r.cents, r.currency, r.issued_at, r.lines, o.reference as order_reference,
  o.member_id from receipt r join payment_order o on o.id = r.order_id`;

export interface NewReceipt {
  orderId: number;
  kind: ReceiptKind;
  refundRef: string;
  cents: number;
  currency: string;
  lines: ReceiptLines;
}

/**
 * Issues a receipt under the next number of its year in Paris. The row of the counter is locked until the end
 * of the transaction: numbers have no gap, since a rollback returns its number. The caller holds the order
 * and has checked that there is none yet.
 */
export const insertReceipt = (sql: Sql, receipt: NewReceipt): Promise<void> =>
  sql.run(
    `with next as (
       insert into receipt_counter as c (year, last) values (extract(year from now() at time zone 'Europe/Paris')::int, 1)
       on conflict (year) do update set last = c.last + 1 returning year, last
     )
     insert into receipt (year, number, kind, order_id, refund_ref, cents, currency, lines)
     select year, last, $1, $2, $3, $4, $5, $6 from next`,
    [
      receipt.kind,
      receipt.orderId,
      receipt.refundRef,
      receipt.cents,
      receipt.currency,
      JSON.stringify(receipt.lines),
    ],
  );

export const issuedRow = {
  year: int,
  number: int,
  kind: oneOf(...RECEIPT_KINDS),
  refund_ref: text,
  cents: int,
  /** The name of the payer on it. */
  payer: text,
};
export type IssuedRow = RowOf<typeof issuedRow>;

/** Receipts and credit notes of an order. */
export const listIssued = (sql: Sql, orderId: number): Promise<IssuedRow[]> =>
  sql.rows(
    issuedRow,
    `select year, number, kind, refund_ref, cents, lines ->> 'payer' as payer from receipt where order_id = $1 order by id`,
    [orderId],
  );

const numberRow = { order_id: int, year: int, number: int, kind: oneOf(...RECEIPT_KINDS), payer: text };

/** Numbers issued for some orders, in order of issue. */
export const listNumbers = (sql: Sql, orderIds: readonly number[]): Promise<RowOf<typeof numberRow>[]> =>
  sql.rows(
    numberRow,
    `select order_id, year, number, kind, lines ->> 'payer' as payer from receipt where order_id = any($1::int[]) order by id`,
    [orderIds],
  );

/** A member's receipts, the latest first. */
export const listOfMember = (sql: Sql, memberId: number): Promise<ReceiptRow[]> =>
  sql.rows(receiptRow, `select ${COLUMNS} where o.member_id = $1 order by r.id desc limit 100`, [memberId]);

export const listOfOrder = (sql: Sql, orderId: number): Promise<ReceiptRow[]> =>
  sql.rows(receiptRow, `select ${COLUMNS} where r.order_id = $1 order by r.id`, [orderId]);

export const findByNumber = (
  sql: Sql,
  { year, number }: { year: number; number: number },
): Promise<ReceiptRow | null> =>
  sql.row(receiptRow, `select ${COLUMNS} where r.year = $1 and r.number = $2`, [year, number]);

/** Receipts that were not mailed yet, with their recipient. */
export const listToMail = (sql: Sql): Promise<(ReceiptRow & { email: string; username: string })[]> =>
  sql.rows(
    { ...receiptRow, email: text, username: text },
    `select m.email, m.username, ${COLUMNS} join member m on m.id = o.member_id and m.status = 'active'
     where r.issued_at > now() - interval '30 days' and not exists (select 1 from receipt_mail s where s.receipt_id = r.id)
     order by r.id limit 50`,
  );

/** Records that a receipt was mailed; false when another instance did it. */
export const markMailed = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.changed('insert into receipt_mail (receipt_id) values ($1) on conflict do nothing', [id])) > 0;

const payerRow = { username: text, name: text };

/** The payer of a receipt; null when the account was deleted. */
export const findPayer = (sql: Sql, memberId: number): Promise<RowOf<typeof payerRow> | null> =>
  sql.row(
    payerRow,
    `select username, trim(first_name || ' ' || last_name) as name from member where id = $1 and status <> 'deleted'`,
    [memberId],
  );
