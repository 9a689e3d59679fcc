import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const leaderboardPersonal: Processing = {
  ...PURPOSE,
  basis: 'contract',
  tables: [
    {
      table: 'rank_snapshot',
      ...TABLES.rank_snapshot,
      exportedColumns: 'day rank points',
      merged: { member_id: { once: 'day' } },
      leaves: 'nameless',
    },
  ],
  none: [],
};
