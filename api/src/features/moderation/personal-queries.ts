import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const moderationPersonal: Processing = {
  ...PURPOSE,
  basis: 'legal',
  tables: [
    {
      table: 'moderation_decision',
      ...TABLES.moderation_decision,
      mine: 'member_id = $1 and taken',
      exportedColumns: 'id kind act subject reason decided_at contest contested_at settled_at',
      withheld: { inner: 'item taken before waiting_since', other: 'decided_by' },
      words: 'contest',
      merged: { member_id: 'follows', decided_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'moderation_claim',
      ...TABLES.moderation_claim,
      mine: 'by_id = $1',
      exportedColumns: 'item at',
      merged: { by_id: 'follows' },
      leaves: 'deleted',
    },
  ],
  none: [],
};
