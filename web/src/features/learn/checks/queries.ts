import type { BodyFor } from '@fanion/contract/endpoint';
import type { answerCheck, answerReview, listDueQuestions } from '@fanion/contract/learn/checks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { certificatesQuery } from '../certificates/queries.ts';
import { refreshOverview } from '../overview/queries.ts';
import { lessonQuery } from '../queries.ts';

type Answers = BodyFor<typeof answerCheck>['answers'];
type ReviewAnswer = BodyFor<typeof answerReview>;

/** The missed questions that are due: read once a session, as an answer does not remove its question. */
export const reviewsQuery = queryOptions({
  queryKey: ['learn', 'reviews'],
  queryFn: ({ signal }) => request<typeof listDueQuestions>('GET', '/learn/reviews', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { page: true },
});

/** Sends a lesson's check for correction, and stores the correction with the lesson. */
export function useAnswerCheck(slug: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answers: Answers) =>
      request<typeof answerCheck>('POST', '/learn/lessons/:slug/check', {
        params: { slug },
        body: { answers },
      }),
    onSuccess: async (tried) => {
      // A lesson reading in progress would put the questions back over their correction.
      await cache.cancelQueries({ queryKey: lessonQuery(slug).queryKey });
      cache.setQueryData(
        lessonQuery(slug).queryKey,
        (lesson) =>
          lesson && {
            ...lesson,
            check: lesson.check && {
              ...lesson.check,
              last: tried,
              passed: lesson.check.passed || tried.passed,
            },
          },
      );
      void refreshOverview(cache);
      if (!tried.passed) return;
      // What is left before the certificate has changed.
      void cache.invalidateQueries({ queryKey: lessonQuery(slug).queryKey });
      void cache.invalidateQueries({ queryKey: certificatesQuery.queryKey });
    },
  });
}

/** Sends one reviewed question for correction. */
export const useAnswerReview = () =>
  useChange(
    { onSuccess: refreshOverview },
    ({ slug, question, answer }: { slug: string; question: string; answer: ReviewAnswer }) =>
      request<typeof answerReview>('POST', '/learn/lessons/:slug/reviews/:question', {
        params: { slug, question },
        body: answer,
      }),
  );
