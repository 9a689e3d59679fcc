import { bool, int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';

/** The entrant of a solo player, created if needed. */
export const ensureSoloEntrant = (sql: Sql, eventId: number, memberId: number): Promise<number> =>
  sql.value(
    int,
    `insert into entrant (event_id, member_id, name, bracket_id)
     select $1, m.id, m.username, r.bracket_id from member m left join event_registration r
       on r.event_id = $1 and r.member_id = m.id and r.participation_type = 'solo'
     where m.id = $2
     on conflict (event_id, member_id) do update set name = excluded.name returning id`,
    [eventId, memberId],
  );

/** The entrant of a team, created if needed. */
export const ensureTeamEntrant = (sql: Sql, eventId: number, teamId: number): Promise<number> =>
  sql.value(
    int,
    `insert into entrant (event_id, team_id, name, bracket_id)
     select $1, t.id, t.name, (select r.bracket_id from event_registration r
       where r.event_id = $1 and r.team_id = t.id and r.participation_type = 'team' and r.bracket_id is not null
       order by r.updated_at desc limit 1)
     from team t where t.id = $2
     on conflict (event_id, team_id) do update set name = excluded.name returning id`,
    [eventId, teamId],
  );

/** Adds a team formed for this event only. */
export const insertFormedTeam = (sql: Sql, eventId: number, name: string): Promise<number> =>
  sql.value(int, 'insert into entrant (event_id, name) values ($1, $2) returning id', [eventId, name]);

/** Number of the last team formed for this event only; one without players may already be deleted. */
export const findLastFormedNumber = (sql: Sql, eventId: number): Promise<number> =>
  sql.value(
    int,
    `select coalesce(max(substring(name from '[0-9]{1,9}$')::int), 0) as n from entrant
     where event_id = $1 and team_id is null and member_id is null`,
    [eventId],
  );

export const renameEntrant = (sql: Sql, id: number, name: string): Promise<void> =>
  sql.run('update entrant set name = $2 where id = $1', [id, name]);

/** Deletes the entrants that have no players any more and gave no flag. */
export const sweepEntrants = (sql: Sql): Promise<void> =>
  sql.run(
    `delete from entrant n where not exists (select 1 from event_registration r where r.entrant_id = n.id)
       and not exists (select 1 from event_submission s where s.event_id = n.event_id and s.entrant_id = n.id)`,
  );

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

const clashRow = { name: text, both: bool };

/** Events in which both accounts take part, and those that the account to be removed plays now. */
export const listClashes = (sql: Sql, { from, into }: Pair): Promise<RowOf<typeof clashRow>[]> =>
  sql.rows(
    clashRow,
    `with seats as (
       select event_id, member_id from event_registration where member_id = any($1)
       union select event_id, member_id from entrant where member_id = any($1)
       union select event_id, member_id from external_result where member_id = any($1)
     ), each as (
       select event_id, count(*) > 1 as both, bool_or(member_id = $2) as ends from seats group by event_id
     )
     select e.name, each.both from each join event e on e.id = each.event_id
     where each.both or each.ends and e.state = 'published' and e.starts_at <= now() and e.ends_at > now()
     order by each.both desc, e.starts_at desc, e.id`,
    [[from, into], from],
  );

/** Erases the name of a departing member who played solo. */
export const eraseEntrants = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed(`update entrant set name = 'supprime--' || member_id where member_id = $1`, [memberId]);
