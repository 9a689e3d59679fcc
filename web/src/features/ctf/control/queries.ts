import type {
  ClockAct,
  endEvent,
  pauseEvent,
  previewClock,
  prolongEvent,
  resumeEvent,
} from '@fanion/contract/ctf/clock/endpoints';
import type { getControl, listSubmissions } from '@fanion/contract/ctf/control/endpoints';
import type { QueryFor } from '@fanion/contract/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CONTROL_KEY, refreshManagedEvent } from '../settings/queries.ts';

const controlKey = (slug: string) => [...CONTROL_KEY, slug] as const;

/** Path of the stream for the organisers of an event. */
export const controlStreamPath = (slug: string): string =>
  `/ctf/manage/events/${encodeURIComponent(slug)}/control/stream`;

/** The organisers' view of an event, read again when its stream says so. */
export const controlQuery = (slug: string) =>
  queryOptions({
    queryKey: [...controlKey(slug), 'room'],
    queryFn: async ({ signal }) => {
      const control = await request<typeof getControl>('GET', '/ctf/manage/events/:id/control', {
        params: { id: slug },
        signal,
      });
      serverClock.sync(control.server_time);
      return control;
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type SubmissionFilter = Omit<QueryFor<typeof listSubmissions>, 'before'>;

/** The tries of an event that match a filter, latest first. */
export const submissionsQuery = (slug: string, filter: SubmissionFilter) =>
  infiniteQueryOptions({
    queryKey: [...controlKey(slug), 'submissions', filter],
    queryFn: ({ signal, pageParam }) =>
      request<typeof listSubmissions>('GET', '/ctf/manage/events/:id/control/submissions', {
        params: { id: slug },
        query: { ...filter, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ submissions, more }) => (more ? submissions.at(-1)?.id : undefined),
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });

/** What an action on the clock would do now. */
export const clockPreviewQuery = (id: number, act: ClockAct, minutes: number, reason: string) =>
  queryOptions({
    queryKey: [...CONTROL_KEY, 'preview', id, act, minutes, reason],
    queryFn: ({ signal }) =>
      request<typeof previewClock>('GET', '/ctf/manage/events/:id/control/clock', {
        params: { id },
        query: { act, minutes, reason },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

export type ClockOrder = { act: ClockAct; minutes: number; reason: string; name: string };

/** Pauses an event, resumes it, postpones its end, or ends it. */
export const useClockAct = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ act, minutes, reason, name }: ClockOrder) => {
      const params = { id };
      if (act === 'pause')
        return request<typeof pauseEvent>('POST', '/ctf/manage/events/:id/pause', {
          params,
          body: { minutes, reason: reason || undefined },
        });
      if (act === 'resume')
        return request<typeof resumeEvent>('DELETE', '/ctf/manage/events/:id/pause', { params });
      if (act === 'prolong')
        return request<typeof prolongEvent>('POST', '/ctf/manage/events/:id/prolong', {
          params,
          body: { minutes },
        });
      return request<typeof endEvent>('POST', '/ctf/manage/events/:id/end', { params, body: { name } });
    },
  );
