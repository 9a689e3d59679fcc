import { int, ints, json, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { storedTry } from '../checks/queries.ts';

const openedLesson = {
  body: text,
  note: text,
  position: int,
  heading: text,
  opened: ints,
  done: ints,
  passed: ints,
  last_try: nullable(json(storedTry)),
};
export type OpenedLesson = RowOf<typeof openedLesson>;

/** A member's progress in these lessons: `$1` the member, `$3` the lessons. */
const PROGRESS = `array(select lesson_id from lesson_progress where member_id = $1 and lesson_id = any($3)) as opened,
  array(select lesson_id from lesson_progress where member_id = $1 and lesson_id = any($3) and done_at is not null) as done,
  array(select distinct lesson_id from check_try where member_id = $1 and lesson_id = any($3) and passed) as passed`;

/**
 * Opens a lesson: records it, and returns everything that its page needs from the database, with the member's
 * progress in its path. The last opening is updated every ten minutes at most.
 */
export const openLesson = (
  sql: Sql,
  memberId: number,
  lessonId: number,
  ofPath: number[],
): Promise<OpenedLesson | null> =>
  sql.row(
    openedLesson,
    `with opening as (
       insert into lesson_progress (member_id, lesson_id) values ($1, $2)
       on conflict (member_id, lesson_id) do update set last_at = now()
       where lesson_progress.last_at <= now() - interval '10 minutes'
     )
     select l.body, coalesce(n.text, '') as note, coalesce(p.position, 0)::int as position,
       coalesce(p.heading, '') as heading, ${PROGRESS},
       (select json_build_object('right', t.right, 'total', t.total, 'passed', t.passed, 'at', t.at, 'answers', t.answers)
         from check_try t where t.member_id = $1 and t.lesson_id = $2 order by t.id desc limit 1) as last_try
     from learn_lesson l
     left join lesson_progress p on p.member_id = $1 and p.lesson_id = l.id
     left join lesson_note n on n.member_id = $1 and n.lesson_id = l.id
     where l.id = $2`,
    [memberId, lessonId, ofPath],
    'open-lesson',
  );

const progressRow = { opened: ints, done: ints, passed: ints };

/** A member's progress in these lessons. */
export const readProgress = (
  sql: Sql,
  memberId: number,
  lessonIds: number[],
): Promise<RowOf<typeof progressRow>> =>
  sql.oneRow(progressRow, `select ${PROGRESS.replaceAll('$3', '$2')}`, [memberId, lessonIds]);

export const savePosition = (
  sql: Sql,
  memberId: number,
  lessonId: number,
  { position, heading }: { position: number; heading: string },
): Promise<void> =>
  sql.run(
    `insert into lesson_progress (member_id, lesson_id, position, heading) values ($1, $2, $3, $4)
     on conflict (member_id, lesson_id) do update set position = excluded.position, heading = excluded.heading, last_at = now()`,
    [memberId, lessonId, position, heading],
  );

/** Marks a lesson as done; false when it was done already. */
export const markDone = async (sql: Sql, memberId: number, lessonId: number): Promise<boolean> =>
  (await sql.changed(
    `insert into lesson_progress (member_id, lesson_id, position, done_at) values ($1, $2, 100, now())
     on conflict (member_id, lesson_id) do update set done_at = now(), last_at = now(), position = 100
     where lesson_progress.done_at is null`,
    [memberId, lessonId],
  )) > 0;

/** Marks a lesson as not done; false when it was not done. */
export const markNotDone = async (sql: Sql, memberId: number, lessonId: number): Promise<boolean> =>
  (await sql.changed(
    'update lesson_progress set done_at = null where member_id = $1 and lesson_id = $2 and done_at is not null',
    [memberId, lessonId],
  )) > 0;

/** Stores a note; an empty one is deleted. */
export async function saveNote(sql: Sql, memberId: number, lessonId: number, note: string): Promise<void> {
  if (note === '')
    await sql.run('delete from lesson_note where member_id = $1 and lesson_id = $2', [memberId, lessonId]);
  else
    await sql.run(
      `insert into lesson_note (member_id, lesson_id, text) values ($1, $2, $3)
       on conflict (member_id, lesson_id) do update set text = excluded.text, updated_at = now()`,
      [memberId, lessonId, note],
    );
}

export const findActiveMember = (sql: Sql, usernameKey: string): Promise<{ id: number } | null> =>
  sql.row({ id: int }, `select id from member where username_key = $1 and status <> 'deleted'`, [
    usernameKey,
  ]);

/** Lessons done without their XP, and XP of lessons that are not done, by member and lesson. */
export const listWrongXp = (sql: Sql) =>
  sql.rows(
    { username: text, slug: nullable(text), xp: nullable(int) },
    `select m.username, l.slug, x.xp
     from (select member_id, lesson_id from lesson_progress where done_at is not null) p
     full join (select member_id, source_id, xp from xp_event where kind = 'lesson') x
       on x.member_id = p.member_id and x.source_id = p.lesson_id
     join member m on m.id = coalesce(p.member_id, x.member_id)
     left join learn_lesson l on l.id = coalesce(p.lesson_id, x.source_id)
     where p.member_id is null or x.xp is null order by m.id, l.id limit 100`,
  );

/** Deletes a member's private data in lessons. */
export const eraseMember = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from lesson_note where member_id = $1', [memberId]);
