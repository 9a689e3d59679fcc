import type { Sql } from '../../platform/database/database.ts';
import type { TeamKeys } from './name-model.ts';

export interface TeamRow {
  id: number;
  name: string;
  description: string;
  status: 'open' | 'invitation_only' | 'closed';
  members: number;
  /** Empty while nobody is captain. */
  captain: string;
  role: string | null;
  is_main: boolean;
}

const SHOWN = `t.id, t.name, t.description, t.status, o.role, coalesce(o.is_main, false) as is_main,
  (select count(*)::int from team_member a where a.team_id = t.id) as members,
  coalesce((select m.username from team_member c join member m on m.id = c.member_id
    where c.team_id = t.id and c.role = 'captain'), '') as captain`;

/** A living team as this member sees it; null when there is none. */
export async function findTeam(sql: Sql, teamId: number, memberId: number): Promise<TeamRow | null> {
  const rows = await sql.rows<TeamRow>(
    `select ${SHOWN} from team t left join team_member o on o.team_id = t.id and o.member_id = $2
     where t.id = $1 and t.archived_at is null`,
    [teamId, memberId],
  );
  return rows[0] ?? null;
}

/** The living teams of a member, the main one first. */
export const listTeamsOf = (sql: Sql, memberId: number): Promise<TeamRow[]> =>
  sql.rows<TeamRow>(
    `select ${SHOWN} from team_member o join team t on t.id = o.team_id and t.archived_at is null
     where o.member_id = $1 order by o.is_main desc, o.joined_at, t.id`,
    [memberId],
  );

export interface TeamMemberRow {
  id: number;
  username: string;
  role: string;
  avatar: string | null;
  points: number;
  xp: number;
  joined_at: Date;
  last_active_at: Date | null;
  visibility: unknown;
}

/** Members of a team, the captain first. */
export const listMembers = (sql: Sql, teamId: number): Promise<TeamMemberRow[]> =>
  sql.rows<TeamMemberRow>(
    `select m.id, m.username, tm.role, left(a.sha256, 12) as avatar, s.points, s.xp, tm.joined_at,
       v.last_active_at, m.visibility
     from team_member tm join member m on m.id = tm.member_id and m.status = 'active'
     join standing s on s.member_id = m.id
     left join avatar a on a.member_id = m.id
     left join presence v on v.member_id = m.id
     where tm.team_id = $1 order by tm.role = 'captain' desc, tm.joined_at, m.id`,
    [teamId],
  );

/** One change at a time to the teams of a member, until the end of the transaction; how many they have. */
export async function lockMemberTeams(
  sql: Sql,
  memberId: number,
): Promise<{ captained: number; joined: number }> {
  await sql.rows('select 1 from member where id = $1 for no key update', [memberId]);
  const rows = await sql.rows<{ captained: number; joined: number }>(
    `select count(*) filter (where o.role = 'captain')::int as captained, count(*)::int as joined
     from team_member o join team t on t.id = o.team_id and t.archived_at is null where o.member_id = $1`,
    [memberId],
  );
  return rows[0]!;
}

/** A living team that nobody else changes until the end of the transaction. */
export async function lockTeam(
  sql: Sql,
  teamId: number,
): Promise<{ id: number; name: string; status: TeamRow['status'] } | null> {
  const rows = await sql.rows<{ id: number; name: string; status: TeamRow['status'] }>(
    'select id, name, status from team where id = $1 and archived_at is null for no key update',
    [teamId],
  );
  return rows[0] ?? null;
}

/** Adds a team; null when a living one has this name or one that looks like it. */
export async function insertTeam(
  sql: Sql,
  keys: TeamKeys,
  form: { description: string; status: TeamRow['status']; requirements: string; specialties: string[] },
): Promise<number | null> {
  const rows = await sql.rows<{ id: number }>(
    `insert into team (name, name_key, name_skeleton, description, status, requirements, specialties)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (name_skeleton) where archived_at is null do nothing returning id`,
    [keys.name, keys.key, keys.skeleton, form.description, form.status, form.requirements, form.specialties],
  );
  return rows[0]?.id ?? null;
}

/** Puts a member in a team; their first one is their main one. */
export async function insertMember(
  sql: Sql,
  teamId: number,
  memberId: number,
  role: 'captain' | 'member',
): Promise<void> {
  await sql.rows(
    `insert into team_member (team_id, member_id, role, is_main)
     values ($1, $2, $3, not exists (select 1 from team_member where member_id = $2 and is_main))`,
    [teamId, memberId, role],
  );
}

/** Takes a member out; when it was their main team, the one they joined first becomes it. */
export async function deleteMember(sql: Sql, teamId: number, memberId: number): Promise<void> {
  await sql.rows('delete from team_member where team_id = $1 and member_id = $2', [teamId, memberId]);
  await sql.rows(
    `update team_member set is_main = true
     where member_id = $1 and not exists (select 1 from team_member where member_id = $1 and is_main)
       and team_id = (select team_id from team_member where member_id = $1 order by joined_at, team_id limit 1)`,
    [memberId],
  );
}

/** Name of the event that a team plays at this moment, the one that ends last; null when there is none. */
export async function findPlayed(sql: Sql, teamId: number): Promise<string | null> {
  const rows = await sql.rows<{ name: string }>(
    `select e.name from entrant n join event e on e.id = n.event_id
     where n.team_id = $1 and e.state = 'published' and e.starts_at <= now() and e.ends_at > now()
     order by e.ends_at desc limit 1`,
    [teamId],
  );
  return rows[0]?.name ?? null;
}

/** The team keeps its results and frees its name. */
export async function archiveTeam(sql: Sql, teamId: number): Promise<void> {
  await sql.rows('update team set archived_at = now() where id = $1', [teamId]);
}

export async function updateStatus(sql: Sql, teamId: number, status: TeamRow['status']): Promise<void> {
  await sql.rows('update team set status = $2 where id = $1 and archived_at is null', [teamId, status]);
}

export interface NamedTeam {
  id: number;
  name: string;
  status: TeamRow['status'];
  captain_id: number | null;
}

/** The living team that has this name, or one that looks like it. */
export async function findByName(sql: Sql, skeleton: string): Promise<NamedTeam | null> {
  const rows = await sql.rows<NamedTeam>(
    `select t.id, t.name, t.status,
       (select member_id from team_member where team_id = t.id and role = 'captain') as captain_id
     from team t where t.name_skeleton = $1 and t.archived_at is null`,
    [skeleton],
  );
  return rows[0] ?? null;
}

/** Accounts in a team that may play, the captain first. */
export const listPlayers = (
  sql: Sql,
  teamId: number,
): Promise<{ id: number; username: string; key: string }[]> =>
  sql.rows(
    `select m.id, m.username, m.username_key as key
     from team_member tm join member m on m.id = tm.member_id and m.status = 'active'
     where tm.team_id = $1 order by tm.role = 'captain' desc, tm.joined_at, m.id`,
    [teamId],
  );

/** Living teams without exactly one captain, or with too many members (trust.md, "Many at once", equation 5). */
export const listBroken = (
  sql: Sql,
  most: number,
): Promise<{ name: string; captains: number; members: number }[]> =>
  sql.rows(
    `select t.name, count(*) filter (where tm.role = 'captain')::int as captains, count(tm.member_id)::int as members
     from team t join team_member tm on tm.team_id = t.id where t.archived_at is null group by t.id
     having count(*) filter (where tm.role = 'captain') <> 1 or count(tm.member_id) > $1 order by t.id limit 100`,
    [most],
  );
