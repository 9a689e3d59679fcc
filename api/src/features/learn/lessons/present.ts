import type { Lesson } from '@fanion/contract/learn/lessons';
import type { LessonText } from '@fanion/formats/lesson/text';
import { LESSON_XP, percentDone } from '@fanion/rules/learn/learning';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { presentQuestion, presentTry } from '../checks/present.ts';
import {
  completionOf,
  type Progress,
  presentLine,
  remainingForCertificate,
} from '../library/progress-model.ts';
import type { StoredLesson } from '../library/state.ts';
import type { OpenedLesson } from './queries.ts';

const presentFiles = ({ slug, files }: StoredLesson): Lesson['files'] =>
  files.map(({ id, name, size, media_type, width, height }) => ({
    name,
    url: `/api/learn/lessons/${slug}/files/${id}`,
    size,
    media_type,
    width,
    height,
  }));

function presentPath({ id, path }: StoredLesson, actor: Actor, progress: Progress): Lesson['path'] {
  const { done, total, percent } = completionOf(path, progress);
  return {
    slug: path.slug,
    title: path.title,
    done,
    total,
    percent,
    percent_after: progress.done.has(id) ? percent : percentDone(done + 1, total),
    modules: path.modules.map(({ number, title, lessons }) => ({
      number,
      title,
      lessons: lessons.map((lesson) => presentLine(lesson, actor, progress)),
    })),
    certificate_left: remainingForCertificate(path, progress),
  };
}

interface View {
  actor: Actor;
  progress: Progress;
  row: OpenedLesson;
  challenges: Lesson['challenges'];
  text: LessonText;
}

/** A lesson for its reader: its questions without their answers. */
export function presentLesson(
  lesson: StoredLesson,
  { actor, progress, row, challenges, text }: View,
): Lesson {
  const { id, path, questions, number } = lesson;
  const beside = (at: number) => {
    const other = path.lessons[at];
    return other ? presentLine(other, actor, progress) : null;
  };
  return {
    ...pick(lesson, 'id', 'slug', 'title', 'summary', 'minutes', 'level', 'premium', 'author'),
    ...pick(lesson, 'reviewed', 'video', 'reflection', 'number'),
    xp: LESSON_XP,
    text: text.parts,
    outline: text.outline,
    module_number: lesson.module.number,
    path: presentPath(lesson, actor, progress),
    state: progress.done.has(id) ? 'done' : 'current',
    ...pick(row, 'position', 'heading', 'note'),
    challenges,
    files: presentFiles(lesson),
    check:
      questions.length === 0
        ? null
        : {
            questions: questions.map(presentQuestion),
            passed: progress.passed.has(id),
            last: row.last_try && presentTry(questions, row.last_try),
          },
    previous: beside(number - 2),
    next: beside(number),
  };
}
