import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const solveRow = {
  challenge_id: int,
  member_id: int,
  username: text,
  points: int,
  at: moment,
  /** False for a member who hides their presence. */
  shows_status: bool,
};
export type SolveRow = RowOf<typeof solveRow>;

const SOLVES = `select s.challenge_id, m.id as member_id, m.username, coalesce(x.points, 0) as points, s.at,
    coalesce((m.visibility ->> 'online')::boolean, true) as shows_status
  from solve s
  join member m on m.id = s.member_id
  left join current_gain x on x.member_id = s.member_id and x.kind = 'solve' and x.source_id = s.challenge_id`;
const SHOWS_SOLVES = `m.ranked and coalesce((m.visibility ->> 'recent_challenges')::boolean, true)`;

/** Solves of a challenge of the permanent list, by members who show their solves, first one first. */
export const listSolvers = (sql: Sql, challengeId: number): Promise<SolveRow[]> =>
  sql.rows(
    solveRow,
    `${SOLVES} where s.challenge_id = $1 and ${SHOWS_SOLVES} order by s.at, s.id`,
    [challengeId],
    'ctfd-solvers',
  );

/** Solves of these members in the permanent list, if they show them; the reader's own in any case. */
export const listSolves = (sql: Sql, memberIds: readonly number[], readerId: number): Promise<SolveRow[]> =>
  sql.rows(
    solveRow,
    `${SOLVES} where s.member_id = any($1::int[]) and (m.id = $2 or (${SHOWS_SOLVES})) order by s.at, s.id`,
    [memberIds, readerId],
    'ctfd-solves',
  );

/** The e-mail address of a member, for themselves only. */
export const findEmail = async (sql: Sql, memberId: number): Promise<string | null> =>
  (await sql.row({ email: nullable(text) }, 'select email from member where id = $1', [memberId]))?.email ??
  null;

const tryRow = {
  id: int,
  challenge_id: int,
  name: text,
  category: text,
  points: int,
  member_id: int,
  username: text,
  /** The team in an event. */
  team_id: nullable(int),
  team: nullable(text),
  at: moment,
  type: oneOf('correct', 'incorrect', 'partial'),
};
export type TryRow = RowOf<typeof tryRow>;

/** Which tries to list; without an event, those of the permanent list. */
export interface TriesFilter {
  eventId: number | null;
  type: string | null;
  challengeId: number | null;
}

// Where several flags are required, the last right one is the solve.
const selectTries = (eventId: number | null) => {
  const [table, whose] = eventId === null ? ['submission', 'member_id'] : ['event_submission', 'entrant_id'];
  return `
    select t.id::int as id, t.challenge_id, c.name, c.category, c.points, t.member_id, m.username,
      ${eventId === null ? 'null::int' : 'case when en.member_id is null then en.id end'} as team_id,
      ${eventId === null ? 'null::text' : 'case when en.member_id is null then en.name end'} as team, t.at,
      case when not t.correct then 'incorrect'
        when c.logic <> 'any' and exists (select 1 from ${table} l where l.${whose} = t.${whose}
          and l.challenge_id = t.challenge_id and l.correct and l.id > t.id) then 'partial'
        else 'correct' end as type
    from ${table} t join challenge c on c.id = t.challenge_id join member m on m.id = t.member_id
    ${eventId === null ? '' : 'join entrant en on en.id = t.entrant_id'}
    where ${eventId === null ? '$1::int is null and c.catalogued' : 't.event_id = $1'}
      and ($2::int is null or t.challenge_id = $2)`;
};

const valuesOf = ({ eventId, challengeId, type }: TriesFilter) => [eventId, challengeId, type];

export const countTries = (sql: Sql, tries: TriesFilter): Promise<number> =>
  sql.value(
    int,
    `select count(*)::int as count from (${selectTries(tries.eventId)}) t where $3::text is null or t.type = $3`,
    valuesOf(tries),
  );

/** Lists tries in the order in which they were made. */
export const listTries = (sql: Sql, tries: TriesFilter, offset: number, limit: number): Promise<TryRow[]> =>
  sql.rows(
    tryRow,
    `select * from (${selectTries(tries.eventId)}) t where $3::text is null or t.type = $3 order by t.id offset $4 limit $5`,
    [...valuesOf(tries), offset, limit],
  );
