import { AVAILABILITIES, CTF_EXPERIENCES, TEAM_LIMITS, TEAM_ROLES } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import {
  float,
  int,
  ints,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { PLAYER_RATING } from '../ratings/queries.ts';
import { teamMemberRow } from '../roster/team-queries.ts';

/** The row by which a search finds a player looking for a team. */
export const seekerRow = {
  id: int,
  username: text,
  first_name: text,
  last_name: text,
  specialties: texts,
  visibility: json(z.unknown()),
  availability: oneOf(...AVAILABILITIES),
};
export type SeekerRow = RowOf<typeof seekerRow>;

const AVAILABILITY = `coalesce(c.availability, 'flexible')`;

// Whether a member `m` may join a team: the right `can_join_team`, of their role or granted. Inviting anybody
// else would only reveal that their membership has lapsed.
const MAY_JOIN = `(m.admin or m.manager or m.honorary
  or exists (select 1 from current_membership p where p.member_id = m.id)
  or exists (select 1 from granted_right g where g.member_id = m.id and g.right_name = 'can_join_team'))`;

/** Players who look for a team, may be named and may join one, except this reader; last shown first. */
export const listSeekers = (sql: Sql, readerId: number): Promise<SeekerRow[]> =>
  sql.rows(
    seekerRow,
    `select m.id, m.username, m.first_name, m.last_name, m.specialties, m.visibility,
       ${AVAILABILITY} as availability
     from member m left join team_seeker c on c.member_id = m.id
     where m.seeks_team_until > now() and m.status = 'active' and not m.hidden and m.id <> $1 and ${MAY_JOIN}
     order by m.seeks_team_until desc, m.id`,
    [readerId],
    'list-seekers',
  );

export const cardRow = {
  availability: oneOf(...AVAILABILITIES),
  preferred_role: oneOf(...TEAM_ROLES),
  languages: texts,
  ctf_experience: oneOf(...CTF_EXPERIENCES),
};
export type CardRow = RowOf<typeof cardRow>;

// A member who only used the toggle of their profile has no card yet: the defaults of the table.
const CARD = `${AVAILABILITY} as availability, coalesce(c.preferred_role, 'member') as preferred_role,
  coalesce(c.languages, '{}') as languages, coalesce(c.ctf_experience, 'beginner') as ctf_experience`;

export const playerCardRow = {
  ...cardRow,
  ...pick(teamMemberRow, 'id', 'username', 'specialties', 'visibility', 'avatar', 'points', 'xp'),
  bio: text,
  rating_sum: float,
  rating_count: int,
  invited_by: ints,
};
export type PlayerCardRow = RowOf<typeof playerCardRow>;

/** The whole cards of these players, with the reader's teams that have already invited them. */
export const loadPlayerCards = (
  sql: Sql,
  memberIds: readonly number[],
  readerId: number,
): Promise<PlayerCardRow[]> =>
  sql.rows(
    playerCardRow,
    `select m.id, m.username, m.specialties, m.bio, m.visibility, left(a.sha256, 12) as avatar, s.points, s.xp,
       ${CARD}, ${PLAYER_RATING},
       array(select i.team_id from team_invitation i
         join team_member o on o.team_id = i.team_id and o.member_id = $2 and (o.role = 'captain' or o.may_invite)
         where i.member_id = m.id and i.state = 'pending' and i.expires_at > now() order by 1) as invited_by
     from member m join current_standing s on s.member_id = m.id
     left join team_seeker c on c.member_id = m.id
     left join avatar a on a.member_id = m.id
     where m.id = any($1) order by array_position($1::int[], m.id)`,
    [memberIds, readerId],
  );

/** A member's own card; `until` null while it is not shown. */
export const readOwnCard = (sql: Sql, memberId: number): Promise<CardRow & { until: Date | null }> =>
  sql.oneRow(
    { ...cardRow, until: nullable(moment) },
    `select ${CARD}, case when m.seeks_team_until > now() then m.seeks_team_until end as until
     from member m left join team_seeker c on c.member_id = m.id where m.id = $1`,
    [memberId],
  );

/** Writes a card. */
export const saveOwnCard = (sql: Sql, memberId: number, card: CardRow): Promise<void> =>
  sql.run(
    `insert into team_seeker (member_id, availability, preferred_role, languages, ctf_experience)
     values ($1, $2, $3, $4, $5)
     on conflict (member_id) do update set availability = excluded.availability,
       preferred_role = excluded.preferred_role, languages = excluded.languages,
       ctf_experience = excluded.ctf_experience, updated_at = now()`,
    [memberId, card.availability, card.preferred_role, card.languages, card.ctf_experience],
  );

/**
 * Shows a member's card from now on, or hides it: the toggle of their profile sets the same column. Another
 * window that edits the profile must notice: the version changes with what the profile shows.
 */
export const saveSeeking = (sql: Sql, memberId: number, looking: boolean): Promise<void> =>
  sql.run(
    `update member set
       version = version + case when coalesce(seeks_team_until > now(), false) = $2 then 0 else 1 end,
       seeks_team_until = case when $2 then now() + make_interval(days => $3) end
     where id = $1`,
    [memberId, looking, TEAM_LIMITS.seekerDays],
  );

/** Shows a member's card until a moment, in the demo. */
export const saveSeekingUntil = (sql: Sql, memberId: number, until: Date): Promise<void> =>
  sql.run('update member set seeks_team_until = $2 where id = $1', [memberId, until]);
