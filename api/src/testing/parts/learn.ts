import { randomBytes } from 'node:crypto';
import type { LessonFile, PathFile } from '@fanion/formats/lesson/types';
import type { Question } from '@fanion/rules/learn/check';
import * as records from '../../features/learn/library/record-queries.ts';
import type { TestApp } from '../test-app.ts';

let count = 0;

/** Four questions whose right answers are 1, « port », a then b, and the flag of files/a.txt. */
export const QUESTIONS: Question[] = [
  {
    id: 'un',
    type: 'single',
    question: 'Un ?',
    options: ['oui', 'non'],
    answer: [1],
    explain: 'Oui.',
    see: null,
  },
  { id: 'mot', type: 'text', question: 'Mot ?', accept: ['port'], explain: 'Port.', see: null },
  { id: 'ordre', type: 'order', question: 'Ordre ?', items: ['a', 'b'], explain: 'a, b.', see: null },
  {
    id: 'flag',
    type: 'flag',
    question: 'Flag ?',
    file: 'files/a.txt',
    accept: ['FANION{la}'],
    explain: 'Là.',
    see: null,
  },
];
/** This many right answers to these four questions. */
export const answers = (right: number) =>
  [
    { id: 'un', choices: [1] },
    { id: 'mot', text: 'PORT' },
    { id: 'ordre', items: ['a', 'b'] },
    { id: 'flag', text: 'FANION{la}' },
  ].slice(0, right);

/** Creates a path of one module, with these lessons in order; returns their slugs. */
export async function aPath(
  app: TestApp,
  lessons: Partial<LessonFile>[] = [{}],
  over: Partial<PathFile> & { slug?: string } = {},
): Promise<{ slug: string; id: number; code: string; lessons: string[] }> {
  count += 1;
  const number = count;
  const slug = over.slug ?? `parcours-d-essai-${number}`;
  const code = randomBytes(6).toString('hex').toUpperCase();
  const made = await app.context.db.transaction(async (sql) => {
    const path = {
      title: `Parcours ${number}`,
      summary: 'Essai.',
      level: 'facile',
      category: 'web',
      author: 'tadorne',
      unlisted: false,
      ...over,
    } as const;
    const id = await records.savePath(sql, { ...path, slug, position: number, code, digest: null });
    if (over.requires) await records.replaceRequirements(sql, id, over.requires);
    const module = await records.saveModule(sql, {
      pathId: id,
      slug: 'module',
      title: 'Module',
      summary: 'Essai.',
      position: 1,
    });
    const slugs: string[] = [];
    for (const [index, lesson] of lessons.entries()) {
      const own = `lecon-${number}-${index + 1}`;
      await records.saveLesson(sql, {
        ...LESSON,
        title: `Leçon ${number}.${index + 1}`,
        ...lesson,
        slug: own,
        moduleId: module.id,
        position: index + 1,
        digest: null,
      });
      slugs.push(own);
    }
    sql.publish('learn-changed', {});
    return { id, slugs };
  });
  return { slug, id: made.id, code, lessons: made.slugs };
}

const LESSON: LessonFile = {
  title: 'Leçon',
  summary: 'Une phrase.',
  minutes: 10,
  level: null,
  premium: false,
  author: 'bernache',
  reviewed: '2026-11-03',
  state: 'published',
  challenges: [],
  video: null,
  reflection: null,
  questions: [],
  body: '## Un titre\n\nDu texte.\n\n## Un titre\n\n### Plus `bas`',
};
