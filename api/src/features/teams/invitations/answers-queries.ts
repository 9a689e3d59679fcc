import { PLAYER_RATING, TEAM_RATING } from '../ratings/queries.ts';
import { PLAYING, SHOWN_MEMBERS } from '../roster/team-queries.ts';

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
