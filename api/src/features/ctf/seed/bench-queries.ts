import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** An event of the load tests, with its start and end; its teams have one player each. */
export interface BenchEvent {
  slug: string;
  name: string;
  starts: Date;
  ends: Date;
}

export const insertBenchEvent = (sql: Sql, event: BenchEvent): Promise<number> =>
  sql.value(
    int,
    `insert into event (slug, name, difficulty, mode, team_size, starts_at, ends_at, blood_points)
     values ($1, $2, 'moyen', 'team', 1, $3, $4, '{50,30,10}') returning id`,
    [event.slug, event.name, event.starts, event.ends],
  );

/** Sets the number of places taken in an event. */
export const setParticipants = (sql: Sql, eventId: number, many: number): Promise<void> =>
  sql.run('update event set participants = $2 where id = $1', [eventId, many]);
