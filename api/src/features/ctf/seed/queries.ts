import { float, int, moment } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';
import { SETTINGS, type Settings } from '../events/record-queries.ts';

/** Creates the event of this slug, or sets its dates if it was imported with its challenges. */
export const saveDemoEvent = (sql: Sql, settings: Settings): Promise<number> =>
  sql.value(
    int,
    `insert into event (${SETTINGS.join(', ')}) values (${SETTINGS.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (slug) do update set registration_opens_at = excluded.registration_opens_at,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, freeze_at = null, participants = 0
     returning id`,
    SETTINGS.map((column) => settings[column]),
  );

/** Recounts the places taken in all events. */
export const recountParticipants = (sql: Sql): Promise<void> =>
  sql.run(
    `update event e set participants = n.n from (
       select e2.id, (select count(*)::int from event_registration r
         where r.event_id = e2.id and r.state = 'registered') as n from event e2) n
     where n.id = e.id and e.participants <> n.n`,
  );

/** When these members joined, by id. */
export async function loadJoinTimes(sql: Sql, memberIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await sql.rows(
    { id: int, created_at: moment },
    'select id, created_at from member where id = any($1)',
    [memberIds],
  );
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

/** The demo's live event, in ms, once it has ended; null until then. One instance at a time moves it. */
export async function lockEndedEvent(
  sql: Sql,
  slug: string,
): Promise<{ id: number; ends_at: number; now: number } | null> {
  await sql.run('select pg_advisory_xact_lock(7316014)');
  return sql.row(
    { id: int, ends_at: float, now: float },
    `select id, ${milliseconds('ends_at')} as ends_at,
       (extract(epoch from clock_timestamp()) * 1000)::float8 as now
     from event where slug = $1 and ends_at <= clock_timestamp()`,
    [slug],
  );
}

/** Sets the start and end of the event, with its registrations open and without a freeze. */
export const setTimes = (sql: Sql, eventId: number, starts: Date, ends: Date): Promise<void> =>
  sql.run(
    `update event set starts_at = $2, ends_at = $3, registration_opens_at = null, freeze_at = null, unfrozen_at = null,
       sequence = sequence + 1, updated_at = now() where id = $1`,
    [eventId, starts, ends],
  );

const later = (column: string): string =>
  `((${column} at time zone 'Europe/Paris') + make_interval(days => $2)) at time zone 'Europe/Paris'`;

/** Moves events by whole days, in Paris time. */
export const moveEvents = (sql: Sql, slugs: readonly string[], days: number): Promise<void> =>
  sql.run(
    `update event set starts_at = ${later('starts_at')}, ends_at = ${later('ends_at')},
       registration_opens_at = ${later('registration_opens_at')}, freeze_at = ${later('freeze_at')},
       unfrozen_at = null, sequence = sequence + 1, updated_at = now() where slug = any($1)`,
    [slugs, days],
  );

/** Sets an event's categories to those of its challenges, and its move to the list to their last release. */
export const setCategories = (sql: Sql, eventId: number): Promise<void> =>
  sql.run(
    `update event e set categories = n.categories, moved_at = n.moved_at from (
       select array_agg(distinct c.category) as categories, max(c.published_at) as moved_at
       from event_challenge ec join challenge c on c.id = ec.challenge_id where ec.event_id = $1) n
     where e.id = $1 and n.categories is not null`,
    [eventId],
  );
