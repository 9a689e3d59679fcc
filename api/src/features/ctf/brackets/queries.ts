import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { int, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
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
