import { PAID_PLANS } from '@fanion/rules/access';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

export const boardRow = {
  id: int,
  username: text,
  avatar: nullable(text),
  honorary: bool,
  /** Whether they keep private that their plan is a higher one. */
  discreet: bool,
  plan: nullable(oneOf(...PAID_PLANS)),
  plan_ends_at: nullable(moment),
  points: int,
  xp: int,
  solves: int,
  last_scored_at: nullable(moment),
};
export type BoardRow = RowOf<typeof boardRow>;

const MEMBER_COLUMNS = `m.id, m.username, left(a.sha256, 12) as avatar, m.honorary,
  coalesce(m.visibility ->> 'premium' = 'false', false) as discreet, p.plan, p.ends_at as plan_ends_at, s.xp`;
const WITH = `
  join current_standing s on s.member_id = m.id
  left join avatar a on a.member_id = m.id
  left join current_membership p on p.member_id = m.id`;

/** A row of the global board with the rank it is compared with: `compared` = a snapshot is old enough. */
export const globalRow = {
  ...boardRow,
  compared: bool,
  /** Null for a member in no ranking then. */
  rank_before: nullable(int),
};
export type GlobalRow = RowOf<typeof globalRow>;

// A scalar subquery, so that one day is read by its key; joined as a row, sixty days are.
const COMPARED_DAY = '(select max(day) from rank_snapshot where day <= $1::date)';

/**
 * Every ranked member with their totals, and their rank in the latest snapshot of `comparedWith` (a Paris
 * day) or before: the whole board in one statement.
 */
export const loadBoard = (sql: Sql, comparedWith: string): Promise<GlobalRow[]> =>
  sql.rows(
    globalRow,
    `select ${MEMBER_COLUMNS}, s.points, s.solves, s.last_scored_at, ${COMPARED_DAY} is not null as compared,
       r.rank as rank_before
     from member m ${WITH}
     left join rank_snapshot r on r.day = ${COMPARED_DAY} and r.member_id = m.id
     where m.ranked order by m.id`,
    [comparedWith],
    'load-board',
  );

/**
 * Ranked members who scored since a moment, with their points and solves since then, in one category or in
 * all (''). XP is the member's total.
 */
export const loadPeriod = (sql: Sql, since: Date, category: string): Promise<BoardRow[]> =>
  sql.rows(
    boardRow,
    `select ${MEMBER_COLUMNS}, t.points, t.solves, t.last_scored_at
     from (
       select x.member_id, sum(x.points)::int as points, count(*) filter (where x.kind = 'solve')::int as solves,
         max(x.at) filter (where x.points > 0) as last_scored_at
       from current_gain x left join challenge c on c.id = x.source_id and x.kind = 'solve'
       where x.at >= $1 and ($2 = '' or c.category = $2)
       group by x.member_id having sum(x.points) > 0) t
     join member m on m.id = t.member_id and m.ranked ${WITH}
     order by m.id`,
    [since, category],
    'load-period',
  );

/** Number of tries by ranked members, and of the right ones. */
export const countTries = (sql: Sql): Promise<{ total: number; correct: number }> =>
  sql.oneRow(
    { total: int, correct: int },
    `select count(*)::int as total, count(*) filter (where t.correct)::int as correct
     from submission t join member m on m.id = t.member_id and m.ranked`,
    [],
    'load-tries',
  );

export const recentRow = {
  member_id: int,
  username: text,
  avatar: nullable(text),
  challenge_id: int,
  challenge_name: text,
  challenge_slug: text,
  category: text,
  points: int,
  is_first_blood: bool,
  at: moment,
  /** False for a member who hides their status. */
  shows_status: bool,
};
export type RecentRow = RowOf<typeof recentRow>;

/** The newest solves of these challenges, by members who show theirs. */
export const loadRecent = (sql: Sql, challengeIds: number[], limit: number): Promise<RecentRow[]> =>
  sql.rows(
    recentRow,
    `select m.id as member_id, m.username, left(a.sha256, 12) as avatar, c.id as challenge_id, c.name as challenge_name,
       c.slug as challenge_slug, c.category, x.points, fb.member_id is not null as is_first_blood, s.at,
       coalesce((m.visibility ->> 'online')::boolean, true) as shows_status
     from solve s
     join member m on m.id = s.member_id and m.ranked
     join challenge c on c.id = s.challenge_id
     join current_gain x on x.member_id = s.member_id and x.kind = 'solve' and x.source_id = s.challenge_id
     left join first_blood fb on fb.challenge_id = s.challenge_id and fb.member_id = s.member_id
     left join avatar a on a.member_id = m.id
     where s.challenge_id = any($1) and coalesce((m.visibility ->> 'recent_challenges')::boolean, true)
     order by s.at desc, s.id desc limit $2`,
    [challengeIds, limit],
    'load-recent',
  );

export const specialistRow = {
  category: text,
  member_id: int,
  username: text,
  avatar: nullable(text),
  points: int,
  solves: int,
};
export type SpecialistRow = RowOf<typeof specialistRow>;

/** The best members of each category: more points, then the earlier last scoring solve. */
export const loadSpecialists = (sql: Sql, perCategory: number): Promise<SpecialistRow[]> =>
  sql.rows(
    specialistRow,
    `select t.category, t.member_id, m.username, left(a.sha256, 12) as avatar, t.points, t.solves
     from (
       select g.*, row_number() over (partition by g.category order by g.points desc, g.last, g.member_id) as place
       from (
         select c.category, x.member_id, sum(x.points)::int as points, count(*)::int as solves,
           max(x.at) filter (where x.points > 0) as last
         from current_gain x
         join challenge c on c.id = x.source_id
         join member m on m.id = x.member_id and m.ranked
         where x.kind = 'solve' group by c.category, x.member_id having sum(x.points) > 0) g) t
     join member m on m.id = t.member_id left join avatar a on a.member_id = m.id
     where t.place <= $1 order by t.category, t.place`,
    [perCategory],
    'load-specialists',
  );

/** The current pseudos of those among these members who make it public. */
export const listPublicNames = (
  sql: Sql,
  ids: readonly number[],
): Promise<{ id: number; username: string }[]> =>
  sql.rows(
    { id: int, username: text },
    'select id, username from member where id = any($1::int[]) and public_board and ranked',
    [ids],
  );
