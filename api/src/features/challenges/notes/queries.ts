import { int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const savedRow = { text, version: int, updated_at: moment };
export type SavedNote = RowOf<typeof savedRow>;

/** Saves a note over the version it was made from, 0 for the first; null when another was saved meanwhile. */
export const saveNote = (
  sql: Sql,
  note: { memberId: number; challengeId: number; text: string; version: number },
): Promise<SavedNote | null> =>
  sql.row(
    savedRow,
    `with changed as (
       update challenge_note set text = $3, version = version + 1, updated_at = now()
       where member_id = $1 and challenge_id = $2 and version = $4 returning text, version, updated_at
     ), first as (
       insert into challenge_note (member_id, challenge_id, text)
       select $1, $2, $3 where $4 = 0
       on conflict do nothing returning text, version, updated_at
     ) select text, version, updated_at from changed union all select text, version, updated_at from first`,
    [note.memberId, note.challengeId, note.text, note.version],
  );

export const eraseNotes = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from challenge_note where member_id = $1', [memberId]);
