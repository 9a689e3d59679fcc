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

/** Registers teams to an event, each with its only member. */
export const insertTeamsOfOne = (
  sql: Sql,
  eventId: number,
  teamIds: readonly number[],
  memberIds: readonly number[],
): Promise<void> =>
  sql.run(
    `with who as (select * from unnest($2::int[], $3::int[]) as t(team_id, member_id)),
     n as (
       insert into entrant (event_id, team_id, name)
       select $1, t.id, t.name from who join team t on t.id = who.team_id order by t.id returning id, team_id
     )
     insert into event_registration (event_id, member_id, participation_type, state, team_id, entrant_id)
     select $1, who.member_id, 'team', 'registered', who.team_id, n.id from who join n on n.team_id = who.team_id`,
    [eventId, teamIds, memberIds],
  );
