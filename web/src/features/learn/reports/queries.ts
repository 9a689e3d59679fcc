import type { reportLesson } from '@fanion/contract/learn/lessons';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** Reports an error in a lesson to its authors. */
export const useReportLesson = (slug: string) =>
  useMutation({
    mutationFn: (message: string) =>
      request<typeof reportLesson>('POST', '/learn/lessons/:slug/report', {
        params: { slug },
        body: { message },
      }),
  });
