import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const ctfdPersonal: Processing = {
  ...PURPOSE,
  basis: 'contract',
  tables: [
    {
      table: 'ctfd_draft',
      ...TABLES.ctfd_draft,
      exportedColumns: 'challenge_id touched_at',
      withheld: { secret: 'content', inner: 'refused' },
      merged: { member_id: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'ctfd_origin',
      ...TABLES.ctfd_origin,
      exportedColumns: 'event_id source_id',
      withheld: { inner: 'kind entrant_id' },
      merged: { member_id: 'follows' },
      leaves: 'nameless',
    },
  ],
  none: [],
};
