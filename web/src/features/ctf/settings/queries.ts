import type { manageChallenges } from '@fanion/contract/challenges/manage';
import type { announce, removeAnnouncement } from '@fanion/contract/ctf/announcements';
import type {
  manageEventChallenges,
  moveChallenges,
  removeEventChallenge,
  setEventChallenge,
} from '@fanion/contract/ctf/challenges';
import type { setFreeze } from '@fanion/contract/ctf/freeze';
import type { matchPlayers, seatPlayer } from '@fanion/contract/ctf/matching';
import type { exportResults, importResults } from '@fanion/contract/ctf/results';
import type {
  getManagedEvent,
  listRegistrations,
  ManagedEvent,
  updateEvent,
} from '@fanion/contract/ctf/settings';
import type { BodyFor } from '@fanion/contract/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { CTF_KEY, refreshEvents } from '../queries.ts';

const MANAGE_KEY = [...CTF_KEY, 'manage'] as const;
/** What is held of an event for its managers. */
export const keyOf = (id: number) => [...MANAGE_KEY, id] as const;

/** An event with the settings that only its managers read. */
export const managedEventQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'settings'],
    queryFn: ({ signal }) =>
      request<typeof getManagedEvent>('GET', '/ctf/manage/events/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
  });

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

/** What an event plays, not released yet included. */
export const attachedQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'challenges'],
    queryFn: async ({ signal }) =>
      (
        await request<typeof manageEventChallenges>('GET', '/ctf/manage/events/:id/challenges', {
          params: { id },
          signal,
        })
      ).challenges,
    staleTime: FRESH.short,
  });

/**
 * The permanent list, hidden challenges included, to attach some. Read at each opening and not in between: what was
 * just attached leaves that list, and stays in the window.
 */
export const catalogueQuery = queryOptions({
  queryKey: [...MANAGE_KEY, 'catalogue'],
  queryFn: async ({ signal }) =>
    (await request<typeof manageChallenges>('GET', '/challenges/manage', { signal })).challenges,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/** Has everything that a manager's change shows read again: the event, its lists, its live board. */
export function refreshAll(cache: QueryClient, id: number): void {
  refreshEvents(cache);
  void cache.invalidateQueries({ queryKey: keyOf(id) });
  void cache.invalidateQueries({ queryKey: [...CTF_KEY, 'live'] });
}

function keepSettings(cache: QueryClient, event: ManagedEvent): void {
  cache.setQueryData(managedEventQuery(event.id).queryKey, event);
  refreshAll(cache, event.id);
}

/** Changes what is named of an event's settings; the rest stays. */
export function useUpdateEvent(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyFor<typeof updateEvent>) =>
      request<typeof updateEvent>('PATCH', '/ctf/manage/events/:id', { params: { id }, body }),
    onSuccess: ({ event }) => keepSettings(cache, event),
  });
}

/** Puts those who seek a team together. */
export function useMatchPlayers(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof matchPlayers>('POST', '/ctf/manage/events/:id/match', { params: { id } }),
    onSuccess: () => refreshAll(cache, id),
  });
}

/** Adds a challenge to an event, or changes when it is released (null = at the start) and its place. */
export function useSetChallenge(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ cid, ...body }: { cid: number } & BodyFor<typeof setEventChallenge>) =>
      request<typeof setEventChallenge>('PUT', '/ctf/manage/events/:id/challenges/:cid', {
        params: { id, cid },
        body,
      }),
    onSuccess: () => refreshAll(cache, id),
  });
}

/** Takes a challenge out of an event that has not begun. */
export function useRemoveChallenge(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (cid: number) =>
      request<typeof removeEventChallenge>('DELETE', '/ctf/manage/events/:id/challenges/:cid', {
        params: { id, cid },
      }),
    onSuccess: () => refreshAll(cache, id),
  });
}

/** After the end: the challenges join the permanent list. */
export function useMoveChallenges(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof moveChallenges>('POST', '/ctf/manage/events/:id/move-challenges', { params: { id } }),
    onSuccess: () => {
      refreshAll(cache, id);
      void cache.invalidateQueries({ queryKey: ['challenges'] });
    },
  });
}

/** Tells something to the players; it shows in the live board at once. */
export function useAnnounce(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      request<typeof announce>('POST', '/ctf/manage/events/:id/announcements', {
        params: { id },
        body: { text },
      }),
    onSuccess: () => refreshAll(cache, id),
  });
}

/** Freezes the board at once, or shows again all that the freeze held. */
export function useSetFreeze(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (frozen: boolean) =>
      request<typeof setFreeze>('POST', '/ctf/manage/events/:id/freeze', {
        params: { id },
        body: { frozen },
      }),
    onSuccess: ({ event }) => keepSettings(cache, event),
  });
}

/** Reads the results of an event held elsewhere; a dry run changes nothing. */
export function useImportResults(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyFor<typeof importResults>) =>
      request<typeof importResults>('POST', '/ctf/manage/events/:id/results', { params: { id }, body }),
    onSuccess: ({ imported }) => imported && refreshAll(cache, id),
  });
}

/** The ranking of an event as a table for spreadsheets. */
export const readResults = (id: number): Promise<Blob> =>
  request<typeof exportResults>('GET', '/ctf/manage/events/:id/results.csv', { params: { id } });

/** Seats a member alone, in a new team or in one of the event. */
export function useSeatPlayer(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ rid, to }: { rid: number } & BodyFor<typeof seatPlayer>) =>
      request<typeof seatPlayer>('PUT', '/ctf/manage/events/:id/registrations/:rid', {
        params: { id, rid },
        body: { to },
      }),
    onSuccess: () => refreshAll(cache, id),
  });
}

/** Takes an announcement off the live board. */
export function useRemoveAnnouncement(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (aid: number) =>
      request<typeof removeAnnouncement>('DELETE', '/ctf/manage/events/:id/announcements/:aid', {
        params: { id, aid },
      }),
    onSettled: () => refreshAll(cache, id),
  });
}
