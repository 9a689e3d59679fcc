import { int, moment, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export async function insertAnnouncement(
  sql: Sql,
  eventId: number,
  words: string,
  memberId: number,
): Promise<{ id: number; text: string; created_at: Date }> {
  const rows = await sql.rows(
    { id: int, text: text, created_at: moment },
    'insert into announcement (event_id, text, created_by) values ($1, $2, $3) returning id, text, created_at',
    [eventId, words, memberId],
  );
  return rows[0]!;
}

/** Deletes an announcement, and its post when it has not gone yet; its text, null when there is none. */
export async function deleteAnnouncement(sql: Sql, eventId: number, id: number): Promise<string | null> {
  const rows = await sql.rows(
    { text: text },
    'delete from announcement where id = $2 and event_id = $1 returning text',
    [eventId, id],
  );
  return rows[0]?.text ?? null;
}
