import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

/** A lesson that a demo member opened at a moment; `done`: also finished, its check passed. */
export interface PastLesson {
  memberId: number;
  lessonId: number;
  at: Date;
  done: boolean;
  /** Right answers to its check as stored; empty: no check, or not answered. */
  answers: object[];
}

const columns = (lessons: readonly PastLesson[]) => [
  ...listsOf(lessons, 'memberId', 'lessonId'),
  lessons.map(({ at }) => at.toISOString()),
];

/** Writes these lessons; one that is not done was half read. */
export const insertPastLessons = (sql: Sql, lessons: readonly PastLesson[]): Promise<void> =>
  sql.run(
    `insert into lesson_progress (member_id, lesson_id, position, opened_at, last_at, done_at)
     select p.member, p.lesson, case when p.done then 100 else 45 end, p.at, p.at, case when p.done then p.at end
     from unnest($1::int[], $2::int[], $3::timestamptz[], $4::bool[]) as p(member, lesson, at, done)`,
    [...columns(lessons), lessons.map(({ done }) => done)],
  );

/** Writes their checks, with all answers right. */
export const insertPastTries = (sql: Sql, lessons: readonly PastLesson[]): Promise<void> =>
  sql.run(
    `insert into check_try (member_id, lesson_id, "right", total, passed, answers, at)
     select u.member, u.lesson, jsonb_array_length(u.answers), jsonb_array_length(u.answers), true, u.answers, u.at
     from unnest($1::int[], $2::int[], $3::timestamptz[], $4::jsonb[]) as u(member, lesson, at, answers)`,
    [...columns(lessons), lessons.map(({ answers }) => JSON.stringify(answers))],
  );

/** Dates each certificate like the last lesson that it required. */
export const datePastCertificates = (sql: Sql): Promise<void> =>
  sql.run(
    `update certificate c set issued_at = (select max(p.done_at) from lesson_progress p
       join learn_lesson l on l.id = p.lesson_id join learn_module m on m.id = l.module_id
       where p.member_id = c.member_id and m.path_id = c.path_id)`,
  );
