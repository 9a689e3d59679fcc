import type { getLesson } from '@fanion/contract/learn/lessons';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

export const LESSON_KEY = ['learn', 'lesson'] as const;

/** A lesson, its check and where the reader is in it: all of it in one answer. */
export const lessonQuery = (slug: string) =>
  queryOptions({
    queryKey: [...LESSON_KEY, slug],
    queryFn: ({ signal }) =>
      request<typeof getLesson>('GET', '/learn/lessons/:slug', { params: { slug }, signal }),
    staleTime: FRESH.standard,
    // What is being answered and noted must not change under the reader's hands.
    refetchOnWindowFocus: false,
  });
