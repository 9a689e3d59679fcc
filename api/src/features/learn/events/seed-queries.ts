import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** An event as it is first written. */
export interface NewEvent {
  slug: string;
  kind: 'webinar' | 'workshop';
  title: string;
  summary: string;
  description: string;
  speaker: string;
  startsAt: Date;
  minutes: number;
  seats: number;
  place: string | null;
  link: string | null;
  plan: 'bienfaiteur' | null;
  covered: string | null;
  code: string;
}

/** Writes a published event; its id. */
export async function insertEvent(sql: Sql, e: NewEvent): Promise<number> {
  const row = await sql.row(
    { id: int },
    `insert into training_event (slug, kind, title, summary, description, speaker, starts_at, minutes, seats, place, link,
       plan, covered, attendance_code, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'published') returning id`,
    [e.slug, e.kind, e.title, e.summary, e.description, e.speaker, e.startsAt, e.minutes, e.seats, e.place, e.link, e.plan, e.covered, e.code],
  );
  return row!.id;
}

export async function insertMaterial(
  sql: Sql,
  eventId: number,
  file: { title: string; name: string; sha256: string; size: number },
): Promise<void> {
  await sql.run('insert into training_material (event_id, title, name, sha256, size) values ($1, $2, $3, $4, $5)', [
    eventId,
    file.title,
    file.name,
    file.sha256,
    file.size,
  ]);
}

/** Seats of an event that was, or will be; `attended`: whether they were there. As many as there are seats at most. */
export async function insertSeats(sql: Sql, eventId: number, memberIds: number[], attended: boolean): Promise<void> {
  await sql.run(
    `with seated as (
       insert into training_seat (event_id, member_id, state, at, attended_at)
       select e.id, m.id, 'registered', e.starts_at - interval '20 days', case when $3 then e.starts_at end
       from training_event e cross join unnest($2::int[]) with ordinality as m(id, rank)
       where e.id = $1 and m.rank <= e.seats order by m.rank returning 1
     ) update training_event set taken = (select count(*) from seated) where id = $1`,
    [eventId, memberIds, attended],
  );
}
