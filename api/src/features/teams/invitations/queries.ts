import { INVITATION_STATES } from '@fanion/rules/teams/requests';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
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

const STATE = stateSql('i');

/** Id of the account of a pseudo; null when it may not be found. */
export const findMemberByPseudo = (sql: Sql, usernameKey: string): Promise<number | null> =>
  sql.valueOrNull(int, `select id from member where username_key = $1 and status = 'active' and not hidden`, [
    usernameKey,
  ]);

/** What an inviting team must know of a player; null when they may not be found. */
export const findInvited = (
  sql: Sql,
  teamId: number,
  memberId: number,
): Promise<{ username: string; member: boolean; declined: boolean } | null> =>
  sql.row(
    { username: text, member: bool, declined: bool },
    `select m.username,
       exists (select 1 from team_member where team_id = $1 and member_id = m.id) as member,
       exists (select 1 from team_invitation i where i.team_id = $1 and i.member_id = m.id and i.state = 'declined'
         and i.answered_at > clock_timestamp() - make_interval(days => $3)) as declined
     from member m where m.id = $2 and m.status = 'active' and not m.hidden`,
    [teamId, memberId, TEAM_LIMITS.againAfterDeclineDays],
  );

/** Writes an invitation; false when one is already waiting: the index decides. */
export async function insertInvitation(
  sql: Sql,
  invitation: { teamId: number; memberId: number; byId: number; message: string },
): Promise<boolean> {
  const { teamId, memberId, byId, message } = invitation;
  await expireOverdueRequests(sql, 'team_invitation', teamId, memberId);
  return (
    (await sql.changed(
      `insert into team_invitation (team_id, member_id, invited_by, message, created_at, expires_at)
     values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp() + make_interval(days => $5))
     on conflict (team_id, member_id) where state = 'pending' do nothing returning id`,
      [teamId, memberId, byId, message, TEAM_LIMITS.invitationDays],
    )) > 0
  );
}

export const invitationRow = {
  team_id: int,
  member_id: int,
  username: text,
  team: text,
  invited_by: nullable(int),
};
export type InvitationRow = RowOf<typeof invitationRow>;

/** An invitation, whatever its state. */
export const findInvitation = (sql: Sql, id: number): Promise<InvitationRow | null> =>
  sql.row(
    invitationRow,
    `select i.team_id, i.member_id, m.username, t.name as team, i.invited_by
     from team_invitation i join member m on m.id = i.member_id join team t on t.id = i.team_id where i.id = $1`,
    [id],
  );

/** Gives a waiting invitation its final state; false when it no longer waits. */
export const settleInvitation = async (
  sql: Sql,
  id: number,
  state: 'accepted' | 'declined' | 'cancelled',
): Promise<boolean> =>
  (await sql.changed(
    `update team_invitation set state = $2, answered_at = clock_timestamp()
     where id = $1 and state = 'pending' and expires_at > clock_timestamp() returning id`,
    [id, state],
  )) > 0;

export const receivedInvitationRow = {
  id: int,
  from: nullable(text),
  message: text,
  created_at: moment,
  expires_at: moment,
  ...teamFaceRow,
};
export type ReceivedInvitationRow = RowOf<typeof receivedInvitationRow>;

/** Invitations that wait for a member's answer, newest first. */
export const listReceivedInvitations = (sql: Sql, memberId: number): Promise<ReceivedInvitationRow[]> =>
  sql.rows(
    receivedInvitationRow,
    `select i.id, b.username as from, i.message, i.created_at, i.expires_at, ${TEAM_COLUMNS}
     from team_invitation i join team t on t.id = i.team_id and t.archived_at is null
     left join member b on b.id = i.invited_by and b.status = 'active' and not b.hidden
     where i.member_id = $1 and i.state = 'pending' and i.expires_at > now()
     order by i.created_at desc, i.id desc limit 100`,
    [memberId],
  );

export const sentInvitationRow = {
  id: int,
  team_id: int,
  team: text,
  message: text,
  created_at: moment,
  expires_at: moment,
  state: oneOf(...INVITATION_STATES),
  ...playerRow,
};
export type SentInvitationRow = RowOf<typeof sentInvitationRow>;

/** Invitations sent by the teams that a member may invite for, waiting ones first. */
export const listSentInvitations = (sql: Sql, memberId: number): Promise<SentInvitationRow[]> =>
  sql.rows(
    sentInvitationRow,
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

/** Stores what readers already see: answers past their term are expired. Locked rows wait. */
export async function expirePending(sql: Sql): Promise<void> {
  for (const table of ['team_invitation', 'team_application'])
    await sql.run(
      `update ${table} set state = 'expired', answered_at = expires_at
       where id in (select id from ${table} where state = 'pending' and expires_at <= now()
         order by id for update skip locked)`,
    );
}
