import { bool, int, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const WRONG = ['period', 'closed', 'receipt', 'credit', 'state'] as const;
export const wrongRow = { reference: text, what: oneOf(...WRONG) };
export type WrongRow = RowOf<typeof wrongRow>;

/**
 * Orders that disagree with what was made of them: a period, a receipt or credit notes that do not match what
 * was paid and refunded.
 */
export const listWrong = (sql: Sql): Promise<WrongRow[]> =>
  sql.rows(
    wrongRow,
    `with settled as (
       select o.*, o.price_cents + o.gift_cents as total, o.paid_at is not null as paid, p.id as period_id,
         exists (select 1 from payment_event e where e.order_id = o.id
           and e.facts @> '[{"kind": "seen", "what": ["no_period"]}]') as seen,
         c.membership_id is not null as closed, c.fell_with is not null as taken_back,
         coalesce((select sum(cents) from receipt r where r.order_id = o.id and kind = 'receipt' and refund_ref = ''), 0)::int as receipts,
         coalesce((select sum(case kind when 'credit' then cents else -cents end) from receipt r
           where r.order_id = o.id and refund_ref <> ''), 0)::int as credits
       from payment_order o left join membership p on p.order_id = o.id
         and not exists (select 1 from membership later where later.moved_from = p.id)
       left join membership_closure c on c.membership_id = p.id
     )
     select reference, what from settled, lateral (values
       ('period', paid and (period_id is null or taken_back) and attention is null and not seen and member_id is not null
         and (total = 0 or refunded_cents < total) or not paid and period_id is not null),
       ('closed', period_id is not null and total > 0 and refunded_cents = total and not closed),
       ('receipt', receipts <> case when paid then total else 0 end),
       ('credit', credits <> refunded_cents),
       ('state', paid <> (payment_ref is not null))
     ) as checks(what, wrong) where wrong order by reference, what`,
  );

/** Years whose receipt numbers have gaps, or whose counter is not at the last number. */
export async function listGaps(sql: Sql): Promise<number[]> {
  const rows = await sql.rows(
    { year: int, whole: bool },
    `select coalesce(r.year, c.year) as year,
       coalesce(r.many = c.last and r.first = 1 and r.latest = c.last, false) as whole
     from receipt_counter c full join (
       select year, count(*)::int as many, min(number) as first, max(number) as latest from receipt group by year) r
       on r.year = c.year order by 1`,
  );
  return rows.filter(({ whole }) => !whole).map(({ year }) => year);
}
