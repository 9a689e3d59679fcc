import { int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Living teams without exactly one captain, empty or too large (docs/product/security.md#équations). */
export const listBroken = (
  sql: Sql,
  most: number,
): Promise<{ name: string; captains: number; members: number }[]> =>
  sql.rows(
    { name: text, captains: int, members: int },
    `select t.name, count(*) filter (where tm.role = 'captain')::int as captains, count(tm.member_id)::int as members
     from team t left join team_member tm on tm.team_id = t.id where t.archived_at is null group by t.id
     having count(*) filter (where tm.role = 'captain') <> 1 or count(tm.member_id) > $1 order by t.id limit 100`,
    [most],
  );

/** Members of too many teams, without exactly one main team, or deleted but still in a team (equation 5). */
export const listMisplaced = (
  sql: Sql,
  most: number,
): Promise<{ username: string; teams: number; mains: number }[]> =>
  sql.rows(
    { username: text, teams: int, mains: int },
    `select m.username, count(*)::int as teams, count(*) filter (where tm.is_main)::int as mains
     from team_member tm join member m on m.id = tm.member_id group by m.id
     having count(*) > $1 or count(*) filter (where tm.is_main) <> 1 or m.status = 'deleted' order by m.id limit 100`,
    [most],
  );

/**
 * Captains of too many teams, not counting those that passed to them automatically: a team whose captain is
 * gone passes to a member, however many teams they already lead (equation 5).
 */
export const listOverburdened = (sql: Sql, most: number): Promise<{ username: string; teams: number }[]> =>
  sql.rows(
    { username: text, teams: int },
    `select m.username, count(*)::int as teams from team_member tm join member m on m.id = tm.member_id
     where tm.role = 'captain' and not exists (select 1 from team_activity a where a.team_id = tm.team_id
       and a.kind = 'captain_changed' and a.member_id = tm.member_id and a.by_id is null)
     group by m.id having count(*) > $1 order by m.id limit 100`,
    [most],
  );

/** Members who scored for two entrants in one event (equation 5, at most one team per member and event). */
export const listDoublePlayers = (sql: Sql): Promise<{ slug: string; username: string }[]> =>
  sql.rows(
    { slug: text, username: text },
    `select e.slug, m.username from event_solve s join event e on e.id = s.event_id join member m on m.id = s.member_id
     group by e.id, m.id having count(distinct s.entrant_id) > 1 order by e.id, m.id limit 100`,
  );

/** Archived teams that still hold something, and votes of or for non-members (equation 10). */
export const listArchivedRemains = (sql: Sql): Promise<{ name: string }[]> =>
  sql.rows(
    { name: text },
    `select t.name from team t where t.archived_at is not null and (
         exists (select 1 from team_member where team_id = t.id)
         or exists (select 1 from team_link where team_id = t.id)
         or exists (select 1 from team_invitation where team_id = t.id and state = 'pending')
         or exists (select 1 from team_application where team_id = t.id and state = 'pending'))
       or exists (select 1 from captain_vote v where v.team_id = t.id and (
         not exists (select 1 from team_member where team_id = t.id and member_id = v.voter_id)
         or not exists (select 1 from team_member where team_id = t.id and member_id = v.candidate_id)))
     order by t.id limit 100`,
  );

/**
 * Invitations or applications waiting for a member who is already in the team, and members with too many
 * waiting applications (joining answers what waits).
 */
export const listStrayRequests = (sql: Sql, most: number): Promise<{ username: string; team: string }[]> =>
  sql.rows(
    { username: text, team: text },
    `select m.username, t.name as team from (
         select team_id, member_id from team_invitation where state = 'pending'
         union all select team_id, member_id from team_application where state = 'pending') w
       join team_member tm on tm.team_id = w.team_id and tm.member_id = w.member_id
       join team t on t.id = w.team_id join member m on m.id = w.member_id
     union all
     select m.username, '' from team_application p join member m on m.id = p.member_id
     where p.state = 'pending' and p.expires_at > now() group by m.id having count(*) > $1
     order by 1, 2 limit 100`,
    [most],
  );
