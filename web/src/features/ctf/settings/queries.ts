import type { copyEvent, manageEvents } from '@fanion/contract/ctf/manage/endpoints';
import type {
  createEvent,
  getManagedEvent,
  ManagedEvent,
  updateEvent,
} from '@fanion/contract/ctf/settings/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CTF_KEY, refreshEvents } from '../events/queries.ts';

export const MANAGE_KEY = [...CTF_KEY, 'manage'] as const;
/** The key of the control rooms of events. */
export const CONTROL_KEY = [...MANAGE_KEY, 'control'] as const;
/** The key of an event's data for its managers. */
export const managedEventKey = (id: number) => [...MANAGE_KEY, id] as const;

/** An event with the settings that only its managers read. */
export const managedEventQuery = (id: number) =>
  queryOptions({
    queryKey: [...managedEventKey(id), 'settings'],
    queryFn: ({ signal }) =>
      request<typeof getManagedEvent>('GET', '/ctf/manage/events/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
  });

/** Every event for its organisers, drafts included. */
export const managedEventsQuery = queryOptions({
  queryKey: [...MANAGE_KEY, 'list'],
  queryFn: ({ signal }) => request<typeof manageEvents>('GET', '/ctf/manage/events', { signal }),
  staleTime: FRESH.short,
});

/** Reads again everything that a manager's change affects: the event, its lists, its live board. */
export function refreshManagedEvent(cache: QueryClient, id: number): void {
  refreshEvents(cache);
  void cache.invalidateQueries({ queryKey: managedEventKey(id) });
  void cache.invalidateQueries({ queryKey: managedEventsQuery.queryKey });
  void cache.invalidateQueries({ queryKey: CONTROL_KEY });
  void cache.invalidateQueries({ queryKey: [...CTF_KEY, 'live'] });
}

export function cacheManagedEvent(cache: QueryClient, event: ManagedEvent): void {
  cache.setQueryData(managedEventQuery(event.id).queryKey, event);
  refreshManagedEvent(cache, event.id);
}

/** Changes the given settings of an event; the others stay. */
export const useUpdateEvent = (id: number) =>
  useChange(
    { onSuccess: (cache, { event }) => cacheManagedEvent(cache, event) },
    (body: BodyFor<typeof updateEvent>) =>
      request<typeof updateEvent>('PATCH', '/ctf/manage/events/:id', { params: { id }, body }),
  );

/** Creates an event, for event managers. */
export const useCreateEvent = () =>
  useChange(
    { onSuccess: (cache, { event }) => refreshManagedEvent(cache, event.id) },
    (form: BodyFor<typeof createEvent>) =>
      request<typeof createEvent>('POST', '/ctf/manage/events', { body: form }),
  );

/** Creates a draft from another event, at other dates. */
export const useCopyEvent = () =>
  useChange(
    { onSuccess: (cache, { event }) => refreshManagedEvent(cache, event.id) },
    ({ source, body }: { source: string; body: BodyFor<typeof copyEvent> }) =>
      request<typeof copyEvent>('POST', '/ctf/manage/events/:id/copy', { params: { id: source }, body }),
  );
