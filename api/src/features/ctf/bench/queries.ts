import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** An event of the load tests: it runs from one moment to the other, its teams have one player each. */
export interface BenchEvent {
  slug: string;
  name: string;
  starts: Date;
  ends: Date;
}

/** Right flags of an event, column by column. */
export interface BenchFlags {
  memberIds: readonly number[];
  challengeIds: readonly number[];
  moments: readonly Date[];
}

export async function insertBenchEvent(sql: Sql, event: BenchEvent): Promise<number> {
  const rows = await sql.rows(
    { id: int },
    `insert into event (slug, name, difficulty, mode, team_size, starts_at, ends_at, blood_points)
     values ($1, $2, 'moyen', 'team', 1, $3, $4, '{50,30,10}') returning id`,
    [event.slug, event.name, event.starts, event.ends],
  );
  return rows[0]!.id;
}

/** The event plays these challenges, out of the permanent list, at dynamic prices. */
export async function insertBenchChallenges(
  sql: Sql,
  eventId: number,
  ids: readonly number[],
): Promise<void> {
  await sql.run(
    `update challenge set catalogued = false, points = 500,
       scoring = '{"kind":"dynamic","function":"logarithmic","initial":500,"minimum":100,"decay":400}'
     where id = any($1::int[])`,
    [ids],
  );
  await sql.run(
    `insert into event_challenge (event_id, challenge_id, position)
     select $1, id, place - 1 from unnest($2::int[]) with ordinality as t(id, place)`,
    [eventId, ids],
  );
}

/** Registers the teams, with their member each. */
export async function insertBenchEntrants(
  sql: Sql,
  eventId: number,
  teamIds: readonly number[],
  memberIds: readonly number[],
): Promise<void> {
  await sql.run(
    `with who as (select * from unnest($2::int[], $3::int[]) as t(team_id, member_id)),
     n as (
       insert into entrant (event_id, team_id, name)
       select $1, t.id, t.name from who join team t on t.id = who.team_id order by t.id returning id, team_id
     )
     insert into event_registration (event_id, member_id, participation_type, state, team_id, entrant_id)
     select $1, who.member_id, 'team', 'registered', who.team_id, n.id from who join n on n.team_id = who.team_id`,
    [eventId, teamIds, memberIds],
  );
  await sql.run('update event set participants = $2 where id = $1', [eventId, memberIds.length]);
}

/** Writes right flags with their tries and their acts. */
export async function insertBenchFlags(sql: Sql, eventId: number, flags: BenchFlags): Promise<void> {
  await sql.run(
    `with s as (
       insert into event_solve (event_id, entrant_id, challenge_id, member_id, at)
       select $1, r.entrant_id, t.challenge_id, t.member_id, t.at
       from unnest($2::int[], $3::int[], $4::timestamptz[]) as t(member_id, challenge_id, at)
       join event_registration r on r.event_id = $1 and r.member_id = t.member_id
       order by t.at returning event_id, entrant_id, challenge_id, member_id, at
     ), tries as (
       insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct, at)
       select event_id, entrant_id, challenge_id, member_id, true, at from s
     )
     insert into xp_event (member_id, kind, source_id, points, xp, at)
     select member_id, 'ctf', challenge_id, 0, 0, at from s`,
    [eventId, flags.memberIds, flags.challengeIds, flags.moments],
  );
}
