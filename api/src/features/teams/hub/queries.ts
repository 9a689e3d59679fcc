import {
  bool,
  float,
  int,
  ints,
  moment,
  nullable,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { TEAM_RATING } from '../ratings/queries.ts';
import { captainNameSql, PLAYING, SHOWN_MEMBERS, TEAM_ROW_COLUMNS, teamRow } from '../roster/team-queries.ts';

/** SQL for an invitation or application that is still waiting. */
const IS_WAITING = `state = 'pending' and expires_at > now()`;

export const wholeTeamRow = {
  ...teamRow,
  may_invite: bool,
  specialties: texts,
  requirements: text,
  created_at: moment,
  rating_sum: float,
  rating_count: int,
  invitation: nullable(int),
  application: nullable(int),
  pending_applications: int,
  pending_invitations: int,
  link_until: nullable(moment),
};
export type WholeTeamRow = RowOf<typeof wholeTeamRow>;

/** A living team with all that its page shows this reader; null when there is none. */
export const findWholeTeam = (sql: Sql, teamId: number, readerId: number): Promise<WholeTeamRow | null> =>
  sql.row(
    wholeTeamRow,
    `select ${TEAM_ROW_COLUMNS}, coalesce(o.may_invite, false) as may_invite, t.specialties, t.requirements, t.created_at, ${TEAM_RATING},
       (select id from team_invitation where team_id = t.id and member_id = $2 and ${IS_WAITING}) as invitation,
       (select id from team_application where team_id = t.id and member_id = $2 and ${IS_WAITING}) as application,
       (select count(*)::int from team_application a where a.team_id = t.id and ${IS_WAITING}
          and exists (select 1 from member m where m.id = a.member_id and m.status = 'active')) as pending_applications,
       (select count(*)::int from team_invitation i where i.team_id = t.id and ${IS_WAITING}
          and exists (select 1 from member m where m.id = i.member_id and m.status = 'active')) as pending_invitations,
       (select expires_at from team_link where team_id = t.id and expires_at > now()) as link_until
     from team t left join team_member o on o.team_id = t.id and o.member_id = $2
     where t.id = $1 and t.archived_at is null`,
    [teamId, readerId],
  );

/** What waits for a member's answer: invitations, and applications to the teams they lead. */
export const countWaiting = (
  sql: Sql,
  memberId: number,
): Promise<{ invitations: number; applications: number }> =>
  sql.oneRow(
    { invitations: int, applications: int },
    `select
       (select count(*)::int from team_invitation i join team t on t.id = i.team_id and t.archived_at is null
         where i.member_id = $1 and ${IS_WAITING}) as invitations,
       (select count(*)::int from team_application a
         join team_member o on o.team_id = a.team_id and o.member_id = $1 and o.role = 'captain'
         join team t on t.id = a.team_id and t.archived_at is null
         join member m on m.id = a.member_id and m.status = 'active' where ${IS_WAITING})
         as applications`,
    [memberId],
  );

export const listedRow = {
  ...pick(teamRow, 'id', 'name', 'description', 'status', 'logo', 'captain', 'members', 'shown_members'),
  ...pick(wholeTeamRow, 'requirements', 'specialties', 'rating_sum', 'rating_count'),
  /** XP of its ranked members. */
  xp: ints,
};
export type ListedRow = RowOf<typeof listedRow>;

/** Every living team, as a reader outside it sees it. */
export const listLiving = (sql: Sql): Promise<ListedRow[]> =>
  sql.rows(
    listedRow,
    `select t.id, t.name, t.description, t.requirements, t.status, t.specialties,
       (select left(l.sha256, 12) from team_logo l where l.team_id = t.id) as logo,
       ${captainNameSql()},
       (select count(*)::int from team_member a where a.team_id = t.id) as members,
       ${SHOWN_MEMBERS} as shown_members,
       array(select s.xp from team_member a join member m on m.id = a.member_id and m.ranked
         join standing s on s.member_id = m.id where a.team_id = t.id) as xp, ${TEAM_RATING}
     from team t where t.archived_at is null order by t.name_key, t.id`,
  );

/** A reader's current ties to a team of the list. */
export interface Tie {
  member: boolean;
  /** The reader's waiting application. */
  application: number | null;
  /** The event that the team plays. */
  playing: string | null;
}

export const listTies = (
  sql: Sql,
  readerId: number,
  teamIds: readonly number[],
): Promise<(Tie & { id: number })[]> =>
  sql.rows(
    { member: bool, application: nullable(int), playing: nullable(text), id: int },
    `select t.id, exists (select 1 from team_member where team_id = t.id and member_id = $1) as member,
       (select id from team_application where team_id = t.id and member_id = $1 and ${IS_WAITING}) as application,
       ${PLAYING} as playing
     from unnest($2::int[]) as t(id)`,
    [readerId, teamIds],
  );
