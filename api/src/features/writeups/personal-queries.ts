import type { Processing } from '../../platform/database/personal.ts';
import { PURPOSE, TABLES } from './personal-texts.ts';

export const writeupsPersonal: Processing = {
  ...PURPOSE,
  basis: 'contract',
  tables: [
    {
      table: 'writeup',
      ...TABLES.writeup,
      mine: 'author_id = $1',
      exportedColumns:
        'id event_id challenge_id title summary content tags state reason read_time version published open_to_all created_at updated_at submitted_at published_at',
      merged: { author_id: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'writeup_image',
      ...TABLES.writeup_image,
      mine: 'by_id = $1',
      exportedColumns: 'id writeup_id sha256 width height created_at',
      withheld: { inner: 'unused_since' },
      image: 'bytes',
      merged: { by_id: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'writeup_vote',
      ...TABLES.writeup_vote,
      exportedColumns: 'writeup_id value at',
      merged: { member_id: { once: 'writeup_id' } },
      leaves: 'nameless',
    },
    {
      table: 'writeup_report',
      ...TABLES.writeup_report,
      exportedColumns: 'id writeup_id message created_at closed_at',
      withheld: { other: 'closed_by' },
      words: 'message',
      merged: { member_id: 'follows', closed_by: 'follows' },
      leaves: 'nameless',
    },
  ],
  none: [],
};
