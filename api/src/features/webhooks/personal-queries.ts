import { LOG_DAYS } from '@fanion/rules/webhooks/facts';
import type { Processing } from '../../platform/database/personal.ts';

export const webhooksPersonal: Processing = {
  title: 'Webhooks',
  why: 'Dire à des programmes et à des salons de l’association ce qui s’y passe, sous le pseudo.',
  basis: 'interest',
  tables: [
    {
      table: 'webhook_fact',
      what: 'Ce que les webhooks de l’association ont dit de vous',
      until: `${LOG_DAYS} jours`,
      exportedColumns: 'kind created_at',
      withheld: {
        inner: 'id uid key event_id challenge_id announcement_id writeup_id shared_at',
        other: 'body',
      },
      merged: { member_id: 'follows' },
      leaves: 'deleted',
    },
    {
      table: 'webhook',
      mine: 'created_by = $1',
      what: 'Webhooks que vous avez créés',
      until: 'la vie de l’association ; sans votre nom une fois le compte supprimé',
      exportedColumns: 'id name shape kinds created_at',
      withheld: {
        inner: 'shown since stopped_at stop_reason failing_since failures wait_until',
        secret: 'address token',
      },
      merged: { created_by: 'follows' },
      leaves: 'nameless',
    },
  ],
  none: ['webhook_secret', 'webhook_delivery'],
};
