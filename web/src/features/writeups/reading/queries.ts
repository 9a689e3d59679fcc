import type { getWriteup, reportWriteup, voteWriteup, Writeup } from '@fanion/contract/writeups/reading';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/client.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Vote, votesAfter } from '../model.ts';
import { WRITEUP_LISTS, WRITEUPS } from '../queries.ts';
import { WRITEUP_TEXTS } from '../texts.ts';

const VOTES = [...WRITEUPS, 'vote'] as const;

/** One write-up with its text: read at each opening, since it may have been changed or removed. */
export const writeupQuery = (id: number) =>
  queryOptions({
    queryKey: [...WRITEUPS, 'one', id],
    queryFn: ({ signal }) =>
      request<typeof getWriteup>('GET', '/ctf/writeups/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** Reports a write-up to the moderators. */
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
  cache.setQueriesData<Writeup[]>({ queryKey: WRITEUP_LISTS }, (list) =>
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
      await cache.cancelQueries({ queryKey: WRITEUPS });
      setVotes(cache, id, (votes) => votesAfter(votes, value));
    },
    onSuccess: ({ upvotes, downvotes, value }) => {
      if (cache.isMutating({ mutationKey: [...VOTES, id] }) > 1) return;
      setVotes(cache, id, () => ({ upvotes, downvotes, ownVote: value }));
    },
    onError: (error) => {
      toast.bad(messageOf(error, WRITEUP_TEXTS.voteFailed));
      if (cache.isMutating({ mutationKey: [...VOTES, id] }) > 1) return;
      return cache.invalidateQueries({ queryKey: WRITEUPS });
    },
  });
}
