import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const communicationPersonal: Processing = {
  ...PURPOSE,
  basis: 'interest',
  tables: [
    {
      table: 'announcement_dismissal',
      ...TABLES.announcement_dismissal,
      exportedColumns: 'announcement_id at',
      merged: { member_id: { once: 'announcement_id' } },
      leaves: 'deleted',
    },
    {
      table: 'site_announcement',
      ...TABLES.site_announcement,
      mine: 'created_by = $1',
      exportedColumns: 'id text level audience starts_at ends_at created_at',
      withheld: { inner: 'version' },
      merged: { created_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'mailing_recipient',
      ...TABLES.mailing_recipient,
      exportedColumns: 'mailing_id sent_at',
      withheld: {
        inner: 'id attempts next_attempt_at taken_at last_error dropped_at closed_at',
      },
      merged: { member_id: { once: 'mailing_id' } },
      leaves: 'deleted',
    },
    {
      table: 'mailing',
      ...TABLES.mailing,
      mine: 'created_by = $1',
      exportedColumns: 'id kind subject text state send_at started_at ended_at created_at',
      withheld: { inner: 'version', other: 'audience' },
      merged: { created_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'refused_address',
      ...TABLES.refused_address,
      mine: 'address = (select lower(email) from member where id = $1)',
      exportedColumns: 'address at',
      withheld: { inner: 'reason' },
      merged: {},
      leaves: 'deleted',
    },
  ],
  none: [],
};
