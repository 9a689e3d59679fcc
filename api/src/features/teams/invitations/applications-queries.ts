import { APPLICATION_STATES } from '@fanion/rules/teams/requests';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { PLAYING } from '../roster/team-queries.ts';
import {
  expireOverdueRequests,
  PLAYER_COLUMNS,
  PLAYER_TABLES,
  playerRow,
  SHOWN_DAYS,
  stateSql,
  TEAM_COLUMNS,
  teamFaceRow,
} from './answers-queries.ts';

const STATE = stateSql('p');

/** How many applications of a member are waiting. */
export const countPending = (sql: Sql, memberId: number): Promise<number> =>
  sql.value(
    int,
    `select count(*)::int as n from team_application
     where member_id = $1 and state = 'pending' and expires_at > clock_timestamp()`,
    [memberId],
  );

/** Whether an application of this member to this team is waiting. */
export const isPending = async (sql: Sql, teamId: number, memberId: number): Promise<boolean> =>
  (await sql.changed(
    `select 1 from team_application
     where team_id = $1 and member_id = $2 and state = 'pending' and expires_at > clock_timestamp()`,
    [teamId, memberId],
  )) > 0;

/** Writes an application; false when one is already waiting: the index decides. */
export async function insertApplication(
  sql: Sql,
  teamId: number,
  memberId: number,
  message: string,
): Promise<boolean> {
  await expireOverdueRequests(sql, 'team_application', teamId, memberId);
  return (
    (await sql.changed(
      `insert into team_application (team_id, member_id, message, created_at, expires_at)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(days => $4))
     on conflict (team_id, member_id) where state = 'pending' do nothing returning id`,
      [teamId, memberId, message, TEAM_LIMITS.invitationDays],
    )) > 0
  );
}

export const applicationRow = {
  team_id: int,
  member_id: int,
  username: text,
};
export type ApplicationRow = RowOf<typeof applicationRow>;

/** An application, whatever its state. */
export const findApplication = (sql: Sql, id: number): Promise<ApplicationRow | null> =>
  sql.row(
    applicationRow,
    `select p.team_id, p.member_id, m.username from team_application p join member m on m.id = p.member_id
     where p.id = $1`,
    [id],
  );

/** Gives a waiting application its final state; false when it no longer waits. */
export const settleApplication = async (
  sql: Sql,
  id: number,
  to: { state: 'accepted' | 'declined' | 'withdrawn'; byId: number | null; reason: string },
): Promise<boolean> =>
  (await sql.changed(
    `update team_application set state = $2, answered_by = $3, reason = $4, answered_at = clock_timestamp()
     where id = $1 and state = 'pending' and expires_at > clock_timestamp() returning id`,
    [id, to.state, to.byId, to.reason],
  )) > 0;

export const receivedApplicationRow = {
  id: int,
  team_id: int,
  team: text,
  playing: nullable(text),
  message: text,
  created_at: moment,
  expires_at: moment,
  ...playerRow,
};
export type ReceivedApplicationRow = RowOf<typeof receivedApplicationRow>;

/** Applications that wait for a captain's answer, oldest first. */
export const listReceivedApplications = (sql: Sql, memberId: number): Promise<ReceivedApplicationRow[]> =>
  sql.rows(
    receivedApplicationRow,
    `select p.id, t.id as team_id, t.name as team, ${PLAYING} as playing, p.message, p.created_at, p.expires_at,
       ${PLAYER_COLUMNS}
     from team_member o join team t on t.id = o.team_id and t.archived_at is null
     join team_application p on p.team_id = t.id and p.state = 'pending' and p.expires_at > now()
     join member m on m.id = p.member_id and m.status = 'active' ${PLAYER_TABLES}
     where o.member_id = $1 and o.role = 'captain' order by p.created_at, p.id limit 200`,
    [memberId],
  );

export const sentApplicationRow = {
  id: int,
  message: text,
  reason: text,
  created_at: moment,
  expires_at: moment,
  state: oneOf(...APPLICATION_STATES),
  ...teamFaceRow,
};
export type SentApplicationRow = RowOf<typeof sentApplicationRow>;

/** A member's own applications, waiting ones first. */
export const listSentApplications = (sql: Sql, memberId: number): Promise<SentApplicationRow[]> =>
  sql.rows(
    sentApplicationRow,
    `select p.id, p.message, p.reason, p.created_at, p.expires_at, ${STATE} as state, ${TEAM_COLUMNS}
     from team_application p join team t on t.id = p.team_id
     where p.member_id = $1 and (p.state = 'pending' or p.answered_at > now() - make_interval(days => $2))
     order by ${STATE} <> 'pending', p.created_at desc, p.id desc limit 100`,
    [memberId, SHOWN_DAYS],
  );
