import type { getLesson } from '@fanion/contract/learn/lessons';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

export const LESSON_KEY = ['learn', 'lesson'] as const;

/** A lesson, its check and the reader's progress in it, in one answer. */
export const lessonQuery = (slug: string) =>
  queryOptions({
    queryKey: [...LESSON_KEY, slug],
    queryFn: ({ signal }) =>
      request<typeof getLesson>('GET', '/learn/lessons/:slug', { params: { slug }, signal }),
    staleTime: FRESH.standard,
    // Answers and notes in progress must not change while the reader types.
    refetchOnWindowFocus: false,
  });
