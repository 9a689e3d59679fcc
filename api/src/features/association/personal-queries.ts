import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const associationPersonal: Processing = {
  ...PURPOSE,
  basis: 'interest',
  tables: [
    {
      table: 'audit_log',
      ...TABLES.audit_log,
      mine: 'actor_id = $1',
      exportedColumns: 'id at channel network action target details',
      merged: {},
      leaves: 'nameless',
    },
    {
      table: 'legal_consent',
      ...TABLES.legal_consent,
      exportedColumns: 'member_id page version accepted_at',
      merged: { member_id: { once: 'page version', least: 'accepted_at' } },
      leaves: 'deleted',
    },
    {
      table: 'mail_outbox',
      ...TABLES.mail_outbox,
      mine: 'lower(recipient) = (select lower(email) from member where id = $1)',
      exportedColumns: 'id recipient kind attempts created_at sent_at dropped_at',
      withheld: { inner: 'next_attempt_at valid_until last_error closed_at', secret: 'sealed' },
      merged: {},
      leaves: 'deleted',
    },
    {
      table: 'presence',
      ...TABLES.presence,
      exportedColumns: 'member_id last_active_at',
      merged: { member_id: { once: '', greatest: 'last_active_at' } },
      leaves: 'deleted',
    },
  ],
  none: ['setting', 'association_logo', 'legal_version', 'audit_pending', 'audit_chain', 'audit_search'],
};
