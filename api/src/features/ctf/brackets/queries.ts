import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { bool, int, ints, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const bracketRow = {
  id: int,
  name: text,
  description: text,
  prize: text,
  mode: oneOf(...EVENT_MODES),
  entrants: int,
};
export type BracketRow = RowOf<typeof bracketRow>;
export type BracketForm = Pick<BracketRow, 'name' | 'description' | 'prize' | 'mode'>;

/** Lists the brackets of an event in their order. */
export const listBrackets = (sql: Sql, eventId: number): Promise<BracketRow[]> =>
  sql.rows(
    bracketRow,
    `select b.id, b.name, b.description, b.prize, b.mode,
       (select count(*)::int from entrant n where n.event_id = b.event_id and n.bracket_id = b.id) as entrants
     from event_bracket b where b.event_id = $1 order by b.position, b.id`,
    [eventId],
  );

/** Adds a bracket after the others; null when a bracket of the event already has its name. */
export const insertBracket = async (
  sql: Sql,
  eventId: number,
  { name, description, prize, mode }: BracketForm,
): Promise<number | null> => {
  return sql.valueOrNull(
    int,
    `insert into event_bracket (event_id, name, description, prize, mode, position)
     select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 from event_bracket where event_id = $1
     on conflict do nothing returning id`,
    [eventId, name, description, prize, mode],
  );
};

/** Changes a bracket; false when another one of the event has the name. */
export const updateBracket = async (
  sql: Sql,
  { eventId, id }: { eventId: number; id: number },
  { name, description, prize, mode }: BracketForm,
): Promise<boolean> =>
  (await sql.changed(
    `update event_bracket b set name = $3, description = $4, mode = $5, prize = $6 where b.event_id = $1 and b.id = $2
         and not exists (select 1 from event_bracket o
           where o.event_id = $1 and o.id <> $2 and lower(o.name) = lower($3))`,
    [eventId, id, name, description, mode, prize],
  )) > 0;

export const deleteBracket = (sql: Sql, eventId: number, id: number): Promise<void> =>
  sql.run('delete from event_bracket where event_id = $1 and id = $2', [eventId, id]);

export const writeOrder = (sql: Sql, eventId: number, ids: readonly number[]): Promise<void> =>
  sql.run(
    `update event_bracket b set position = o.position
     from unnest($2::int[]) with ordinality as o(id, position) where b.event_id = $1 and b.id = o.id`,
    [eventId, ids],
  );

/** Copies the brackets of an event into another one that has none. */
export const copyBrackets = (sql: Sql, from: number, into: number): Promise<void> =>
  sql.run(
    `insert into event_bracket (event_id, name, description, prize, mode, position)
     select $2, name, description, prize, mode, position from event_bracket where event_id = $1`,
    [from, into],
  );

/** Members who may choose a bracket and have none: solo players, or captains and members of formed teams. */
export const listUndecided = (sql: Sql, eventId: number, kind: 'solo' | 'team'): Promise<number[]> =>
  sql.values(
    int,
    `select r.member_id from event_registration r left join entrant n on n.id = r.entrant_id
     where r.event_id = $1 and r.state in ('registered', 'waitlisted')
       and case when n.id is null then r.bracket_id else n.bracket_id end is null
       and case when $2 = 'solo' then r.participation_type = 'solo'
         else exists (select 1 from team_member t where r.participation_type = 'team' and t.team_id = r.team_id
             and t.member_id = r.member_id and t.role = 'captain')
           or r.participation_type <> 'solo' and n.id is not null and n.team_id is null and n.member_id is null end
     order by r.member_id`,
    [eventId, kind],
  );

const bracketEntrantRow = {
  entrant: text,
  kind: oneOf('solo', 'team'),
  in_team: bool,
  players: ints,
  /** The previous bracket. */
  was: nullable(int),
};

/** Finds an entrant of an event before its bracket is changed; null when the event has no such entrant. */
export const findEntrant = (
  sql: Sql,
  eventId: number,
  entrantId: number,
): Promise<RowOf<typeof bracketEntrantRow> | null> =>
  sql.row(
    bracketEntrantRow,
    `select coalesce(p.username, n.name) as entrant, case when n.member_id is null then 'team' else 'solo' end as kind,
       n.member_id is null as in_team, n.bracket_id as was,
       array(select r.member_id from event_registration r
         where r.event_id = n.event_id and r.entrant_id = n.id and r.state = 'registered') as players
     from entrant n left join member p on p.id = n.member_id where n.event_id = $1 and n.id = $2`,
    [eventId, entrantId],
  );

/** Whether a bracket holds entrants of this kind, those on the waiting list included. */
export const hasKind = async (sql: Sql, bracketId: number, kind: 'solo' | 'team'): Promise<boolean> =>
  (await sql.changed(
    `select 1 from entrant where bracket_id = $1 and (member_id is null) = ($2 = 'team')
       union all select 1 from event_registration
       where bracket_id = $1 and entrant_id is null and participation_type = $2 limit 1`,
    [bracketId, kind],
  )) > 0;
