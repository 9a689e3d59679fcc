import type { Question } from '@fanion/rules/learn/check';
import { writeReadableYaml } from '../yaml/write.ts';
import type { LessonFile, ModuleFile, PathFile } from './types.ts';

/** A path.yml that `readPath` reads back. */
export const writePath = ({ unlisted, position, ...path }: PathFile): string =>
  writeReadableYaml({
    ...path,
    ...(position === null ? {} : { position }),
    ...(unlisted ? { unlisted } : {}),
  });

export const writeModule = (module: ModuleFile): string => writeReadableYaml(module);

/** The positions of the right options as authors write them: a single number for a single one. */
const writeQuestion = ({ see, explain, ...question }: Question): object => ({
  ...question,
  ...(question.type === 'single' && question.answer.length === 1 ? { answer: question.answer[0] } : {}),
  explain,
  ...(see === null ? {} : { see }),
});

/** The Markdown file of a lesson that `readLesson` reads back. */
export function writeLesson({
  body,
  questions,
  level,
  video,
  reflection,
  state,
  ...lesson
}: LessonFile): string {
  const front = {
    ...lesson,
    ...(level === null ? {} : { level }),
    ...(state === 'published' ? {} : { state }),
    ...(video === null ? {} : { video }),
    ...(reflection === null ? {} : { reflection }),
    ...(questions.length === 0 ? {} : { check: questions.map(writeQuestion) }),
  };
  return `---\n${writeReadableYaml(front)}---\n\n${body}\n`;
}
