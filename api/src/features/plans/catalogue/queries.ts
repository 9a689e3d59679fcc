import type { OfferForm } from '@fanion/contract/plans/catalogue';
import { PAID_PLANS, type PaidPlan } from '@fanion/rules/access';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const offerRow = {
  plan: oneOf(...PAID_PLANS),
  price_cents: int,
  reduced_cents: nullable(int),
  currency: text,
  description: text,
  position: int,
  on_sale: bool,
  gift: bool,
};
export type OfferRow = RowOf<typeof offerRow>;

export const listOffers = (sql: Sql): Promise<OfferRow[]> =>
  sql.rows(
    offerRow,
    `select plan, price_cents, reduced_cents, currency, description, position, on_sale, gift
     from plan_offer order by position, plan`,
  );

export const updateOffer = (sql: Sql, plan: PaidPlan, offer: OfferForm): Promise<void> =>
  sql.run(
    `update plan_offer set price_cents = $2, reduced_cents = $3, description = $4, position = $5, on_sale = $6, gift = $7,
       updated_at = now() where plan = $1`,
    [
      plan,
      offer.price_cents,
      offer.reduced_cents,
      offer.description,
      offer.position,
      offer.on_sale,
      offer.gift,
    ],
  );

export const studentRow = { declared: bool, proven_until: nullable(moment) };
export type StudentRow = RowOf<typeof studentRow>;

/** A member's student status, declared and verified; null when there is no such account. */
export const findStudent = (sql: Sql, memberId: number): Promise<StudentRow | null> =>
  sql.row(
    studentRow,
    `select m.is_student as declared, case when p.valid_until > now() then p.valid_until end as proven_until
     from member m left join student_proof p on p.member_id = m.id where m.id = $1 and m.status <> 'deleted'`,
    [memberId],
  );

/** Records until when it is verified; false when that date is past. */
export const saveProof = async (
  sql: Sql,
  proof: { memberId: number; validUntil: Date; by: number },
): Promise<boolean> =>
  (await sql.changed(
    `insert into student_proof (member_id, valid_until, checked_by) select $1, $2, $3 where $2::timestamptz > now()
     on conflict (member_id) do update set valid_until = excluded.valid_until, checked_by = excluded.checked_by,
       checked_at = now()`,
    [proof.memberId, proof.validUntil, proof.by],
  )) > 0;

export const deleteProof = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from student_proof where member_id = $1', [memberId]);

/** Whether prices were set or used in a sale: until then the installation's defaults are shown. */
export const arePricesChosen = (sql: Sql): Promise<boolean> =>
  sql.value(
    bool,
    `select exists (select 1 from audit_log where action = 'plan.change') or exists (select 1 from payment_order) as chosen`,
    [],
  );
