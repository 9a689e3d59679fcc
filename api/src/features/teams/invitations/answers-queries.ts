import { float, int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { PLAYER_RATING, TEAM_RATING } from '../ratings/queries.ts';
import { PLAYING, SHOWN_MEMBERS } from '../roster/team-queries.ts';

/** Days for which answered ones are still shown to their sender. */
export const SHOWN_DAYS = 30;

/** State of a row, `i` or `p`: a pending one past its term counts as expired before it is written so. */
export const stateSql = (row: 'i' | 'p'): string =>
  `case when ${row}.state = 'pending' and ${row}.expires_at <= now() then 'expired' else ${row}.state end`;

/** Marks what waited between a team and a member past its term as expired, so that another may be sent. */
export const expireOverdueRequests = (
  sql: Sql,
  table: 'team_invitation' | 'team_application',
  teamId: number,
  memberId: number,
): Promise<void> =>
  sql.run(
    `update ${table} set state = 'expired', answered_at = expires_at
     where team_id = $1 and member_id = $2 and state = 'pending' and expires_at <= clock_timestamp()`,
    [teamId, memberId],
  );

/** A player as an invitation or an application shows them. */
export const playerRow = {
  player_id: int,
  username: text,
  avatar: nullable(text),
  xp: int,
  rating_sum: float,
  rating_count: int,
};
export type PlayerRow = RowOf<typeof playerRow>;

/** Columns of a player `m`; requires a join with `PLAYER_TABLES`. */
export const PLAYER_COLUMNS = `m.id as player_id, m.username, left(a.sha256, 12) as avatar, s.xp,
  ${PLAYER_RATING}`;
export const PLAYER_TABLES = `join standing s on s.member_id = m.id left join avatar a on a.member_id = m.id`;

/** A team as an invitation or an application shows it. */
export const teamFaceRow = {
  team_id: int,
  name: text,
  logo: nullable(text),
  members: int,
  rating_sum: float,
  rating_count: int,
  /** The event that the team is playing. */
  playing: nullable(text),
};
export type TeamFaceRow = RowOf<typeof teamFaceRow>;

/** Columns of a team `t`, as a reader outside it sees it. */
export const TEAM_COLUMNS = `t.id as team_id, t.name,
  (select left(l.sha256, 12) from team_logo l where l.team_id = t.id) as logo,
  ${SHOWN_MEMBERS} as members, ${TEAM_RATING}, ${PLAYING} as playing`;
