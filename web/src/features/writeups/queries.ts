import type { BodyFor } from '@fanion/contract/endpoint';
import type {
  getWriteup,
  listChallengeWriteups,
  listEventWriteups,
  listOwnWriteups,
  reportWriteup,
  voteWriteup,
  WholeWriteup,
  Writeup,
} from '@fanion/contract/writeups/reading';
import type {
  archiveWriteup,
  createWriteup,
  saveWriteup,
  shareWriteup,
  submitWriteup,
} from '@fanion/contract/writeups/writing';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { type Vote, votesAfter } from './model.ts';
import { WRITEUP_TEXTS } from './texts.ts';

const KEY = ['writeups'] as const;
const LISTS = [...KEY, 'list'] as const;
const ONE = [...KEY, 'one'] as const;
const VOTES = [...KEY, 'vote'] as const;

/** Write-ups of an event, by its slug or its id, the best voted first. */
export const eventWriteupsQuery = (event: string) =>
  queryOptions({
    queryKey: [...LISTS, 'event', event],
    queryFn: async ({ signal }) =>
      (await request<typeof listEventWriteups>('GET', '/ctf/:id/writeups', { params: { id: event }, signal }))
        .writeups,
    staleTime: FRESH.standard,
  });

/**
 * Write-ups of a challenge of the permanent list, for its solvers
 * (docs/product/writeups.md#voir-le-write-up).
 */
export const challengeWriteupsQuery = (challenge: string) =>
  queryOptions({
    queryKey: [...LISTS, 'challenge', challenge],
    queryFn: ({ signal }) =>
      request<typeof listChallengeWriteups>('GET', '/challenges/:id/writeups', {
        params: { id: challenge },
        signal,
      }),
    staleTime: FRESH.standard,
  });

/** One write-up with its text: read at each opening, since it may have been changed or removed. */
export const writeupQuery = (id: number) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: ({ signal }) =>
      request<typeof getWriteup>('GET', '/ctf/writeups/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** The reader's own write-ups, whatever their state. */
export const ownWriteupsQuery = queryOptions({
  queryKey: [...LISTS, 'mine'],
  queryFn: async ({ signal }) =>
    (await request<typeof listOwnWriteups>('GET', '/ctf/writeups/mine', { signal })).writeups,
  staleTime: FRESH.short,
});

/** Caches the server's answer about one write-up, and refreshes the lists. */
function cacheWriteup(cache: QueryClient, writeup: WholeWriteup): void {
  cache.setQueryData(writeupQuery(writeup.id).queryKey, writeup);
  void cache.invalidateQueries({ queryKey: LISTS });
}

/** Starts a draft. */
export const useCreateWriteup = () =>
  useChange(
    { onSuccess: (cache, { writeup }) => cacheWriteup(cache, writeup) },
    (body: BodyFor<typeof createWriteup>) => request<typeof createWriteup>('POST', '/ctf/writeups', { body }),
  );

/** Saves the changes to a write-up; throws a 409 when another window saved it since `version`. */
export const useSaveWriteup = (id: number) =>
  useChange(
    { onSuccess: (cache, { writeup }) => cacheWriteup(cache, writeup) },
    (body: BodyFor<typeof saveWriteup>) =>
      request<typeof saveWriteup>('PATCH', '/ctf/writeups/:id', { params: { id }, body }),
  );

/** Submits a write-up for review. */
export const useSubmitWriteup = (id: number) =>
  useChange({ onSuccess: (cache, { writeup }) => cacheWriteup(cache, writeup) }, () =>
    request<typeof submitWriteup>('POST', '/ctf/writeups/:id/submit', { params: { id } }),
  );

/** Opens a write-up to anybody, or to members only again. */
export function useShareWriteup(id: number) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `writeup-audience-${id}` },
    mutationFn: (openToAll: boolean) =>
      request<typeof shareWriteup>('PUT', '/ctf/writeups/:id/audience', {
        params: { id },
        body: { openToAll },
      }),
    onSuccess: ({ writeup }) => cacheWriteup(cache, writeup),
  });
}

/** Archives one's own write-up. */
export const useArchiveWriteup = () =>
  useChange({ onSuccess: (cache) => cache.invalidateQueries({ queryKey: KEY }) }, (id: number) =>
    request<typeof archiveWriteup>('DELETE', '/ctf/writeups/:id', { params: { id } }),
  );

export function useReportWriteup(id: number) {
  return useMutation({
    mutationFn: (message: string) =>
      request<typeof reportWriteup>('POST', '/ctf/writeups/:id/report', {
        params: { id },
        body: { message },
      }),
  });
}

type Votes = Pick<Writeup, 'upvotes' | 'downvotes' | 'ownVote'>;

/** Changes the votes of a write-up wherever it is shown. */
function setVotes(cache: QueryClient, id: number, change: (votes: Votes) => Votes): void {
  cache.setQueryData(writeupQuery(id).queryKey, (writeup) => writeup && { ...writeup, ...change(writeup) });
  cache.setQueriesData<Writeup[]>({ queryKey: LISTS }, (list) =>
    list?.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  );
}

/** Votes for a write-up: shown at once, reverted with a message when the server refuses. */
export function useVote(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: [...VOTES, id],
    // One after the other, so that the last click is the last call.
    scope: { id: `writeup-vote-${id}` },
    mutationFn: (value: Vote) =>
      request<typeof voteWriteup>('PUT', '/ctf/writeups/:id/vote', { params: { id }, body: { value } }),
    onMutate: async (value) => {
      await cache.cancelQueries({ queryKey: KEY });
      setVotes(cache, id, (votes) => votesAfter(votes, value));
    },
    onSuccess: ({ upvotes, downvotes, value }) => {
      if (cache.isMutating({ mutationKey: [...VOTES, id] }) > 1) return;
      setVotes(cache, id, () => ({ upvotes, downvotes, ownVote: value }));
    },
    onError: (error) => {
      toast.bad(messageOf(error, WRITEUP_TEXTS.voteFailed));
      if (cache.isMutating({ mutationKey: [...VOTES, id] }) > 1) return;
      return cache.invalidateQueries({ queryKey: KEY });
    },
  });
}
