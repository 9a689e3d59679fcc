import { LOCK_HOURS } from '@fanion/rules/ctf/registration';
import { TEAM_ROLES, type TeamRole } from '@fanion/rules/teams/teams';
import { bool, int, oneOf, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';

/** Adds a member to a team; their first team is their main one. */
export const insertMember = (
  sql: Sql,
  teamId: number,
  memberId: number,
  role: 'captain' | 'member',
): Promise<void> =>
  sql.run(
    `insert into team_member (team_id, member_id, role, is_main)
     values ($1, $2, $3, not exists (select 1 from team_member where member_id = $2 and is_main))`,
    [teamId, memberId, role],
  );

/** Deletes a link whose maker lost the right to invite; returns whether there was one. The team is locked. */
export const dropLostLink = async (sql: Sql, teamId: number): Promise<boolean> =>
  (await sql.changed(
    `delete from team_link k where k.team_id = $1 and not exists (select 1 from team_member o
       where o.team_id = k.team_id and o.member_id = k.created_by and (o.role = 'captain' or o.may_invite))
     returning k.team_id`,
    [teamId],
  )) > 0;

/** Cancels the invitations that a former member sent for the team; returns the people invited. */
export const cancelSentInvitations = (sql: Sql, teamId: number, memberId: number): Promise<number[]> =>
  sql.values(
    int,
    `update team_invitation set answered_at = clock_timestamp(),
       state = case when expires_at > clock_timestamp() then 'cancelled' else 'expired' end
     where team_id = $1 and invited_by = $2 and state = 'pending' returning member_id as id`,
    [teamId, memberId],
  );

/** Removes members, with the votes from and for them; their oldest team replaces a lost main team. */
export async function deleteMembers(sql: Sql, teamId: number, memberIds: readonly number[]): Promise<void> {
  await sql.run('delete from team_member where team_id = $1 and member_id = any($2)', [teamId, memberIds]);
  await sql.run(
    'delete from captain_vote where team_id = $1 and (voter_id = any($2) or candidate_id = any($2))',
    [teamId, memberIds],
  );
  await sql.run(
    `update team_member x set is_main = true
     where x.member_id = any($1)
       and not exists (select 1 from team_member o where o.member_id = x.member_id and o.is_main)
       and x.team_id = (select o.team_id from team_member o where o.member_id = x.member_id
         order by o.joined_at, o.team_id limit 1)`,
    [memberIds],
  );
}

/** Accepts what was waiting between a team and a member who just joined it. */
export async function acceptPendingRequests(sql: Sql, teamId: number, memberId: number): Promise<void> {
  for (const table of ['team_invitation', 'team_application'])
    await sql.run(
      `update ${table} set answered_at = clock_timestamp(),
         state = case when expires_at > clock_timestamp() then 'accepted' else 'expired' end
       where team_id = $1 and member_id = $2 and state = 'pending'`,
      [teamId, memberId],
    );
}

/**
 * Archives a team: it keeps its results and frees its name; what waited for it, its link and its votes end.
 * Returns its name, the people invited and the people who had applied.
 */
export async function archiveTeam(
  sql: Sql,
  teamId: number,
): Promise<{ name: string; invited: number[]; applied: number[] }> {
  const rows = await sql.rows(
    { name: text },
    'update team set archived_at = clock_timestamp() where id = $1 returning name',
    [teamId],
  );
  await sql.run('delete from team_link where team_id = $1', [teamId]);
  await sql.run('delete from captain_vote where team_id = $1', [teamId]);
  const close = async (table: string, state: string): Promise<number[]> => {
    const closed = await sql.rows(
      { id: int, state: text },
      `update ${table} set answered_at = clock_timestamp(),
         state = case when expires_at > clock_timestamp() then '${state}' else 'expired' end
       where team_id = $1 and state = 'pending' returning member_id as id, state`,
      [teamId],
    );
    return closed.filter((row) => row.state === state).map(({ id }) => id);
  };
  const invited = await close('team_invitation', 'cancelled');
  return { name: rows[0]!.name, invited, applied: await close('team_application', 'declined') };
}

/** Whether this member is alone in the team and did nothing with it except register for this event. */
export const isUntouched = async (
  sql: Sql,
  teamId: number,
  memberId: number,
  eventId: number,
): Promise<boolean> =>
  (await sql.changed(
    `select 1 from team t where t.id = $1 and t.description = '' and t.requirements = '' and t.specialties = '{}'
       and (select array_agg(m.member_id) from team_member m where m.team_id = $1) = array[$2::int]
       and not exists (select 1 from team_activity a where a.team_id = $1 and a.kind <> 'team_created')
       and not exists (select 1 from team_logo l where l.team_id = $1)
       and not exists (select 1 from team_link l where l.team_id = $1)
       and not exists (select 1 from team_application a where a.team_id = $1)
       and not exists (select 1 from entrant n where n.team_id = $1 and n.event_id <> $3)
       and not exists (select 1 from event_registration r
         where r.team_id = $1 and (r.event_id <> $3 or r.member_id <> $2))
       and not exists (select 1 from external_result x where x.team_id = $1)`,
    [teamId, memberId, eventId],
  )) > 0;

export const seatRow = {
  id: int,
  username: text,
  role: oneOf(...TEAM_ROLES),
  may_invite: bool,
  /** The account is neither suspended nor deleted. */
  active: bool,
};
export type SeatRow = RowOf<typeof seatRow>;

/** The members of a team, the captain first, then in order of arrival. */
export const listSeats = (sql: Sql, teamId: number): Promise<SeatRow[]> =>
  sql.rows(
    seatRow,
    `select m.id, m.username, tm.role, tm.may_invite, m.status = 'active' as active
     from team_member tm join member m on m.id = tm.member_id
     where tm.team_id = $1 order by tm.role = 'captain' desc, tm.joined_at, m.id`,
    [teamId],
  );

/** Locks the members of a team, in the order of `lockMembers`; returns them. */
export const lockSeats = (sql: Sql, teamId: number): Promise<number[]> =>
  sql.values(
    int,
    `select id from member where id in (select member_id from team_member where team_id = $1)
     order by id for no key update`,
    [teamId],
  );

/**
 * Gives a team another captain; the former one takes this role. Two statements, since the index never allows
 * two captains; the team is locked, and nobody sees the moment between.
 */
export async function swapCaptain(sql: Sql, teamId: number, toId: number, before: TeamRole): Promise<void> {
  await sql.run(`update team_member set role = $2 where team_id = $1 and role = 'captain'`, [teamId, before]);
  await sql.run(`update team_member set role = 'captain' where team_id = $1 and member_id = $2`, [
    teamId,
    toId,
  ]);
  await sql.run('delete from captain_vote where team_id = $1', [teamId]);
}

/** Changes the given fields of a member's place. */
export const updateSeat = (
  sql: Sql,
  teamId: number,
  memberId: number,
  { role = null, mayInvite = null }: { role?: TeamRole | null; mayInvite?: boolean | null },
): Promise<void> =>
  sql.run(
    `update team_member set role = coalesce($3, role), may_invite = coalesce($4, may_invite)
     where team_id = $1 and member_id = $2`,
    [teamId, memberId, role, mayInvite],
  );

/** Makes one of a member's teams their main one. */
export async function setMain(sql: Sql, teamId: number, memberId: number): Promise<void> {
  await sql.run('update team_member set is_main = false where member_id = $1 and is_main', [memberId]);
  await sql.run('update team_member set is_main = true where member_id = $1 and team_id = $2', [
    memberId,
    teamId,
  ]);
}

/** Living teams of a member, in lock order. */
export const listTeamIds = (sql: Sql, memberId: number): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select t.id from team_member o join team t on t.id = o.team_id and t.archived_at is null
     where o.member_id = $1 order by t.id`,
    [memberId],
  );

/** Erases what is a member's alone: their card, and the messages between them and teams. */
export async function forgetMember(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from team_seeker where member_id = $1', [memberId]);
  await sql.run('delete from team_invitation where member_id = $1', [memberId]);
  await sql.run('delete from team_application where member_id = $1', [memberId]);
  await sql.run(`update team_invitation set message = '' where invited_by = $1`, [memberId]);
  await sql.run(`update team_application set reason = '' where answered_by = $1`, [memberId]);
}

const clashRow = { shared: texts, joined: int, captained: int };

/** Living teams that two accounts share, and how many they are in and lead together. */
export async function countMergedTeams(sql: Sql, { from, into }: Pair): Promise<RowOf<typeof clashRow>> {
  const row = await sql.row(
    clashRow,
    `with seats as (
       select t.id, t.name, bool_or(o.role = 'captain') as captain, count(*) as many
       from team_member o join team t on t.id = o.team_id and t.archived_at is null
       where o.member_id = any($1) group by t.id
     )
     select array(select name from seats where many > 1 order by name) as shared,
       count(*)::int as joined, count(*) filter (where captain)::int as captained from seats`,
    [[from, into]],
  );
  return row!;
}

/** Before one account's seats move to another: one main team, no requests waiting for their own teams. */
export async function prepareSeatsMerge(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run(
    `update team_member set is_main = false where member_id = $1 and is_main
       and exists (select 1 from team_member k where k.member_id = $2 and k.is_main)`,
    [from, into],
  );
  for (const table of ['team_invitation', 'team_application'])
    await sql.run(
      `update ${table} w set answered_at = clock_timestamp(),
         state = case when w.expires_at > clock_timestamp() then 'accepted' else 'expired' end
       where w.member_id = any($1) and w.state = 'pending'
         and exists (select 1 from team_member o where o.team_id = w.team_id and o.member_id = any($1))`,
      [[from, into]],
    );
}

/** Events in which a member loses their place or turn by leaving a team; valid until rosters lock. */
export const listLostEvents = (sql: Sql, memberId: number, teamId: number): Promise<string[]> =>
  sql.values(
    text,
    `select e.name from event e join event_registration r on r.event_id = e.id
     where r.member_id = $1 and r.team_id = $2 and r.participation_type = 'team' and r.state <> 'pending'
       and e.state = 'published' and e.starts_at - interval '${LOCK_HOURS} hours' > now()
     order by e.starts_at, e.id`,
    [memberId, teamId],
  );

/** What a member may do in a team; null when they are not in it. */
export const findSeat = (
  sql: Sql,
  teamId: number,
  memberId: number,
): Promise<{ captain: boolean; may_invite: boolean; hidden: boolean } | null> =>
  sql.row(
    { captain: bool, may_invite: bool, hidden: bool },
    `select tm.role = 'captain' as captain, tm.role = 'captain' or tm.may_invite as may_invite, m.hidden
     from team_member tm join member m on m.id = tm.member_id where tm.team_id = $1 and tm.member_id = $2`,
    [teamId, memberId],
  );

/** The captain of a team; null while there is none. */
export const findCaptain = (sql: Sql, teamId: number): Promise<number | null> =>
  sql.valueOrNull(int, `select member_id as id from team_member where team_id = $1 and role = 'captain'`, [
    teamId,
  ]);

/** Which of these members are in a team. */
export const listMembersAmong = (sql: Sql, teamId: number, memberIds: readonly number[]): Promise<number[]> =>
  sql.values(
    int,
    'select member_id as id from team_member where team_id = $1 and member_id = any($2) order by 1',
    [teamId, memberIds],
  );
