import { int, ints, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const lineRow = { id: int, name: text, due_on: nullable(text), paths: int, members: int };

export const listGroups = (sql: Sql): Promise<RowOf<typeof lineRow>[]> =>
  sql.rows(
    lineRow,
    `select g.id, g.name, to_char(g.due_on, 'YYYY-MM-DD') as due_on,
       (select count(*)::int from training_group_path p where p.group_id = g.id) as paths,
       (select count(*)::int from training_group_member m where m.group_id = g.id) as members
     from training_group g order by g.due_on desc nulls last, g.id desc limit 500`,
  );

const groupRow = { id: int, name: text, due_on: nullable(text), path_ids: ints };
export type GroupRow = RowOf<typeof groupRow>;

export const findGroup = (sql: Sql, id: number): Promise<GroupRow | null> =>
  sql.row(
    groupRow,
    `select g.id, g.name, to_char(g.due_on, 'YYYY-MM-DD') as due_on,
       array(select path_id from training_group_path p where p.group_id = g.id order by p.position) as path_ids
     from training_group g where g.id = $1`,
    [id],
  );

const cellsRow = {
  id: int,
  username: text,
  opened: ints,
  tried: ints,
  passed: ints,
  done: ints,
  opened_challenges: ints,
  attempted: ints,
  solved: ints,
};
export type CellsRow = RowOf<typeof cellsRow>;

/** Members of a group, with their progress in these lessons (`opened` to `done`) and challenges. */
export const listCells = (
  sql: Sql,
  groupId: number,
  lessonIds: readonly number[],
  challengeIds: readonly number[],
): Promise<CellsRow[]> =>
  sql.rows(
    cellsRow,
    `select m.id, m.username,
       array(select lesson_id from lesson_progress where member_id = m.id and lesson_id = any($2)) as opened,
       array(select distinct lesson_id from check_try where member_id = m.id and lesson_id = any($2)) as tried,
       array(select distinct lesson_id from check_try where member_id = m.id and lesson_id = any($2) and passed) as passed,
       array(select lesson_id from lesson_progress
         where member_id = m.id and lesson_id = any($2) and done_at is not null) as done,
       array(select challenge_id from challenge_open where member_id = m.id and challenge_id = any($3)) as opened_challenges,
       array(select distinct challenge_id from submission where member_id = m.id and challenge_id = any($3)) as attempted,
       array(select challenge_id from solve where member_id = m.id and challenge_id = any($3)) as solved
     from training_group_member g join member m on m.id = g.member_id and m.status <> 'deleted'
     where g.group_id = $1 order by m.username_key`,
    [groupId, lessonIds, challengeIds],
  );

/** Active members by the keys of their pseudos. */
export const listMembers = (sql: Sql, keys: readonly string[]) =>
  sql.rows(
    { id: int, key: text },
    `select id, username_key as key from member where username_key = any($1) and status <> 'deleted'`,
    [keys],
  );

export const insertGroup = (sql: Sql, name: string, dueOn: string | null): Promise<number> =>
  sql.value(int, 'insert into training_group (name, due_on) values ($1, $2::date) returning id', [
    name,
    dueOn,
  ]);

/** Changes a group; false when it does not exist. */
export const updateGroup = async (
  sql: Sql,
  id: number,
  name: string,
  dueOn: string | null,
): Promise<boolean> =>
  (await sql.changed('update training_group set name = $2, due_on = $3::date where id = $1', [
    id,
    name,
    dueOn,
  ])) > 0;

export const deleteGroup = (sql: Sql, id: number): Promise<string | null> =>
  sql.valueOrNull(text, 'delete from training_group where id = $1 returning name', [id]);

/** Sets the members of a group and its paths, in order. */
export async function replaceContent(
  sql: Sql,
  id: number,
  memberIds: readonly number[],
  pathIds: readonly number[],
): Promise<void> {
  await sql.run('delete from training_group_member where group_id = $1', [id]);
  await sql.run('insert into training_group_member (group_id, member_id) select $1, unnest($2::int[])', [
    id,
    memberIds,
  ]);
  await sql.run('delete from training_group_path where group_id = $1', [id]);
  await sql.run(
    `insert into training_group_path (group_id, path_id, position)
     select $1, p.id, p.rank from unnest($2::int[]) with ordinality as p(id, rank)`,
    [id, pathIds],
  );
}

/** Groups due within this number of days. */
export const listDue = (sql: Sql, days: number) =>
  sql.rows(
    { id: int, due_on: text },
    `select id, to_char(due_on, 'YYYY-MM-DD') as due_on from training_group where due_on between (now() at time zone 'Europe/Paris')::date
       and (now() at time zone 'Europe/Paris')::date + $1::int order by id`,
    [days],
  );

export const eraseFromGroups = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from training_group_member where member_id = $1', [memberId]);
