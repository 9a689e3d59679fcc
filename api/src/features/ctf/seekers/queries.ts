import { z } from 'zod';
import { int, json, nullable, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Who seeks a team with a confirmed place and has none yet; an offer is the team in their registration. */
const SEEKS = `r.participation_type = 'findTeam' and r.state = 'registered' and r.entrant_id is null`;

/** Seats taken of a team in an event, promised ones included. */
const taken = (team: string): string => `(select count(*)::int from event_registration x
  left join entrant n on n.id = x.entrant_id where x.event_id = $1 and (x.team_id = ${team} or n.team_id = ${team}))`;

/** The team that a member plays an event for and is captain of. */
export const ownTeam = {
  id: int,
  name: text,
  taken: int,
};
export type OwnTeam = RowOf<typeof ownTeam>;

/** Null when they are captain of no team that has a place in the event. */
export async function findOwnTeam(sql: Sql, eventId: number, memberId: number): Promise<OwnTeam | null> {
  return sql.row(
    ownTeam,
    `select t.id, t.name, ${taken('t.id')} as taken from event_registration r
     join team t on t.id = r.team_id and t.archived_at is null
     join team_member c on c.team_id = t.id and c.member_id = r.member_id and c.role = 'captain'
     where r.event_id = $1 and r.member_id = $2 and r.participation_type = 'team' and r.state = 'registered'`,
    [eventId, memberId],
  );
}

export const seekerRow = {
  id: int,
  username: text,
  avatar: nullable(text),
  xp: int,
  specialties: texts,
  visibility: json(z.unknown()),
  offer_team_id: nullable(int),
  total: int,
};
export type SeekerRow = RowOf<typeof seekerRow>;

/**
 * Those who seek a team in an event and may be named, first whom this team offers a seat, then the first registered;
 * `offersOnly`: no others. `total` is how many there are.
 */
export const listSeekers = (
  sql: Sql,
  eventId: number,
  { teamId, offersOnly, from, many }: { teamId: number; offersOnly: boolean; from: number; many: number },
): Promise<SeekerRow[]> =>
  sql.rows(
    seekerRow,
    `select m.id, m.username, left(a.sha256, 12) as avatar, s.xp, m.specialties, m.visibility,
       r.team_id as offer_team_id, count(*) over ()::int as total
     from event_registration r join member m on m.id = r.member_id and m.status = 'active' and not m.hidden
     join standing s on s.member_id = m.id left join avatar a on a.member_id = m.id
     where r.event_id = $1 and ${SEEKS} and (not $3::boolean or r.team_id = $2)
     order by r.team_id is not distinct from $2::int desc, r.created_at, r.id offset $4 limit $5`,
    [eventId, teamId, offersOnly, from, many],
  );

/** How a member who seeks a team stands; null when they do not, or may not be named. */
export async function findSeeker(
  sql: Sql,
  eventId: number,
  memberId: number,
): Promise<{ username: string; offer_team_id: number | null } | null> {
  return sql.row(
    { username: text, offer_team_id: nullable(int) },
    `select m.username, r.team_id as offer_team_id from event_registration r
     join member m on m.id = r.member_id and m.status = 'active' and not m.hidden
     where r.event_id = $1 and r.member_id = $2 and ${SEEKS}`,
    [eventId, memberId],
  );
}

/** Offers a free seat of a team to who seeks one and has no other offer: the statement decides. */
export async function offerSeat(
  sql: Sql,
  eventId: number,
  memberId: number,
  teamId: number,
  teamSize: number,
): Promise<boolean> {
  return (
    (await sql.run(
      `update event_registration r set team_id = $3::int, updated_at = now()
     where r.event_id = $1 and r.member_id = $2 and ${SEEKS} and r.team_id is null
       and ${taken('$3::int')} < $4::int returning r.id`,
      [eventId, memberId, teamId, teamSize],
    )) > 0
  );
}

/** Takes an offer back, or declines it; false when there is none of this team (null: of any). */
export async function endOffer(
  sql: Sql,
  eventId: number,
  memberId: number,
  teamId: number | null,
): Promise<boolean> {
  return (
    (await sql.run(
      `update event_registration r set team_id = null, updated_at = now()
     where r.event_id = $1 and r.member_id = $2 and ${SEEKS} and r.team_id = coalesce($3::int, r.team_id)
     returning r.id`,
      [eventId, memberId, teamId],
    )) > 0
  );
}

/** Ends all offers of an event: the hour of matching has come. */
export async function endOffers(sql: Sql, eventId: number): Promise<void> {
  await sql.run(
    `update event_registration r set team_id = null, updated_at = now()
     where r.event_id = $1 and ${SEEKS} and r.team_id is not null`,
    [eventId],
  );
}

/**
 * Takes the seat that was offered: the member scores for the team in this event, and does not join it beyond. Null when
 * the team plays no more or is full.
 */
export async function takeOffer(
  sql: Sql,
  eventId: number,
  memberId: number,
  teamSize: number,
): Promise<{ team: string; captain_id: number | null } | null> {
  return sql.row(
    { team: text, captain_id: nullable(int) },
    `update event_registration r set entrant_id = e.id, team_id = null, updated_at = now()
     from entrant e where r.event_id = $1 and r.member_id = $2 and ${SEEKS} and e.event_id = $1
       and e.team_id = r.team_id and ${taken('r.team_id')} <= $3::int
     returning e.name as team,
       (select c.member_id from team_member c where c.team_id = e.team_id and c.role = 'captain') as captain_id`,
    [eventId, memberId, teamSize],
  );
}

/** Seats of a team that are not its own members': of who sought a team, offers included. */
export async function countGuests(sql: Sql, eventId: number, teamId: number): Promise<number> {
  const rows = await sql.rows(
    { n: int },
    `select count(*)::int as n from event_registration r left join entrant n on n.id = r.entrant_id
     where r.event_id = $1 and r.participation_type = 'findTeam' and (r.team_id = $2 or n.team_id = $2)`,
    [eventId, teamId],
  );
  return rows[0]!.n;
}
