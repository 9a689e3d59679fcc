import { bool, int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

export const seededMember = {
  team_id: int,
  member_id: int,
  username: text,
  captain: bool,
  created_at: moment,
  /** Start of the first event that they play with it. */
  first_played: nullable(moment),
};
export type SeededMember = RowOf<typeof seededMember>;

/** Members of the living team of this name, in order of arrival, with when they joined the association. */
export const listSeeded = (sql: Sql, name: string): Promise<SeededMember[]> =>
  sql.rows(
    seededMember,
    `select t.id as team_id, m.id as member_id, m.username, tm.role = 'captain' as captain, m.created_at,
       (select min(e.starts_at) from event_registration r join event e on e.id = r.event_id
        where r.team_id = t.id and r.member_id = m.id) as first_played
     from team t join team_member tm on tm.team_id = t.id join member m on m.id = tm.member_id
     where t.name = $1 and t.archived_at is null order by tm.role = 'captain' desc, tm.joined_at, m.id`,
    [name],
  );

export async function dateTeam(
  sql: Sql,
  teamId: number,
  team: { at: Date; specialties: readonly string[]; requirements: string },
): Promise<void> {
  await sql.run('update team set created_at = $2, specialties = $3, requirements = $4 where id = $1', [
    teamId,
    team.at,
    team.specialties,
    team.requirements,
  ]);
  await sql.run('delete from team_activity where team_id = $1', [teamId]);
}

export const dateMember = (
  sql: Sql,
  teamId: number,
  memberId: number,
  member: { at: Date; role: string | null; mayInvite: boolean },
): Promise<void> =>
  sql.run(
    `update team_member set joined_at = $3, role = case when role = 'captain' then role else coalesce($4, role) end,
       may_invite = $5 where team_id = $1 and member_id = $2`,
    [teamId, memberId, member.at, member.role, member.mayInvite],
  );

export const insertPastActivity = (
  sql: Sql,
  line: { teamId: number; kind: string; memberId: number; byId: number | null; at: Date },
): Promise<void> =>
  sql.run('insert into team_activity (team_id, kind, member_id, by_id, at) values ($1, $2, $3, $4, $5)', [
    line.teamId,
    line.kind,
    line.memberId,
    line.byId,
    line.at,
  ]);

export const insertPastInvitation = (
  sql: Sql,
  row: {
    teamId: number;
    memberId: number;
    byId: number;
    message: string;
    state: string;
    sent: Date;
    expires: Date;
    answered: Date | null;
  },
): Promise<void> =>
  sql.run(
    `insert into team_invitation (team_id, member_id, invited_by, message, state, created_at, expires_at, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.teamId, row.memberId, row.byId, row.message, row.state, row.sent, row.expires, row.answered],
  );

export const insertPastApplication = (
  sql: Sql,
  row: {
    teamId: number;
    memberId: number;
    byId: number | null;
    message: string;
    reason: string;
    state: string;
    sent: Date;
    expires: Date;
    answered: Date | null;
  },
): Promise<void> =>
  sql.run(
    `insert into team_application (team_id, member_id, message, reason, state, answered_by, created_at, expires_at, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.teamId,
      row.memberId,
      row.message,
      row.reason,
      row.state,
      row.byId,
      row.sent,
      row.expires,
      row.answered,
    ],
  );

export const insertSeeker = (
  sql: Sql,
  memberId: number,
  card: {
    availability: string;
    role: string;
    languages: readonly string[];
    experience: string;
    at: Date;
  },
): Promise<void> =>
  sql.run(
    `insert into team_seeker (member_id, availability, preferred_role, languages, ctf_experience, updated_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (member_id) do nothing`,
    [memberId, card.availability, card.role, card.languages, card.experience, card.at],
  );

export const pastPair = {
  event_id: int,
  rater: int,
  rater_name: text,
  rated: int,
  ended: moment,
};
export type PastPair = RowOf<typeof pastPair>;

/** Pairs of players of one entrant, in events that had ended at a moment, in a stable order. */
export const listPairs = (sql: Sql, now: Date): Promise<PastPair[]> =>
  sql.rows(
    pastPair,
    `select e.id as event_id, a.member_id as rater, m.username as rater_name, b.member_id as rated, e.ends_at as ended
     from event e join event_registration a on a.event_id = e.id and a.state = 'registered'
     join event_registration b on b.event_id = e.id and b.entrant_id = a.entrant_id and b.state = 'registered'
       and b.member_id <> a.member_id
     join member m on m.id = a.member_id
     where e.state = 'published' and e.ends_at <= $1 order by e.ends_at desc, e.id, m.username_key, b.member_id`,
    [now],
  );

export const insertPastRatings = (
  sql: Sql,
  ratings: readonly { eventId: number; rater: number; rated: number; rating: number; at: Date }[],
): Promise<void> =>
  sql.run(
    `insert into teammate_rating (event_id, rater_id, rated_id, rating, at)
     select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::timestamptz[]) on conflict do nothing`,
    listsOf(ratings, 'eventId', 'rater', 'rated', 'rating', 'at'),
  );

/** Gives teams without a captain to their longest-standing active member. */
export const fillCaptains = (sql: Sql): Promise<void> =>
  sql.run(
    `update team_member x set role = 'captain' from (
       select distinct on (tm.team_id) tm.team_id, tm.member_id
       from team_member tm join member m on m.id = tm.member_id and m.status = 'active'
       where not exists (select 1 from team_member c where c.team_id = tm.team_id and c.role = 'captain')
       order by tm.team_id, tm.joined_at, tm.member_id) heir
     where x.team_id = heir.team_id and x.member_id = heir.member_id`,
  );

/** Living teams without members. */
export const listEmpty = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select id from team t where archived_at is null
       and not exists (select 1 from team_member m where m.team_id = t.id) order by id`,
  );
