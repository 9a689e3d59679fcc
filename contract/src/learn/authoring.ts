import { LESSON_CHALLENGES_MOST, LESSON_LIMITS, OPTION_MAX } from '@fanion/rules/learn/authoring-limits';
import { LESSON_RETURN_REASON_MAX } from '@fanion/rules/learn/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, listed, long, moment, version, yes } from '../fields.ts';
import { lessonParams, lessonParts, level, linkedChallenge } from './lessons.ts';

const questionBase = {
  id: long(80, 'L’identifiant de la question'),
  question: long(1000, 'La question'),
  explain: long(2000, 'La correction'),
  /** Heading of the lesson to read again, if any. */
  see: long(200, 'Le titre à relire').nullable().default(null),
};

/** A question of a check with its answer; the checklist reports what is missing. */
export const authoredQuestion = z.discriminatedUnion(
  'type',
  [
    z.object({
      ...questionBase,
      type: z.enum(['single', 'multiple']),
      options: listed(10, OPTION_MAX, 'Choix'),
      /** Positions of the right options, from 1. */
      answer: z.array(z.int()).max(10),
    }),
    z.object({ ...questionBase, type: z.literal('text'), accept: listed(20, 300, 'Réponses acceptées') }),
    z.object({ ...questionBase, type: z.literal('order'), items: listed(10, 300, 'Éléments à ordonner') }),
    z.object({
      ...questionBase,
      type: z.literal('flag'),
      file: long(200, 'Le fichier'),
      accept: listed(20, 300, 'Réponses acceptées'),
    }),
  ],
  { error: 'Type de question inconnu.' },
);

const minutes = 'La durée doit être un nombre entier de 1 à 120 minutes.';

/** The content that authors write for a lesson. */
export const lessonContent = z.object({
  title: line(LESSON_LIMITS.title, 'Le titre'),
  summary: long(LESSON_LIMITS.summary, 'Le chapeau'),
  minutes: z.number({ error: minutes }).int(minutes).min(1, minutes).max(120, minutes),
  /** Null: its path's level. */
  level: level.nullable(),
  premium: yes,
  author: long(LESSON_LIMITS.author, 'L’auteur'),
  /** Day of the last review, `2026-11-03`. */
  reviewed: z.iso.date({ error: 'La date de la relecture est une date comme 2026-11-03.' }),
  challenges: listed(LESSON_CHALLENGES_MOST, 80, 'Challenges'),
  video: long(LESSON_LIMITS.video, 'La vidéo').nullable(),
  reflection: long(LESSON_LIMITS.reflection, 'La question de réflexion').nullable(),
  questions: z.array(authoredQuestion).max(12, 'Contrôle\u00a0: 12 questions au plus.'),
  /** Markdown. */
  body: long(LESSON_LIMITS.body, 'Le texte'),
});
export type LessonContent = z.infer<typeof lessonContent>;

/**
 * `draft`, `review`: a change is in progress; `published`: none is, and readers have it; `removed`:
 * withdrawn.
 */
export const writing = z.enum(['draft', 'review', 'published', 'removed']);

const authoredLesson = z.object({
  slug: z.string(),
  path: z.string(),
  state: writing,
  live: z.boolean(),
  version: z.int(),
  edited_by: z.string().nullable(),
  edited_at: moment.nullable(),
  /** Why its review returned it; '' otherwise. */
  reason: z.string(),
  /** Whether the reader may publish it: its author must be somebody else. */
  may_publish: z.boolean(),
  content: lessonContent,
  /** What is missing before it can be published; `line`: a line of the text, null elsewhere. */
  checklist: z.array(z.object({ message: z.string(), line: z.int().nullable() })),
  files: z.array(
    z.object({
      id: z.int(),
      /** As the text references it: `files/vue.png`. */
      name: z.string(),
      url: z.string(),
      size: z.int(),
      media_type: z.string().nullable(),
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
  ),
  /**
   * Each published version, newest first; `changed`: names of the fields that differ from the previous one.
   */
  revisions: z.array(
    z.object({
      version: z.int(),
      at: moment,
      written_by: z.string().nullable(),
      published_by: z.string().nullable(),
      changed: z.array(z.string()),
    }),
  ),
});
export type AuthoredLesson = z.infer<typeof authoredLesson>;

export const createLesson = endpoint('POST /learn/authoring/modules/:id/lessons', {
  summary: 'Ajouter une leçon, en brouillon, à la fin d’un module',
  params: z.object({ id }),
  body: z.object({ title: line(LESSON_LIMITS.title, 'Le titre') }),
  answer: authoredLesson,
});

export const getAuthoredLesson = endpoint('GET /learn/authoring/lessons/:slug', {
  summary: 'Une leçon pour qui l’écrit : texte en cours, ce qui lui manque, fichiers, historique',
  params: lessonParams,
  answer: authoredLesson,
});

/**
 * The refusal `lesson_changed` has both contents: `yours`, the one sent, and `theirs`, the stored one, with
 * its version.
 */
export const saveLessonDraft = endpoint('PUT /learn/authoring/lessons/:slug', {
  summary: 'Enregistrer le brouillon d’une leçon ; ses lecteurs gardent ce qui est publié',
  params: lessonParams,
  body: z.object({ version, content: lessonContent }),
  answer: authoredLesson,
});

export const discardLessonDraft = endpoint('DELETE /learn/authoring/lessons/:slug/draft', {
  summary: 'Abandonner le brouillon d’une leçon publiée',
  params: lessonParams,
  answer: authoredLesson,
});

export const submitLesson = endpoint('POST /learn/authoring/lessons/:slug/submit', {
  summary: 'Proposer un brouillon à la relecture',
  params: lessonParams,
  body: z.object({ version }),
  answer: authoredLesson,
});

export const returnLesson = endpoint('POST /learn/authoring/lessons/:slug/return', {
  summary: 'Rendre une leçon à son auteur, avec le motif',
  params: lessonParams,
  body: z.object({ version, reason: line(LESSON_RETURN_REASON_MAX, 'Le motif') }),
  answer: authoredLesson,
});

export const publishLesson = endpoint('POST /learn/authoring/lessons/:slug/publish', {
  summary: 'Publier une leçon relue, qu’un autre a écrite',
  params: lessonParams,
  body: z.object({ version }),
  answer: authoredLesson,
});

export const retireLesson = endpoint('POST /learn/authoring/lessons/:slug/retire', {
  summary: 'Retirer une leçon de son parcours, ou l’y remettre ; ce que chacun y a fait reste',
  params: lessonParams,
  body: z.object({ retired: yes }),
  answer: authoredLesson,
});

export const getLessonRevision = endpoint('GET /learn/authoring/lessons/:slug/revisions/:version', {
  summary: 'Une leçon telle qu’elle fut publiée, et telle qu’elle était avant',
  params: lessonParams.extend({ version: id }),
  answer: z.object({
    content: lessonContent,
    before: lessonContent.nullable(),
    changed: z.array(z.string()),
  }),
});

export const previewLesson = endpoint('POST /learn/authoring/preview', {
  summary: 'Un texte tel que ses lecteurs le verront',
  body: z.object({ body: lessonContent.shape.body }),
  answer: z.object({ text: lessonParts, challenges: z.array(linkedChallenge) }),
});

export const addLessonFile = endpoint('POST /learn/authoring/lessons/:slug/files', {
  summary: 'Ajouter une image ou un fichier à une leçon ; ses octets disent si c’est une image',
  params: lessonParams,
  body: z.object({
    name: line(100, 'Le nom du fichier'),
    /** The bytes in base64. */
    data: z.base64({ error: 'Le fichier doit être en base64.' }).min(1, 'Le fichier est vide.'),
    /** Whether it is meant for display: refused when it is not a picture. */
    picture: yes,
  }),
  answer: z.object({ name: z.string(), lesson: authoredLesson }),
});

export const getAuthoredFile = endpoint('GET /learn/authoring/lessons/:slug/files/:fileId', {
  summary: 'Un fichier d’une leçon que l’on écrit',
  params: lessonParams.extend({ fileId: id }),
  answer: z.any(),
});
