import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const externalRow = {
  id: int,
  slug: text,
  ctftime_id: nullable(int),
  name: text,
  starts_at: moment,
};
export type ExternalRow = RowOf<typeof externalRow>;

/** The events that a feed may speak of, until the end of the transaction nobody else feeds any in. */
export async function lockExternal(sql: Sql): Promise<ExternalRow[]> {
  await sql.run('select pg_advisory_xact_lock(7316013)');
  return sql.rows(externalRow, 'select id, slug, ctftime_id, name, starts_at from event order by id');
}

/**
 * What a feed says of an event held elsewhere: the rest stays as managers left it, and so does all of one that is played
 * here. True when something is new.
 */
export async function updateExternal(
  sql: Sql,
  eventId: number,
  to: {
    name: string;
    organizer: string;
    location: string;
    starts_at: Date;
    ends_at: Date;
    url: string | null;
    description: string;
    prize_pool: string;
  },
): Promise<boolean> {
  return (
    (await sql.run(
      `update event e set name = $2, organizer = $3, location = $4, starts_at = $5, ends_at = $6, url = $7,
       description = $8, prize_pool = $9, sequence = e.sequence + 1, updated_at = now()
     where e.id = $1 and (e.name, e.organizer, e.location, e.starts_at, e.ends_at, e.url, e.description, e.prize_pool)
       is distinct from ($2, $3, $4, $5::timestamptz, $6::timestamptz, $7, $8, $9)
       and not exists (select 1 from event_challenge ec where ec.event_id = e.id) returning e.id`,
      [
        eventId,
        to.name,
        to.organizer,
        to.location,
        to.starts_at,
        to.ends_at,
        to.url,
        to.description,
        to.prize_pool,
      ],
    )) > 0
  );
}
