import { isDeepStrictEqual } from 'node:util';
import type { LessonContent } from '@fanion/contract/learn/authoring';
import { filesOf, readLesson } from '@fanion/formats/lesson/read';
import { writeLesson } from '@fanion/formats/lesson/write';
import type { Question } from '@fanion/rules/learn/check';
import { cleanFrenchLine, cleanText } from '@fanion/rules/text';
import * as texts from './texts.ts';

const orNull = (text: string | null): string | null => (text === null ? null : cleanFrenchLine(text) || null);
const filled = (lines: readonly string[]): string[] =>
  lines.map(cleanFrenchLine).filter((line) => line !== '');

function cleanQuestion(question: Question): Question {
  const commonFields = {
    id: cleanFrenchLine(question.id),
    question: cleanText(question.question),
    explain: cleanText(question.explain),
    see: orNull(question.see),
  };
  switch (question.type) {
    case 'single':
    case 'multiple':
      // Answers refer to options by index: an empty option is reported by the checklist, not removed.
      return {
        ...commonFields,
        type: question.type,
        options: question.options.map(cleanFrenchLine),
        answer: question.answer,
      };
    case 'text':
      return { ...commonFields, type: 'text', accept: filled(question.accept) };
    case 'order':
      return { ...commonFields, type: 'order', items: filled(question.items) };
    case 'flag':
      return {
        ...commonFields,
        type: 'flag',
        file: cleanFrenchLine(question.file),
        accept: filled(question.accept),
      };
  }
}

/** A typed lesson in its stored form. */
export const cleanContent = (content: LessonContent): LessonContent => ({
  ...content,
  title: cleanFrenchLine(content.title),
  summary: cleanFrenchLine(content.summary),
  author: cleanFrenchLine(content.author),
  challenges: filled(content.challenges),
  video: orNull(content.video),
  reflection: orNull(content.reflection),
  questions: content.questions.map(cleanQuestion),
  body: cleanText(content.body),
});

/** Names of the fields that differ between two versions of a lesson. */
export const changedFieldsOf = (before: LessonContent | null, after: LessonContent): string[] =>
  (Object.keys(after) as (keyof LessonContent)[]).filter(
    (key) => before === null || !isDeepStrictEqual(before[key], after[key]),
  );

interface LessonContext {
  files: readonly { name: string; media_type: string | null }[];
  /** Linked challenges that do not exist. */
  unknown: readonly string[];
}

/**
 * What a lesson lacks before it can be published: everything that the import would refuse in its file, so
 * that a lesson published here can be exported and imported again. `line`: of its text, from 1.
 */
export function checklistOf(content: LessonContent, { files, unknown }: LessonContext) {
  const written = writeLesson({ ...content, state: 'published' });
  const before = written.slice(0, written.length - content.body.length - 1).split('\n').length - 1;
  const errors = readLesson(written, '').problems.filter(({ level }) => level === 'error');
  const { images, files: linkedFiles } = filesOf(content);
  const missing = [
    ...images.filter((name) => !files.some((one) => one.name === name && one.media_type !== null)),
    ...linkedFiles.filter((name) => !files.some((one) => one.name === name)),
  ];
  return [
    ...errors.map(({ message, line }) => ({
      message,
      line: line !== null && line > before ? line - before : null,
    })),
    ...missing.map((name) => ({ message: texts.noFile(name), line: null })),
    ...unknown.map((slug) => ({ message: texts.noChallenge(slug), line: null })),
  ];
}
