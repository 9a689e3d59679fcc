import type {
  answerRoster,
  cancelRegistration,
  getRoster,
  registerToEvent,
} from '@fanion/contract/ctf/registration';
import type { listRegistrations } from '@fanion/contract/ctf/settings';
import type { BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { CTF_KEY, keepPlace, refreshEvents } from '../events/queries.ts';
import { keyOf } from '../settings/queries.ts';

/** Registers to an event, or changes the registration. Answers the event and the sentence to show. */
export function useRegister(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: Omit<BodyFor<typeof registerToEvent>, 'eventId'>) =>
      request<typeof registerToEvent>('POST', '/ctf/register', { body: { ...form, eventId } }),
    onSuccess: ({ event }) => keepPlace(cache, event),
    onError: () => refreshEvents(cache),
  });
}

/** Whom the captain of this team may choose for an event: read anew each time it is asked. */
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
export function useCancelRegistration(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof cancelRegistration>('DELETE', '/ctf/register/:eventId', { params: { eventId } }),
    onSuccess: ({ event }) => keepPlace(cache, event),
    onError: () => refreshEvents(cache),
  });
}

/** Accepts or declines the place that a captain gave. */
export function useAnswerRoster(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) =>
      request<typeof answerRoster>('PUT', '/ctf/register/:eventId/roster', {
        params: { eventId },
        body: { accept },
      }),
    onSuccess: ({ event }) => keepPlace(cache, event),
    onError: () => refreshEvents(cache),
  });
}

/** Everybody registered to an event, the waiting list after them. */
export const registrationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'registrations'],
    queryFn: ({ signal }) =>
      request<typeof listRegistrations>('GET', '/ctf/manage/events/:id/registrations', {
        params: { id },
        signal,
      }),
    staleTime: FRESH.short,
  });
