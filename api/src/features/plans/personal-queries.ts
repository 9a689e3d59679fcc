import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

const OF_ORDER = 'order_id in (select id from payment_order where member_id = $1)';

export const plansPersonal: Processing = {
  ...PURPOSE,
  basis: 'legal',
  tables: [
    {
      table: 'membership',
      ...TABLES.membership,
      exportedColumns: 'id plan starts_at ends_at source order_id rests_on moved_from reason created_at',
      withheld: { other: 'recorded_by' },
      merged: { member_id: 'follows', recorded_by: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'membership_closure',
      ...TABLES.membership_closure,
      mine: 'membership_id in (select id from membership where member_id = $1)',
      exportedColumns: 'membership_id at reason replaced_by fell_with',
      withheld: { other: 'closed_by' },
      merged: { closed_by: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'payment_order',
      ...TABLES.payment_order,
      exportedColumns:
        'id reference plan kind price_cents gift_cents currency reduced provider means live state refunded_cents payment_ref cheque_state note created_at paid_at',
      withheld: {
        inner: 'attention asked_at',
        secret: 'idempotency_key checkout_ref checkout_url',
        other: 'recorded_by',
      },
      merged: { member_id: 'follows', recorded_by: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'payment_event',
      ...TABLES.payment_event,
      mine: OF_ORDER,
      exportedColumns: 'id provider ref order_id subject facts outcome received_at applied_at',
      withheld: { inner: 'proof raw', other: 'actor_id' },
      merged: { actor_id: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'receipt',
      ...TABLES.receipt,
      mine: OF_ORDER,
      exportedColumns: 'id year number kind order_id refund_ref cents currency issued_at lines',
      merged: {},
      leaves: 'kept',
    },
    {
      table: 'receipt_mail',
      ...TABLES.receipt_mail,
      mine: `receipt_id in (select id from receipt where ${OF_ORDER})`,
      exportedColumns: 'receipt_id at',
      merged: {},
      leaves: 'kept',
    },
    {
      table: 'student_proof',
      ...TABLES.student_proof,
      exportedColumns: 'valid_until checked_at',
      withheld: { other: 'checked_by' },
      merged: { member_id: { once: '', greatest: 'valid_until' }, checked_by: 'follows' },
      leaves: 'deleted',
    },
  ],
  none: ['plan_offer', 'receipt_counter'],
};
