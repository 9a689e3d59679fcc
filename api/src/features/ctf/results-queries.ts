import type { Sql } from '../../platform/database/database.ts';

export interface NewResult {
  rank: number;
  name: string;
  /** How a team and a member of this name are looked up. */
  skeleton: string;
  key: string;
  score: number | null;
  solved: number | null;
}

/**
 * Puts results in the place of those an event had. A row is linked to our team and our member of its name: those who
 * registered to the event when any did, else any.
 */
export async function replaceResults(sql: Sql, eventId: number, rows: readonly NewResult[]): Promise<void> {
  await sql.rows('delete from external_result where event_id = $1', [eventId]);
  await sql.rows(
    `with registered as (
       select team_id, member_id, participation_type from event_registration
       where event_id = $1 and state = 'registered'),
     open as (select not exists (select 1 from registered) as all)
     insert into external_result (event_id, position, rank, name, score, solved, team_id, member_id)
     select $1, x.position, x.rank, x.name, x.score, x.solved,
       (select t.id from team t where t.name_skeleton = x.skeleton and t.archived_at is null
          and ((select "all" from open) or t.id in (select team_id from registered))
        order by t.name = x.name desc, t.id limit 1),
       (select m.id from member m where m.username_key = x.key and m.status = 'active'
          and ((select "all" from open)
            or m.id in (select member_id from registered where participation_type = 'solo')))
     from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::real[], $7::int[]) with ordinality
       as x(rank, name, skeleton, key, score, solved, position)`,
    [
      eventId,
      rows.map(({ rank }) => rank),
      rows.map(({ name }) => name),
      rows.map(({ skeleton }) => skeleton),
      rows.map(({ key }) => key),
      rows.map(({ score }) => score),
      rows.map(({ solved }) => solved),
    ],
  );
  await sql.rows('update event set updated_at = now() where id = $1', [eventId]);
}
