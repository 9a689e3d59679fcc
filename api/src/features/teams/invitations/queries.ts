import { TEAM_LIMITS } from '@fanion/rules/teams';
import type { Sql } from '../../../platform/database/database.ts';
import {
  PLAYER_COLUMNS,
  PLAYER_TABLES,
  type PlayerRow,
  TEAM_COLUMNS,
  type TeamFaceRow,
} from './answers-queries.ts';

/** Answered ones are still shown to who sent them for so many days. */
const SHOWN_DAYS = 30;

/** A pending row that is past its term is expired before anybody has written it. */
const STATE = `case when i.state = 'pending' and i.expires_at <= now() then 'expired' else i.state end`;

/** What a team that invites must know of a player; null for who is not to be found. */
export async function findInvited(
  sql: Sql,
  teamId: number,
  memberId: number,
): Promise<{ username: string; member: boolean; declined: boolean } | null> {
  const rows = await sql.query<{ username: string; member: boolean; declined: boolean }>(
    `select m.username,
       exists (select 1 from team_member where team_id = $1 and member_id = m.id) as member,
       exists (select 1 from team_invitation i where i.team_id = $1 and i.member_id = m.id and i.state = 'declined'
         and i.answered_at > clock_timestamp() - make_interval(days => $3)) as declined
     from member m where m.id = $2 and m.status = 'active' and not m.hidden`,
    [teamId, memberId, TEAM_LIMITS.againAfterDeclineDays],
  );
  return rows[0] ?? null;
}

/** Writes an invitation; false when one waits already: the index decides. */
export async function insertInvitation(
  sql: Sql,
  invitation: { teamId: number; memberId: number; byId: number; message: string },
): Promise<boolean> {
  const { teamId, memberId, byId, message } = invitation;
  await sql.query(
    `update team_invitation set state = 'expired', answered_at = expires_at
     where team_id = $1 and member_id = $2 and state = 'pending' and expires_at <= clock_timestamp()`,
    [teamId, memberId],
  );
  const rows = await sql.query(
    `insert into team_invitation (team_id, member_id, invited_by, message, created_at, expires_at)
     values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp() + make_interval(days => $5))
     on conflict (team_id, member_id) where state = 'pending' do nothing returning id`,
    [teamId, memberId, byId, message, TEAM_LIMITS.invitationDays],
  );
  return rows.length > 0;
}

export interface InvitationRow {
  team_id: number;
  member_id: number;
  username: string;
  team: string;
  invited_by: number | null;
}

/** An invitation, whatever became of it. */
export async function findInvitation(sql: Sql, id: number): Promise<InvitationRow | null> {
  const rows = await sql.query<InvitationRow & Record<string, unknown>>(
    `select i.team_id, i.member_id, m.username, t.name as team, i.invited_by
     from team_invitation i join member m on m.id = i.member_id join team t on t.id = i.team_id where i.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Gives an invitation that waits its one final state; false when it waits no more. */
export async function settleInvitation(
  sql: Sql,
  id: number,
  state: 'accepted' | 'declined' | 'cancelled',
): Promise<boolean> {
  const rows = await sql.query(
    `update team_invitation set state = $2, answered_at = clock_timestamp()
     where id = $1 and state = 'pending' and expires_at > clock_timestamp() returning id`,
    [id, state],
  );
  return rows.length > 0;
}

export interface ReceivedInvitationRow extends TeamFaceRow {
  id: number;
  from: string | null;
  message: string;
  created_at: Date;
  expires_at: Date;
}

/** What waits for a member's answer, the newest first. */
export const listReceivedInvitations = (sql: Sql, memberId: number): Promise<ReceivedInvitationRow[]> =>
  sql.query<ReceivedInvitationRow & Record<string, unknown>>(
    `select i.id, b.username as from, i.message, i.created_at, i.expires_at, ${TEAM_COLUMNS}
     from team_invitation i join team t on t.id = i.team_id and t.archived_at is null
     left join member b on b.id = i.invited_by and b.status = 'active' and not b.hidden
     where i.member_id = $1 and i.state = 'pending' and i.expires_at > now()
     order by i.created_at desc, i.id desc limit 100`,
    [memberId],
  );

export interface SentInvitationRow extends PlayerRow {
  id: number;
  team_id: number;
  team: string;
  message: string;
  created_at: Date;
  expires_at: Date;
  state: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired';
}

/** What the teams for which a member may invite have sent: those that wait first. */
export const listSentInvitations = (sql: Sql, memberId: number): Promise<SentInvitationRow[]> =>
  sql.query<SentInvitationRow & Record<string, unknown>>(
    `select i.id, t.id as team_id, t.name as team, i.message, i.created_at, i.expires_at, ${STATE} as state,
       ${PLAYER_COLUMNS}
     from team_member o join team t on t.id = o.team_id and t.archived_at is null
     join team_invitation i on i.team_id = t.id
     join member m on m.id = i.member_id and m.status = 'active' ${PLAYER_TABLES}
     where o.member_id = $1 and (o.role = 'captain' or o.may_invite)
       and (i.state = 'pending' or i.answered_at > now() - make_interval(days => $2))
     order by ${STATE} <> 'pending', i.created_at desc, i.id desc limit 200`,
    [memberId, SHOWN_DAYS],
  );
