import type { TeamName } from '@fanion/rules/teams/name';
import { TEAM_LIMITS, TEAM_ROLES, TEAM_STATUSES } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const teamRow = {
  id: int,
  name: text,
  description: text,
  status: oneOf(...TEAM_STATUSES),
  /** Number of seats taken. */
  members: int,
  /** Number of members that this reader may see. */
  shown_members: int,
  /** Empty while nobody is captain. */
  captain: text,
  /** Beginning of the hash of its picture; null without one. */
  logo: nullable(text),
  role: nullable(oneOf(...TEAM_ROLES)),
  is_main: bool,
};
export type TeamRow = RowOf<typeof teamRow>;

/** Number of members of a team `t` for a reader outside it: those whose name they may see. */
export const SHOWN_MEMBERS = `(select count(*)::int from team_member a
  join member m on m.id = a.member_id and m.status = 'active' and not m.hidden where a.team_id = t.id)`;

/** The captain of a team `t`, by name: hidden and suspended accounts are named only where `mates` holds. */
export const captainNameSql = (mates = 'false'): string => `coalesce((select m.username
  from team_member c join member m on m.id = c.member_id
  where c.team_id = t.id and c.role = 'captain' and ((m.status = 'active' and not m.hidden) or ${mates})), '') as captain`;

/**
 * Columns of a team `t`; `o` is the reader's own row, if any. Only team-mates see a hidden or suspended
 * captain.
 */
export const TEAM_ROW_COLUMNS = `t.id, t.name, t.description, t.status, o.role, coalesce(o.is_main, false) as is_main,
  (select count(*)::int from team_member a where a.team_id = t.id) as members,
  case when o.role is null then ${SHOWN_MEMBERS}
    else (select count(*)::int from team_member a where a.team_id = t.id) end as shown_members,
  (select left(l.sha256, 12) from team_logo l where l.team_id = t.id) as logo,
  ${captainNameSql('o.role is not null')}`;

/** A living team as this member sees it; null when there is none. */
export const findTeam = (sql: Sql, teamId: number, memberId: number): Promise<TeamRow | null> =>
  sql.row(
    teamRow,
    `select ${TEAM_ROW_COLUMNS} from team t left join team_member o on o.team_id = t.id and o.member_id = $2
     where t.id = $1 and t.archived_at is null`,
    [teamId, memberId],
  );

/** The living teams of a member, the main one first. */
export const listTeamsOf = (sql: Sql, memberId: number): Promise<TeamRow[]> =>
  sql.rows(
    teamRow,
    `select ${TEAM_ROW_COLUMNS} from team_member o join team t on t.id = o.team_id and t.archived_at is null
     where o.member_id = $1 order by o.is_main desc, o.joined_at, t.id`,
    [memberId],
  );

export const teamMemberRow = {
  id: int,
  username: text,
  role: oneOf(...TEAM_ROLES),
  may_invite: bool,
  specialties: texts,
  avatar: nullable(text),
  points: int,
  xp: int,
  joined_at: moment,
  last_active_at: nullable(moment),
  visibility: json(z.unknown()),
  suspended: bool,
};
export type TeamMemberRow = RowOf<typeof teamMemberRow>;

/**
 * Active members of a team, the captain first; hidden accounts only for a reader in the team, suspended ones
 * only for its captain, who may exclude them: they occupy a seat.
 */
export const listMembers = (sql: Sql, teamId: number, readerId: number): Promise<TeamMemberRow[]> =>
  sql.rows(
    teamMemberRow,
    `select m.id, m.username, tm.role, tm.may_invite, m.specialties, left(a.sha256, 12) as avatar, s.points, s.xp,
       tm.joined_at, v.last_active_at, m.visibility,
       m.status = 'suspended' as suspended
     from team_member tm join member m on m.id = tm.member_id
     join current_standing s on s.member_id = m.id
     left join avatar a on a.member_id = m.id
     left join presence v on v.member_id = m.id
     left join team_member o on o.team_id = tm.team_id and o.member_id = $2
     where tm.team_id = $1 and (o.role is not null or not m.hidden)
       and (m.status = 'active' or (m.status = 'suspended' and o.role = 'captain'))
     order by tm.role = 'captain' desc, tm.joined_at, m.id`,
    [teamId, readerId],
  );

/**
 * Locks members in the order that every change of teams follows: members by id, then teams by id, then what
 * waits between them.
 */
export const lockMembers = (sql: Sql, memberIds: readonly number[]): Promise<void> =>
  sql.run('select 1 from member where id = any($1) order by id for no key update', [memberIds]);

/** A member's team counts. */
export const teamCounts = {
  captained: int,
  joined: int,
  /** False for an account that is suspended or deleted. */
  active: bool,
};
export type TeamCounts = RowOf<typeof teamCounts>;

export const countTeams = (sql: Sql, memberId: number): Promise<TeamCounts> =>
  sql.oneRow(
    teamCounts,
    `select count(*) filter (where o.role = 'captain')::int as captained, count(*)::int as joined,
       exists (select 1 from member where id = $1 and status = 'active') as active
     from team_member o join team t on t.id = o.team_id and t.archived_at is null where o.member_id = $1`,
    [memberId],
  );

/** Locks a member's teams against other changes until the end of the transaction; returns their counts. */
export async function lockMemberTeams(sql: Sql, memberId: number): Promise<TeamCounts> {
  await lockMembers(sql, [memberId]);
  return countTeams(sql, memberId);
}

export const lockedTeam = {
  id: int,
  name: text,
  status: oneOf(...TEAM_STATUSES),
};
export type LockedTeam = RowOf<typeof lockedTeam>;

/** A living team, locked until the end of the transaction. */
export const lockTeam = (sql: Sql, teamId: number): Promise<LockedTeam | null> =>
  sql.row(
    lockedTeam,
    'select id, name, status from team where id = $1 and archived_at is null for no key update',
    [teamId],
  );

/** Name of the event that team `t` is playing, the one that ends last; null when there is none. */
export const PLAYING = `(select e.name from entrant n join event e on e.id = n.event_id
    where n.team_id = t.id and e.state = 'published' and e.starts_at <= clock_timestamp()
      and e.ends_at > clock_timestamp() order by e.ends_at desc limit 1)`;

/** Name of the event that this team is playing; null when there is none. */
export const findPlayedEvent = (sql: Sql, teamId: number): Promise<string | null> =>
  sql.valueOrNull(nullable(text), `select ${PLAYING} as playing from (select $1::int as id) t`, [teamId]);

/** Whether a member was recently excluded from a team, and has not been taken back since. */
export const isExcluded = async (sql: Sql, teamId: number, memberId: number): Promise<boolean> =>
  (await sql.changed(
    `select 1 from team_activity k where k.team_id = $1 and k.member_id = $2 and k.kind = 'player_kicked'
       and k.at > clock_timestamp() - make_interval(days => $3)
       and not exists (select 1 from team_activity j
         where j.team_id = $1 and j.member_id = $2 and j.kind = 'player_joined' and j.id > k.id)`,
    [teamId, memberId, TEAM_LIMITS.againAfterKickDays],
  )) > 0;

export const namedTeam = {
  id: int,
  name: text,
  status: oneOf(...TEAM_STATUSES),
  captain_id: nullable(int),
};
export type NamedTeam = RowOf<typeof namedTeam>;

/** The living team of this name, else one with a similar name. */
export const findByName = (sql: Sql, { key, skeleton }: TeamName): Promise<NamedTeam | null> =>
  sql.row(
    namedTeam,
    `select t.id, t.name, t.status,
       (select member_id from team_member where team_id = t.id and role = 'captain') as captain_id
     from team t where t.name_skeleton = $1 and t.archived_at is null order by t.name_key = $2 desc, t.id limit 1`,
    [skeleton, key],
  );

/** Members of a team who may play, the captain first. */
export const listPlayers = (
  sql: Sql,
  teamId: number,
): Promise<{ id: number; username: string; key: string }[]> =>
  sql.rows(
    { id: int, username: text, key: text },
    `select m.id, m.username, m.username_key as key
     from team_member tm join member m on m.id = tm.member_id and m.status = 'active'
     where tm.team_id = $1 order by tm.role = 'captain' desc, tm.joined_at, m.id`,
    [teamId],
  );
