import type { LessonContent } from '@fanion/contract/learn/authoring';
import type { AuthoredPath } from '@fanion/contract/learn/authoring/paths';
import { LESSON_LIMITS } from '@fanion/rules/learn/authoring-limits';
import { lengthOf } from '../../../lib/text-length.ts';
import type { Problems } from '../../../lib/use-form.ts';
import type { Level } from '../model.ts';
import { DESK_TEXTS, EDITOR_TEXTS as T } from './texts.ts';

export type Question = LessonContent['questions'][number];
export type QuestionType = Question['type'];

/** A lesson as its form stores it: optional values may be '', a number is the typed text. */
export type Draft = Omit<LessonContent, 'minutes' | 'level' | 'video' | 'reflection' | 'challenges'> & {
  minutes: string;
  level: Level | '';
  video: string;
  reflection: string;
  challenges: string[];
};

export const draftOf = (content: LessonContent): Draft => ({
  ...content,
  minutes: String(content.minutes),
  level: content.level ?? '',
  video: content.video ?? '',
  reflection: content.reflection ?? '',
});

export const contentOf = (draft: Draft): LessonContent => ({
  ...draft,
  minutes: Number(draft.minutes),
  level: draft.level || null,
  video: draft.video.trim() || null,
  reflection: draft.reflection.trim() || null,
  questions: draft.questions.map(cleanQuestion),
});

/** Lines left empty while typing are not answers. */
function cleanQuestion(question: Question): Question {
  const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean);
  if (question.type === 'order') return { ...question, items: filled(question.items) };
  if (question.type === 'text' || question.type === 'flag')
    return { ...question, accept: filled(question.accept) };
  return question;
}

/** What prevents a draft from being saved; the checklist reports what prevents its publication. */
export function problemsOf(draft: Draft): Problems<Draft> {
  const problems: Problems<Draft> = {};
  for (const [name, most] of Object.entries(LESSON_LIMITS) as [keyof typeof LESSON_LIMITS, number][])
    if (lengthOf(draft[name]) > most) problems[name] = T.tooLong(most);
  if (draft.title.trim() === '') problems.title = T.titleNeeded;
  const minutes = Number(draft.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 120) problems.minutes = T.wrongMinutes;
  return problems;
}

/** A new question, with an id that no other in the lesson has. */
export function newQuestion(type: QuestionType, others: readonly Question[]): Question {
  const existingIds = new Set(others.map(({ id }) => id));
  let rank = others.length + 1;
  while (existingIds.has(`question-${rank}`)) rank += 1;
  const baseQuestion = { id: `question-${rank}`, question: '', explain: '', see: null };
  if (type === 'single' || type === 'multiple')
    return { ...baseQuestion, type, options: ['', '', ''], answer: [] };
  if (type === 'order') return { ...baseQuestion, type, items: [] };
  if (type === 'flag') return { ...baseQuestion, type, file: '', accept: [] };
  return { ...baseQuestion, type, accept: [] };
}

export type Choice = Extract<Question, { type: 'single' | 'multiple' }>;
export const isChoice = (question: Question): question is Choice => 'options' in question;

/** A question after one of its options was marked right, or no longer. */
export function withAnswerToggled(question: Choice, rank: number): Choice {
  if (question.type === 'single') return { ...question, answer: [rank] };
  const answer = question.answer.includes(rank)
    ? question.answer.filter((one) => one !== rank)
    : [...question.answer, rank].sort((a, b) => a - b);
  return { ...question, answer };
}

/** A question without one of its options: the positions of the right ones are adjusted. */
export const withoutOption = (question: Choice, rank: number): Choice => ({
  ...question,
  options: question.options.filter((_, index) => index + 1 !== rank),
  answer: question.answer.filter((one) => one !== rank).map((one) => (one > rank ? one - 1 : one)),
});

/** The headings of a text, which a correction may refer to. */
export const headingsOf = (body: string): string[] => {
  const prose = body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1[`~]*\s*$/gm, '');
  return [...prose.matchAll(/^#{2,3} +(.+?)\s*#*$/gm)].map(([, text = '']) => text.replaceAll('`', ''));
};

export type PathOrder = { modules: { id: number; lessons: string[] }[] };

/** The order of a path, as sent. */
export const orderOf = ({ modules }: AuthoredPath): PathOrder => ({
  modules: modules.map(({ id, lessons }) => ({ id, lessons: lessons.map(({ slug }) => slug) })),
});

/** The order with its modules reordered, by id. */
export const withModules = ({ modules }: PathOrder, ids: readonly number[]): PathOrder => ({
  modules: ids.flatMap((id) => modules.find((one) => one.id === id) ?? []),
});

/** The order with the lessons of a module reordered. */
export const withLessons = ({ modules }: PathOrder, id: number, lessons: string[]): PathOrder => ({
  modules: modules.map((one) => (one.id === id ? { id, lessons } : one)),
});

/**
 * The order with a lesson moved into the next module, or to the end of the previous one; null without one.
 */
export function withLessonMoved({ modules }: PathOrder, slug: string, by: 1 | -1): PathOrder | null {
  const from = modules.findIndex(({ lessons }) => lessons.includes(slug));
  const to = from + by;
  if (from < 0 || to < 0 || to >= modules.length) return null;
  return {
    modules: modules.map(({ id, lessons }, at) => {
      if (at === from) return { id, lessons: lessons.filter((one) => one !== slug) };
      if (at !== to) return { id, lessons };
      return { id, lessons: by > 0 ? [slug, ...lessons] : [...lessons, slug] };
    }),
  };
}

/** A path in another order, before the server's answer. */
export function applyOrder(path: AuthoredPath, { modules }: PathOrder): AuthoredPath {
  const lessons = new Map(path.modules.flatMap((one) => one.lessons.map((lesson) => [lesson.slug, lesson])));
  return {
    ...path,
    modules: modules.flatMap(({ id, lessons: slugs }) => {
      const found = path.modules.find((one) => one.id === id);
      return found ? [{ ...found, lessons: slugs.flatMap((slug) => lessons.get(slug) ?? []) }] : [];
    }),
  };
}

/** The required fields of a form that are empty, with their names. */
export function requiredProblems<Values extends object>(
  values: Values,
  labels: { [Name in keyof Values]?: string },
): Problems<Values> {
  const problems: Problems<Values> = {};
  for (const name of Object.keys(labels) as (keyof Values)[])
    if (String(values[name]).trim() === '') problems[name] = DESK_TEXTS.needed(labels[name] ?? '');
  return problems;
}

/** A lesson's editor address, and the full address for following a path. */
export const editorAddress = (slug: string): string => `/learn/gestion/lecons/${encodeURIComponent(slug)}`;
export const followAddress = (code: string): string =>
  `${window.location.origin}/learn/suivre/${encodeURIComponent(code)}`;
