import type { BodyFor } from '@fanion/contract/endpoint';
import type * as lessons from '@fanion/contract/learn/authoring';
import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import type * as paths from '@fanion/contract/learn/authoring/paths';
import type { takeBackLesson } from '@fanion/contract/learn/lessons';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import type { PathOrder } from './model.ts';

const KEY = ['learn', 'authoring'] as const;

/** Paths, modules and lessons for their authors. */
export const authoredPathsQuery = queryOptions({
  queryKey: [...KEY, 'paths'],
  queryFn: ({ signal }) =>
    request<typeof paths.listAuthoredPaths>('GET', '/learn/authoring/paths', { signal }),
  staleTime: FRESH.short,
});

/** A lesson being edited: never refetched while its author types. */
export const authoredLessonQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'lesson', slug],
    queryFn: ({ signal }) =>
      request<typeof lessons.getAuthoredLesson>('GET', '/learn/authoring/lessons/:slug', {
        params: { slug },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A text as its readers will see it; the previous preview stays until it comes. */
export const previewQuery = (body: string) =>
  queryOptions({
    queryKey: [...KEY, 'preview', body],
    queryFn: ({ signal }) =>
      request<typeof lessons.previewLesson>('POST', '/learn/authoring/preview', { body: { body }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** A published version of a lesson, and the one before it. */
export const revisionQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: [...KEY, 'revision', slug, version],
    queryFn: ({ signal }) =>
      request<typeof lessons.getLessonRevision>('GET', '/learn/authoring/lessons/:slug/revisions/:version', {
        params: { slug, version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Refreshes the training's data, except the lesson just received. */
async function refresh(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({
    predicate: ({ queryKey: [slice, room, what] }) =>
      slice === 'learn' && !(room === KEY[1] && what !== 'paths'),
  });
}

const usePathMutation = <Input>(send: (input: Input) => Promise<unknown>) =>
  useChange({ onSettled: refresh }, send);

export const useCreatePath = () =>
  usePathMutation((body: BodyFor<typeof paths.createPath>) =>
    request<typeof paths.createPath>('POST', '/learn/authoring/paths', { body }),
  );
export const useChangePath = (slug: string) =>
  usePathMutation((body: BodyFor<typeof paths.changePath>) =>
    request<typeof paths.changePath>('PUT', '/learn/authoring/paths/:slug', { params: { slug }, body }),
  );
export const useOrderPath = (slug: string) =>
  usePathMutation((body: PathOrder) =>
    request<typeof paths.orderPath>('PUT', '/learn/authoring/paths/:slug/order', { params: { slug }, body }),
  );
export const useCreateModule = (slug: string) =>
  usePathMutation((body: BodyFor<typeof paths.createModule>) =>
    request<typeof paths.createModule>('POST', '/learn/authoring/paths/:slug/modules', {
      params: { slug },
      body,
    }),
  );
export const useChangeModule = (id: number) =>
  usePathMutation((body: BodyFor<typeof paths.changeModule>) =>
    request<typeof paths.changeModule>('PUT', '/learn/authoring/modules/:id', { params: { id }, body }),
  );

export const useCreateLesson = (id: number) =>
  useChange({ onSuccess: refresh }, (title: string) =>
    request<typeof lessons.createLesson>('POST', '/learn/authoring/modules/:id/lessons', {
      params: { id },
      body: { title },
    }),
  );

/** A change to a lesson that returns the updated lesson. */
function useLessonMutation<Input>(slug: string, send: (input: Input) => Promise<AuthoredLesson>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (lesson) => {
      cache.setQueryData(authoredLessonQuery(slug).queryKey, lesson);
      void refresh(cache);
    },
  });
}

export const useSaveLesson = (slug: string) =>
  useLessonMutation(slug, (body: BodyFor<typeof lessons.saveLessonDraft>) =>
    request<typeof lessons.saveLessonDraft>('PUT', '/learn/authoring/lessons/:slug', {
      params: { slug },
      body,
    }),
  );
export const useSubmitLesson = (slug: string) =>
  useLessonMutation(slug, (version: number) =>
    request<typeof lessons.submitLesson>('POST', '/learn/authoring/lessons/:slug/submit', {
      params: { slug },
      body: { version },
    }),
  );
export const usePublishLesson = (slug: string) =>
  useLessonMutation(slug, (version: number) =>
    request<typeof lessons.publishLesson>('POST', '/learn/authoring/lessons/:slug/publish', {
      params: { slug },
      body: { version },
    }),
  );
export const useReturnLesson = (slug: string) =>
  useLessonMutation(slug, (body: BodyFor<typeof lessons.returnLesson>) =>
    request<typeof lessons.returnLesson>('POST', '/learn/authoring/lessons/:slug/return', {
      params: { slug },
      body,
    }),
  );
export const useDiscardDraft = (slug: string) =>
  useLessonMutation(slug, (_: null) =>
    request<typeof lessons.discardLessonDraft>('DELETE', '/learn/authoring/lessons/:slug/draft', {
      params: { slug },
    }),
  );
export const useRetireLesson = (slug: string) =>
  useLessonMutation(slug, (retired: boolean) =>
    request<typeof lessons.retireLesson>('POST', '/learn/authoring/lessons/:slug/retire', {
      params: { slug },
      body: { retired },
    }),
  );

/** Adds a file to a lesson; returns the name to use in its text. */
export function useAddFile(slug: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyFor<typeof lessons.addLessonFile>) =>
      request<typeof lessons.addLessonFile>('POST', '/learn/authoring/lessons/:slug/files', {
        params: { slug },
        body,
      }),
    onSuccess: ({ lesson }) => {
      cache.setQueryData(authoredLessonQuery(slug).queryKey, lesson);
    },
  });
}

/** Takes the lesson back from a member who marked it as done. */
export const useTakeBackLesson = (slug: string) =>
  useMutation({
    mutationFn: (body: BodyFor<typeof takeBackLesson>) =>
      request<typeof takeBackLesson>('POST', '/learn/manage/lessons/:slug/take-back', {
        params: { slug },
        body,
      }),
  });
