import type { Processing } from '../../platform/database/personal.ts';

const OF_ORDER = 'order_id in (select id from payment_order where member_id = $1)';
const TEN_YEARS = 'dix ans, comme la loi le demande pour les pièces comptables';

export const plansPersonal: Processing = {
  title: 'Adhésions et paiements',
  why: 'Tenir les adhésions et la comptabilité de l’association.',
  basis: 'legal',
  tables: [
    {
      table: 'membership',
      what: 'Périodes d’adhésion',
      until: TEN_YEARS,
      exportedColumns: 'id plan starts_at ends_at source order_id rests_on moved_from reason created_at',
      withheld: { other: 'recorded_by' },
      merged: { member_id: 'follows', recorded_by: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'membership_closure',
      mine: 'membership_id in (select id from membership where member_id = $1)',
      what: 'Adhésions arrêtées ou corrigées',
      until: TEN_YEARS,
      exportedColumns: 'membership_id at reason replaced_by fell_with',
      withheld: { other: 'closed_by' },
      merged: { closed_by: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'payment_order',
      what: 'Commandes',
      until: TEN_YEARS,
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
      mine: OF_ORDER,
      what: 'Ce que le prestataire a dit de vos paiements',
      until: TEN_YEARS,
      exportedColumns: 'id provider ref order_id subject facts outcome received_at applied_at',
      withheld: { inner: 'proof raw', other: 'actor_id' },
      merged: { actor_id: 'follows' },
      leaves: 'kept',
    },
    {
      table: 'receipt',
      mine: OF_ORDER,
      what: 'Reçus',
      until: TEN_YEARS,
      exportedColumns: 'id year number kind order_id refund_ref cents currency issued_at lines',
      merged: {},
      leaves: 'kept',
    },
    {
      table: 'receipt_mail',
      mine: `receipt_id in (select id from receipt where ${OF_ORDER})`,
      what: 'Reçus envoyés par mail',
      until: TEN_YEARS,
      exportedColumns: 'receipt_id at',
      merged: {},
      leaves: 'kept',
    },
    {
      table: 'student_proof',
      what: 'Tarif réduit : jusqu’à quand le justificatif vaut, jamais le justificatif',
      exportedColumns: 'valid_until checked_at',
      withheld: { other: 'checked_by' },
      merged: { member_id: { once: '', greatest: 'valid_until' }, checked_by: 'follows' },
      leaves: 'deleted',
    },
  ],
  none: ['plan_offer', 'receipt_counter'],
};
