import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const accessPersonal: Processing = {
  ...PURPOSE,
  basis: 'interest',
  tables: [
    {
      table: 'granted_right',
      ...TABLES.granted_right,
      exportedColumns: 'member_id right_name granted_at',
      merged: { member_id: { once: 'right_name', least: 'granted_at' } },
      leaves: 'deleted',
    },
  ],
  none: [],
};
