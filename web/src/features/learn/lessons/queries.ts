import type { BodyFor } from '@fanion/contract/endpoint';
import type {
  completeLesson,
  getLessonFile,
  saveLessonNote,
  saveReadingPosition,
} from '@fanion/contract/learn/lessons';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { certificatesQuery } from '../certificates/queries.ts';
import { forgetOverview } from '../overview/queries.ts';
import { LESSON_KEY, lessonQuery } from '../queries.ts';

/** A file of a lesson, which only its readers are given. */
export const fileQuery = (slug: string, fileId: string) =>
  queryOptions({
    queryKey: ['learn', 'file', slug, fileId],
    queryFn: ({ signal }): Promise<Blob> =>
      request<typeof getLessonFile>('GET', '/learn/lessons/:slug/files/:fileId', {
        params: { slug, fileId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Tells where the reader is, as the page is left: nothing waits for the answer. */
export const savePosition = (slug: string, body: BodyFor<typeof saveReadingPosition>): Promise<unknown> =>
  request<typeof saveReadingPosition>('PUT', '/learn/lessons/:slug/position', {
    params: { slug },
    body,
    keepalive: true,
  });

/** Marks a lesson as done. */
export function useCompleteLesson(slug: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof completeLesson>('POST', '/learn/lessons/:slug/complete', { params: { slug } }),
    onSuccess: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: LESSON_KEY }),
        forgetOverview(cache),
        cache.invalidateQueries({ queryKey: certificatesQuery.queryKey }),
      ]);
    },
  });
}

export function useSaveNote(slug: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      request<typeof saveLessonNote>('PUT', '/learn/lessons/:slug/note', {
        params: { slug },
        body: { text },
      }),
    onSuccess: (_, text) => {
      cache.setQueryData(lessonQuery(slug).queryKey, (lesson) => lesson && { ...lesson, note: text });
      void forgetOverview(cache);
    },
  });
}
