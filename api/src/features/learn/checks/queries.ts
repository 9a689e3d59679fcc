import { z } from 'zod';
import { int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** The answer to a question, and whether it was right. */
const storedAnswer = z.object({
  id: z.string(),
  right: z.boolean(),
  /** Digest of the question as it was then. */
  asked: z.string().optional(),
  choices: z.array(z.number()).optional(),
  text: z.string().optional(),
  items: z.array(z.string()).optional(),
});
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** A try as the database returns it. */
export const storedTry = z.object({
  right: z.number(),
  total: z.number(),
  passed: z.boolean(),
  at: z.string(),
  answers: z.array(storedAnswer),
});
export type StoredTry = z.infer<typeof storedTry>;

/** Stores a try; returns its moment. */
export const insertTry = (
  sql: Sql,
  memberId: number,
  lessonId: number,
  { right, total, passed, answers }: Omit<StoredTry, 'at'>,
): Promise<Date> =>
  sql.value(
    moment,
    `insert into check_try (member_id, lesson_id, "right", total, passed, answers) values ($1, $2, $3, $4, $5, $6) returning at`,
    [memberId, lessonId, right, total, passed, JSON.stringify(answers)],
  );

/** Schedules missed questions after the first delay, from this moment on. */
export const scheduleMissed = (
  sql: Sql,
  memberId: number,
  lessonId: number,
  { questionIds, days }: { questionIds: string[]; days: number },
): Promise<void> =>
  sql.run(
    `insert into review_item (member_id, lesson_id, question_id, step, due_at)
     select $1, $2, q, 0, now() + make_interval(days => $4) from unnest($3::text[]) q order by q
     on conflict (member_id, lesson_id, question_id) do update set step = 0, due_at = excluded.due_at`,
    [memberId, lessonId, questionIds, days],
  );

const reviewRow = { lesson_id: int, question_id: text, step: int, due_at: moment };
export type ReviewRow = RowOf<typeof reviewRow>;

/** All questions that a member has to review, due or not, the oldest first. */
export const listQuestionsToReview = (
  sql: Sql,
  memberId: number,
): Promise<(ReviewRow & { is_due: number })[]> =>
  sql.rows(
    { ...reviewRow, is_due: int },
    `select lesson_id, question_id, step, due_at, (due_at <= now())::int as is_due from review_item
     where member_id = $1 order by due_at, lesson_id, question_id limit 500`,
    [memberId],
  );

/** Locks a question that is due; null when it is not. */
export const lockReview = (
  sql: Sql,
  memberId: number,
  lessonId: number,
  questionId: string,
): Promise<{ step: number } | null> =>
  sql.row(
    { step: int },
    `select step from review_item where member_id = $1 and lesson_id = $2 and question_id = $3 and due_at <= now() for update`,
    [memberId, lessonId, questionId],
  );

/** Sets when a question comes back. */
export const rescheduleReview = (
  sql: Sql,
  memberId: number,
  lessonId: number,
  { questionId, step, days }: { questionId: string; step: number; days: number },
): Promise<Date> =>
  sql.value(
    moment,
    `update review_item set step = $4, due_at = now() + make_interval(days => $5)
     where member_id = $1 and lesson_id = $2 and question_id = $3 returning due_at`,
    [memberId, lessonId, questionId, step, days],
  );

export const deleteReview = (
  sql: Sql,
  memberId: number,
  lessonId: number,
  questionId: string,
): Promise<void> =>
  sql.run('delete from review_item where member_id = $1 and lesson_id = $2 and question_id = $3', [
    memberId,
    lessonId,
    questionId,
  ]);

/** Deletes the answers and the reviews of a member who leaves. */
export async function eraseMember(sql: Sql, memberId: number): Promise<void> {
  await sql.run(`update check_try set answers = '[]' where member_id = $1`, [memberId]);
  await sql.run('delete from review_item where member_id = $1', [memberId]);
}
