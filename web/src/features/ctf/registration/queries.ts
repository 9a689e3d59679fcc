import type {
  answerRoster,
  cancelRegistration,
  getRoster,
  listRegistrations,
  registerToEvent,
} from '@fanion/contract/ctf/registration/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CTF_KEY, cacheChangedEvent, refreshEvents } from '../events/queries.ts';
import { managedEventKey } from '../settings/queries.ts';

/** Registers for an event, or changes the registration. Returns the event and the sentence to show. */
export const useRegister = (eventId: number) =>
  useChange(
    { onSuccess: (cache, { event }) => cacheChangedEvent(cache, event), onError: refreshEvents },
    (form: Omit<BodyFor<typeof registerToEvent>, 'eventId'>) =>
      request<typeof registerToEvent>('POST', '/ctf/register', { body: { ...form, eventId } }),
  );

/** The players whom the captain of this team may choose for an event: always read afresh. */
export const rosterQuery = (eventId: number, team: string) =>
  queryOptions({
    queryKey: [...CTF_KEY, 'roster', eventId, team],
    queryFn: ({ signal }) =>
      request<typeof getRoster>('GET', '/ctf/register/:eventId/roster', {
        params: { eventId },
        query: { team },
        signal,
      }),
    staleTime: 0,
  });

/** Withdraws one's registration, or leaves the waiting list. */
export const useCancelRegistration = (eventId: number) =>
  useChange(
    { onSuccess: (cache, { event }) => cacheChangedEvent(cache, event), onError: refreshEvents },
    () => request<typeof cancelRegistration>('DELETE', '/ctf/register/:eventId', { params: { eventId } }),
  );

/** Accepts or declines the place that a captain gave. */
export const useAnswerRoster = (eventId: number) =>
  useChange(
    { onSuccess: (cache, { event }) => cacheChangedEvent(cache, event), onError: refreshEvents },
    (accept: boolean) =>
      request<typeof answerRoster>('PUT', '/ctf/register/:eventId/roster', {
        params: { eventId },
        body: { accept },
      }),
  );

/** All registrations to an event, then the waiting list. */
export const registrationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...managedEventKey(id), 'registrations'],
    queryFn: ({ signal }) =>
      request<typeof listRegistrations>('GET', '/ctf/manage/events/:id/registrations', {
        params: { id },
        signal,
      }),
    staleTime: FRESH.short,
  });
