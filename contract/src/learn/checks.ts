import { CHECK_ANSWER_MAX } from '@fanion/rules/learn/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { checkQuestion, correctedAnswer, lessonParams, triedCheck } from './lessons.ts';

const answerFields = {
  choices: z.array(z.int()).max(20, 'Trop de choix.').optional(),
  text: z.string().max(CHECK_ANSWER_MAX, 'Cette réponse est trop longue.').optional(),
  items: z.array(z.string().max(500, 'Cet élément est trop long.')).max(20, 'Trop d’éléments.').optional(),
};
const questionId = z.string().min(1, 'Question inconnue.').max(80, 'Question inconnue.');

export const answerCheck = endpoint('POST /learn/lessons/:slug/check', {
  summary: 'Répondre au contrôle d’une leçon',
  params: lessonParams,
  body: z.object({
    answers: z.array(z.object({ id: questionId, ...answerFields })).max(20, 'Trop de réponses.'),
  }),
  answer: triedCheck,
});

/** Missed questions that are due. */
export const listDueQuestions = endpoint('GET /learn/reviews', {
  summary: 'Ce qui est à revoir',
  answer: z.object({
    reviews: z.array(
      z.object({
        lesson: z.object({ slug: z.string(), title: z.string() }),
        due_at: moment,
        question: checkQuestion,
      }),
    ),
    /** How many are due on later days. */
    later: z.int(),
  }),
});

export const answerReview = endpoint('POST /learn/lessons/:slug/reviews/:question', {
  summary: 'Répondre à une question à revoir',
  params: z.object({ slug: lessonParams.shape.slug, question: questionId }),
  body: z.object(answerFields),
  answer: z.object({
    correction: correctedAnswer,
    /** When it is due again; null: never. */
    next_at: moment.nullable(),
  }),
});
