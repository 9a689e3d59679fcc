import { bool, int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { PLAYING, SHOWN_MEMBERS } from '../queries.ts';
import { PLAYER_RATING, TEAM_RATING } from '../ratings/queries.ts';

/** A player as an invitation or an application shows them. */
export interface PlayerRow {
  player_id: number;
  username: string;
  avatar: string | null;
  xp: number;
  rating_sum: number;
  rating_count: number;
}

/** Columns of a player `m`; `PLAYER_TABLES` are to be joined to them. */
export const PLAYER_COLUMNS = `m.id as player_id, m.username, left(a.sha256, 12) as avatar, s.xp,
  ${PLAYER_RATING}`;
export const PLAYER_TABLES = `join standing s on s.member_id = m.id left join avatar a on a.member_id = m.id`;

/** A team as an invitation or an application shows it. */
export interface TeamFaceRow {
  team_id: number;
  name: string;
  logo: string | null;
  members: number;
  rating_sum: number;
  rating_count: number;
  /** The event that it plays now. */
  playing: string | null;
}

/** Columns of a team `t`, as somebody who is not in it sees it. */
export const TEAM_COLUMNS = `t.id as team_id, t.name,
  (select left(l.sha256, 12) from team_logo l where l.team_id = t.id) as logo,
  ${SHOWN_MEMBERS} as members, ${TEAM_RATING}, ${PLAYING} as playing`;

/** What a member may do in a team; null for who is not in it. */
export async function findSeat(
  sql: Sql,
  teamId: number,
  memberId: number,
): Promise<{ captain: boolean; may_invite: boolean; hidden: boolean } | null> {
  return sql.row(
    { captain: bool, may_invite: bool, hidden: bool },
    `select tm.role = 'captain' as captain, tm.role = 'captain' or tm.may_invite as may_invite, m.hidden
     from team_member tm join member m on m.id = tm.member_id where tm.team_id = $1 and tm.member_id = $2`,
    [teamId, memberId],
  );
}

/** The captain of a team; null while there is none. */
export async function findCaptain(sql: Sql, teamId: number): Promise<number | null> {
  const rows = await sql.rows(
    { id: int },
    `select member_id as id from team_member where team_id = $1 and role = 'captain'`,
    [teamId],
  );
  return rows[0]?.id ?? null;
}

/** Which of these are in a team. */
export async function listAmong(sql: Sql, teamId: number, memberIds: readonly number[]): Promise<number[]> {
  const rows = await sql.rows(
    { id: int },
    'select member_id as id from team_member where team_id = $1 and member_id = any($2) order by 1',
    [teamId, memberIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * What waits between a team and somebody who is in it already, and members with too many applications that wait
 * (trust.md, equation 11: joining answers what waits).
 */
export const listStray = (sql: Sql, most: number): Promise<{ username: string; team: string }[]> =>
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
