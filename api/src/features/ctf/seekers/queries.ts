import { z } from 'zod';
import { int, json, nullable, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { SEEKS, seatsTaken } from '../registration/roster-queries.ts';

/** The team of which a member is captain in an event. */
export const ownTeam = {
  id: int,
  name: text,
  taken: int,
};
export type OwnTeam = RowOf<typeof ownTeam>;

/** Null when the member is captain of no team with a place in the event. */
export const findOwnTeam = (sql: Sql, eventId: number, memberId: number): Promise<OwnTeam | null> =>
  sql.row(
    ownTeam,
    `select t.id, t.name, ${seatsTaken('t.id')} as taken from event_registration r
     join team t on t.id = r.team_id and t.archived_at is null
     join team_member c on c.team_id = t.id and c.member_id = r.member_id and c.role = 'captain'
     where r.event_id = $1 and r.member_id = $2 and r.participation_type = 'team' and r.state = 'registered'`,
    [eventId, memberId],
  );

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
 * Lists the seekers of an event who may be named: those whom this team offers a seat, then by registration;
 * `offersOnly`: only the former. `total` counts all.
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

/** A seeker and the offer they have; null when the member seeks no team, or may not be named. */
export const findSeeker = (
  sql: Sql,
  eventId: number,
  memberId: number,
): Promise<{ username: string; offer_team_id: number | null } | null> =>
  sql.row(
    { username: text, offer_team_id: nullable(int) },
    `select m.username, r.team_id as offer_team_id from event_registration r
     join member m on m.id = r.member_id and m.status = 'active' and not m.hidden
     where r.event_id = $1 and r.member_id = $2 and ${SEEKS}`,
    [eventId, memberId],
  );
