import { bool, int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const onlineRow = { reference: text, payment: text, cents: int, refunded: int, paid_at: moment, live: bool };

/** The orders that were paid online between two moments. */
export const listPaidOnline = (sql: Sql, from: Date, before: Date): Promise<RowOf<typeof onlineRow>[]> =>
  sql.rows(
    onlineRow,
    `select reference, payment_ref as payment, price_cents + gift_cents as cents, refunded_cents as refunded, paid_at, live
     from payment_order where provider <> 'manual' and payment_ref is not null and paid_at >= $1 and paid_at < $2
     order by paid_at, id`,
    [from, before],
  );
