import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { challengeFile } from '../challenges.ts';
import { entrant } from '../events.ts';

/** The copy of a challenge's file that one entrant is given in its place: their own flag is in it. */
export const eventOwnFile = pgTable(
  'event_own_file',
  {
    entrantId: integer('entrant_id')
      .notNull()
      .references(() => entrant.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => challengeFile.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.entrantId, t.fileId] }), index('event_own_file_file').on(t.fileId)],
);
