import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { trainingEventLine } from './events.ts';
import { certificateLeft, lessonLine, level, percent } from './lessons.ts';

const pathState = z.enum(['todo', 'current', 'done']);

const path = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  level,
  category: z.string(),
  author: z.string(),
  minutes: z.int(),
  premium: z.int(),
  state: pathState,
  done: z.int(),
  total: z.int(),
  percent,
  /**
   * Day by which a group of the reader should complete it; null without one, and once all but its premium
   * lessons are done.
   */
  due_on: z.string().nullable(),
  /** Paths that are best followed before. */
  requires: z.array(z.object({ slug: z.string(), title: z.string(), done: z.boolean() })),
  modules: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      summary: z.string(),
      lessons: z.array(lessonLine),
    }),
  ),
  /** The next lesson; null when none is left that the reader may open. */
  next: lessonLine.nullable(),
  certificate_left: certificateLeft,
});
export type Path = z.infer<typeof path>;

export const nextLesson = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  path: z.object({ slug: z.string(), title: z.string() }),
  number: z.int(),
  total: z.int(),
  minutes_left: z.int(),
  position: percent,
  /** When the reader last visited it, or the lesson that it follows. */
  last_at: moment,
});

/** The training's home. */
export const getOverview = endpoint('GET /learn/overview', {
  summary: 'La formation : parcours, avancement, suite, prochains rendez-vous',
  answer: z.object({
    paths: z.array(path),
    my_progress: z.object({
      lessons_done: z.int(),
      lessons_total: z.int(),
      minutes: z.int(),
      hours: z.number(),
    }),
    /** The lesson that the reader visited last, else the next one; never one that is done. */
    next_lesson: nextLesson.nullable(),
    /** Questions to review today. */
    reviews_due: z.int(),
    /** The next webinars and workshops, the soonest first. */
    events: z.array(trainingEventLine),
  }),
});
export type Overview = z.infer<typeof getOverview.answer>;

export const getPath = endpoint('GET /learn/paths/:slug', {
  summary: 'Un parcours, son avancement et ses notes',
  params: z.object({ slug: z.string().min(1).max(120) }),
  answer: z.object({
    path,
    /** The reader's notes along the path. */
    notes: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        reflection: z.string().nullable(),
        text: z.string(),
        at: moment,
      }),
    ),
  }),
});

export const followPath = endpoint('POST /learn/follow/:code', {
  summary: 'Suivre un parcours par son lien',
  params: z.object({ code: z.string().min(1, 'Lien invalide.').max(40, 'Lien invalide.') }),
  answer: z.object({ message: z.string(), slug: z.string() }),
});
