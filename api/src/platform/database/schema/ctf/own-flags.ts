import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { challengeFile } from '../challenges.ts';
import { cascadeId } from '../columns.ts';
import { entrant } from '../events.ts';

/** An entrant's own copy of a challenge's file: it contains their own flag. */
export const eventOwnFile = pgTable(
  'event_own_file',
  {
    entrantId: cascadeId('entrant_id', () => entrant.id),
    fileId: cascadeId('file_id', () => challengeFile.id),
    sha256: text('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.entrantId, t.fileId] }), index('event_own_file_file').on(t.fileId)],
);
