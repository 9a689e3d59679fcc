import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { QUESTION_TYPES } from '@fanion/rules/learn/check';
import type { TextPart } from '@fanion/rules/learn/lesson-text';
import { LESSON_NOTE_MAX, LESSON_REPORT_MAX, TAKE_BACK_REASON_MAX } from '@fanion/rules/learn/limits';
import { REPORT_SHORT } from '@fanion/rules/moderation';
import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment } from '../fields.ts';

const slug = z.string().min(1, 'Adresse invalide.').max(120, 'Adresse invalide.');
export const lessonParams = z.object({ slug });
export const level = z.enum(DIFFICULTY_LEVELS);
/** A member's progress on a lesson; `closed`: requires another plan. */
export const lessonState = z.enum(['done', 'current', 'todo', 'closed']);
export const percent = z.int().min(0).max(100);

/** A lesson in a list. */
export const lessonLine = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  premium: z.boolean(),
  state: lessonState,
  /** Whether its check is passed; null when it has none. */
  check_passed: z.boolean().nullable(),
});

/** A question without its answer: the order of options and items reveals nothing. */
export const checkQuestion = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  question: z.string(),
  options: z.array(z.string()).optional(),
  items: z.array(z.string()).optional(),
  file: z.string().optional(),
});

/**
 * An answer with its correction. `answer`: the right one, in words; null for a flag, which remains to be
 * found, and for an unanswered question, which `explain` does not explain either.
 */
export const correctedAnswer = z.object({
  id: z.string(),
  right: z.boolean(),
  choices: z.array(z.int()).optional(),
  text: z.string().optional(),
  items: z.array(z.string()).optional(),
  explain: z.string(),
  see: z.string().nullable(),
  answer: z.array(z.string()).nullable(),
});

export const triedCheck = z.object({
  right: z.int(),
  total: z.int(),
  /** Right answers needed to pass. */
  needed: z.int(),
  passed: z.boolean(),
  at: moment,
  answers: z.array(correctedAnswer),
});

export const linkedChallenge = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  difficulty: z.string(),
  points: z.int(),
  files: z.int(),
  state: z.enum(['solved', 'open']),
});

export const certificateLeft = z.object({ lessons: z.int(), checks: z.int() });

/** The text of a lesson as a tree, built by the server alone: its Markdown is not sent to readers. */
export const lessonParts = z.array(z.any()) as unknown as z.ZodType<TextPart[]>;
const outline = z.array(z.object({ depth: z.int(), text: z.string(), anchor: z.string() }));

export const lesson = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  xp: z.int(),
  level,
  premium: z.boolean(),
  author: z.string(),
  reviewed: z.string(),
  video: z.string().nullable(),
  reflection: z.string().nullable(),
  text: lessonParts,
  outline,
  /** Position in the path, from 1, and the module's position. */
  number: z.int(),
  module_number: z.int(),
  path: z.object({
    slug: z.string(),
    title: z.string(),
    done: z.int(),
    total: z.int(),
    percent,
    /** The percentage once this lesson is done. */
    percent_after: percent,
    modules: z.array(z.object({ number: z.int(), title: z.string(), lessons: z.array(lessonLine) })),
    /** What is left before the certificate. */
    certificate_left: certificateLeft,
  }),
  state: lessonState,
  /** Percentage read, and the last anchor reached. */
  position: percent,
  heading: z.string(),
  note: z.string(),
  challenges: z.array(linkedChallenge),
  files: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      size: z.int(),
      media_type: z.string().nullable(),
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
  ),
  check: z
    .object({ questions: z.array(checkQuestion), passed: z.boolean(), last: triedCheck.nullable() })
    .nullable(),
  previous: lessonLine.nullable(),
  next: lessonLine.nullable(),
});
export type Lesson = z.infer<typeof lesson>;

export const getLesson = endpoint('GET /learn/lessons/:slug', {
  summary: 'Une leçon, son contrôle et où l’on en est',
  params: lessonParams,
  answer: lesson,
});

export const getLessonFile = endpoint('GET /learn/lessons/:slug/files/:fileId', {
  summary: 'Un fichier d’une leçon : une image telle quelle, le reste en téléchargement',
  params: z.object({ slug, fileId: id }),
  answer: z.any(),
});

export const saveReadingPosition = endpoint('PUT /learn/lessons/:slug/position', {
  summary: 'Où l’on en est d’une leçon',
  params: lessonParams,
  body: z.object({
    position: z
      .number({ error: 'La position doit être un nombre de 0 à 100.' })
      .int('La position doit être un nombre de 0 à 100.')
      .min(0, 'La position doit être un nombre de 0 à 100.')
      .max(100, 'La position doit être un nombre de 0 à 100.'),
    heading: z.string().max(200, 'Ce titre est trop long.').default(''),
  }),
  answer: message,
});

export const completeLesson = endpoint('POST /learn/lessons/:slug/complete', {
  summary: 'Marquer une leçon comme terminée',
  params: lessonParams,
  answer: z.object({
    message: z.string(),
    /** 0 when it was already done. */
    xp_gained: z.int(),
    percent,
  }),
});

export const saveLessonNote = endpoint('PUT /learn/lessons/:slug/note', {
  summary: 'Sa note privée sur une leçon',
  params: lessonParams,
  body: z.object({ text: z.string().max(LESSON_NOTE_MAX, tooLong('La note', LESSON_NOTE_MAX)) }),
  answer: message,
});

export const takeBackLesson = endpoint('POST /learn/manage/lessons/:slug/take-back', {
  summary: 'Reprendre à un membre une leçon terminée, et ses XP',
  params: lessonParams,
  body: z.object({
    username: z.string().min(1, required('Le pseudo')).max(TYPED_USERNAME_MAX, 'Le pseudo est trop long.'),
    reason: z
      .string()
      .trim()
      .min(1, required('Le motif'))
      .max(TAKE_BACK_REASON_MAX, tooLong('Le motif', TAKE_BACK_REASON_MAX)),
  }),
  answer: message,
});

export const reportLesson = endpoint('POST /learn/lessons/:slug/report', {
  summary: 'Signaler une erreur dans une leçon à qui écrit les leçons',
  params: lessonParams,
  body: z.object({
    message: z
      .string({ error: required('Le message') })
      .trim()
      .min(10, REPORT_SHORT)
      .max(LESSON_REPORT_MAX, tooLong('Le message', LESSON_REPORT_MAX)),
  }),
  answer: message,
});
