import { z } from 'zod';
import { int, ints, json, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

const lessonProgress = z.object({
  lesson_id: z.number(),
  position: z.number(),
  done: z.boolean(),
  /** Ms since 1970. */
  last_at: z.number(),
});

/** Due dates of the groups of a member (`$1`), past ones left out: the soonest of each path. */
const DATES = `coalesce((select json_object_agg(d.path_id, to_char(d.on, 'YYYY-MM-DD')) from (
    select p.path_id, min(g.due_on) as on from training_group_member m join training_group g on g.id = m.group_id
    join training_group_path p on p.group_id = g.id
    where m.member_id = $1 and g.due_on >= (now() at time zone 'Europe/Paris')::date group by p.path_id) d), '{}') as dates`;
/** Dates by id of the path. */
const dates = json(z.record(z.string(), z.string()));
export type Dates = Record<string, string>;

const learnerRow = {
  lessons: json(z.array(lessonProgress)),
  passed: ints,
  /** Paths followed by their link. */
  followed: ints,
  to_review: json(z.array(z.object({ lesson_id: z.number(), question_id: z.string() }))),
  dates,
};
export type LearnerRow = RowOf<typeof learnerRow>;

/** Everything that the training's home needs about one member. */
export const readLearner = (sql: Sql, memberId: number): Promise<LearnerRow> =>
  sql.oneRow(
    learnerRow,
    `select
       coalesce((select json_agg(json_build_object('lesson_id', lesson_id, 'position', position,
         'done', done_at is not null, 'last_at', ${milliseconds('last_at')})
         order by last_at desc, lesson_id) from lesson_progress where member_id = $1), '[]') as lessons,
       array(select distinct lesson_id from check_try where member_id = $1 and passed) as passed,
       array(select path_id from path_follower where member_id = $1) as followed,
       coalesce((select json_agg(json_build_object('lesson_id', lesson_id, 'question_id', question_id))
         from review_item where member_id = $1 and due_at <= now()), '[]') as to_review, ${DATES}`,
    [memberId],
    'learn-overview',
  );

export const readDates = (sql: Sql, memberId: number): Promise<Dates> =>
  sql.value(dates, `select ${DATES}`, [memberId]);

const noteRow = { lesson_id: int, text, at: text };

/** A member's notes in these lessons. */
export const listNotes = (
  sql: Sql,
  memberId: number,
  lessonIds: number[],
): Promise<RowOf<typeof noteRow>[]> =>
  sql.rows(
    noteRow,
    `select lesson_id, text, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from lesson_note where member_id = $1 and lesson_id = any($2)`,
    [memberId, lessonIds],
  );

/** Minutes of the published lessons that a member has done and of the events they attended; their valid certificates. */
export const countLearned = (
  sql: Sql,
  memberId: number,
): Promise<{ minutes: number; certificates: number }> =>
  sql.oneRow(
    { minutes: int, certificates: int },
    `select ((select coalesce(sum(l.minutes), 0) from lesson_progress p join learn_lesson l on l.id = p.lesson_id
         where p.member_id = $1 and p.done_at is not null and l.state = 'published' and l.removed_at is null)
       + (select coalesce(sum(e.minutes), 0) from training_seat s join training_event e on e.id = s.event_id
         where s.member_id = $1 and s.attended_at is not null and e.state = 'published'))::int as minutes,
       (select count(*)::int from certificate where member_id = $1 and revoked_at is null) as certificates`,
    [memberId],
    'count-learned',
  );
