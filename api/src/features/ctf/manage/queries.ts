import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { SETTINGS, type Settings, settingsRow } from '../events/record-queries.ts';

/** An event's settings; null when there is no such event. */
export const readSettings = (sql: Sql, eventId: number): Promise<Settings | null> =>
  sql.row(settingsRow, `select ${SETTINGS.join(', ')} from event where id = $1`, [eventId]);

const playedRow = { id: int, slug: text, released_at: nullable(moment) };

/** What an event plays, or played before it went to the permanent list, in its order. */
export const listPlayed = (sql: Sql, eventId: number): Promise<RowOf<typeof playedRow>[]> =>
  sql.rows(
    playedRow,
    `select c.id, c.slug, ec.released_at from event_challenge ec join challenge c on c.id = ec.challenge_id
     where ec.event_id = $1 order by ec.position, c.id`,
    [eventId],
  );
