import type { Processing } from '../../platform/database/personal.ts';

export const leaderboardPersonal: Processing = {
  title: 'Classement au fil des jours',
  why: 'Dire à chacun s’il monte ou descend.',
  basis: 'contract',
  tables: [
    {
      table: 'rank_snapshot',
      what: 'Votre rang, chaque jour',
      exportedColumns: 'day rank points',
      merged: { member_id: { once: 'day' } },
      leaves: 'nameless',
    },
  ],
  none: [],
};
