import type { ChallengeNote, saveNote } from '@fanion/contract/challenges/notes/endpoints';
import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { CHALLENGE_DETAILS, challengeQuery } from '../queries.ts';

/** Saves the reader's notes during play, and updates the displayed page at once. */
export function useSaveNote(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; version: number }) =>
      request<typeof saveNote>('PUT', '/challenges/:id/note', { params: { id }, body }),
    onSuccess: ({ note }) =>
      cache.setQueriesData<Challenge>({ queryKey: CHALLENGE_DETAILS }, (challenge) =>
        challenge?.id === id ? { ...challenge, note } : challenge,
      ),
  });
}

/** The reader's stored notes on a challenge. */
export const readNote = async (cache: QueryClient, id: number): Promise<ChallengeNote | null> =>
  (await cache.fetchQuery({ ...challengeQuery(String(id)), staleTime: 0 })).note;
