import type { BodyFor } from '@fanion/contract/endpoint';
import type { getAuthoredFile } from '@fanion/contract/learn/authoring';
import type {
  completeLesson,
  getLessonFile,
  saveLessonNote,
  saveReadingPosition,
} from '@fanion/contract/learn/lessons';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { certificatesQuery } from '../certificates/queries.ts';
import { refreshOverview } from '../overview/queries.ts';
import { LESSON_KEY, lessonQuery } from '../queries.ts';

/** A file of a lesson by its address: only authors get one that is not published yet. */
export const fileQuery = (slug: string, url: string) =>
  queryOptions({
    queryKey: ['learn', 'file', url],
    queryFn: ({ signal }): Promise<Blob> => {
      const options = { params: { slug, fileId: url.slice(url.lastIndexOf('/') + 1) }, signal };
      return url.startsWith('/api/learn/authoring/')
        ? request<typeof getAuthoredFile>('GET', '/learn/authoring/lessons/:slug/files/:fileId', options)
        : request<typeof getLessonFile>('GET', '/learn/lessons/:slug/files/:fileId', options);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends the reader's position as they leave the page: nothing waits for the answer. */
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
        refreshOverview(cache),
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
      void refreshOverview(cache);
    },
  });
}
