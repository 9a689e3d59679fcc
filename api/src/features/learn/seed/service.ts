import { DAY } from '@fanion/rules/durations';
import { certificateCode } from '@fanion/rules/learn/certificate-code';
import type { Question } from '@fanion/rules/learn/check';
import { LESSON_XP } from '@fanion/rules/learn/learning';
import type { Context } from '../../../platform/context.ts';
import { giveXp } from '../../challenges/ledger/service.ts';
import { insertCertificate, listEarned } from '../certificates/queries.ts';
import { library, type StoredPath } from '../library/state.ts';
import { datePastCertificates, insertPastLessons, insertPastTries, type PastLesson } from './queries.ts';

/** A demo member who follows the training; `account`: one that visitors of the demo log in with. */
export interface Learner {
  id: number;
  benefactor: boolean;
  account?: string | undefined;
}

/** Done lessons of each path, in order, for the demo accounts: each shows the home in another state. */
const OF_ACCOUNTS: Readonly<Record<string, readonly number[]>> = {
  bienfaiteur: [6, 3, 0],
  adherent: [3, 0, 0],
  membre: [6, 6, 2],
};

/** The demo's moment, and its random numbers. */
interface When {
  now: number;
  random: () => number;
}

/** The right answer to a question, as a try stores it. */
function rightAnswer(question: Question): object {
  const { id, type } = question;
  const answer =
    type === 'order'
      ? { items: question.items }
      : type === 'text' || type === 'flag'
        ? { text: question.accept[0] ?? '' }
        : { choices: question.answer };
  return { id, right: true, ...answer };
}

/** How many lessons of each path a member did: the next path starts once the previous one is done. */
function manyOf(learner: Learner, paths: readonly StoredPath[], random: () => number): number[] {
  const own = learner.account === undefined ? undefined : OF_ACCOUNTS[learner.account];
  if (own) return [...own];
  let goesOn = random() < 0.7;
  return paths.map(({ lessons }) => {
    if (!goesOn) return 0;
    const many = Math.min(lessons.length, Math.floor(random() * (lessons.length + 3)));
    goesOn = many >= lessons.length;
    return many;
  });
}

/** A member's done lessons, the last of them yesterday at the latest, and the lesson in progress. */
function pastOf(learner: Learner, paths: readonly StoredPath[], { now, random }: When): PastLesson[] {
  const many = manyOf(learner, paths, random);
  const done = paths.flatMap(({ lessons }, at) =>
    lessons
      .filter(({ premium }) => !premium || learner.benefactor)
      .slice(0, many[at] ?? 0)
      .map((lesson) => ({ lesson, done: true })),
  );
  const next = paths
    .flatMap(({ lessons }) => lessons)
    .find((lesson) => !lesson.premium && !done.some((one) => one.lesson === lesson));
  const all = next && done.length > 0 ? [...done, { lesson: next, done: false }] : done;
  const pace = 1 + random() * 4;
  return all.map(({ lesson, done: finished }, at) => ({
    memberId: learner.id,
    lessonId: lesson.id,
    at: new Date(now - (1 + (all.length - 1 - at) * pace + random() * 0.4) * DAY),
    done: finished,
    answers: finished ? lesson.questions.map(rightAnswer) : [],
  }));
}

/**
 * Fills in the progress of demo members: they get XP and certificates, without notifications about the past.
 */
export async function fillLessons(context: Context, learners: readonly Learner[], when: When): Promise<void> {
  const { paths } = await library(context).get();
  const past = learners.flatMap((learner) => pastOf(learner, paths, when));
  const done = past.filter((one) => one.done);
  await context.db.transaction(async (sql) => {
    await insertPastLessons(sql, past);
    await insertPastTries(
      sql,
      done.filter(({ answers }) => answers.length > 0),
    );
    for (const { memberId, lessonId } of done)
      await giveXp(sql, { memberId, kind: 'lesson', sourceId: lessonId, xp: LESSON_XP });
    for (const earned of await listEarned(sql, null))
      await insertCertificate(
        sql,
        certificateCode(Uint8Array.from({ length: 8 }, () => Math.floor(when.random() * 256))),
        earned,
      );
    await datePastCertificates(sql);
    // Published as a change of paths, not as recent progress: nobody is notified of the badges it gives.
    sql.publish('learn-changed', {});
  });
}
