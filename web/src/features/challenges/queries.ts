import type { saveReflection, voteDifficulty } from '@fanion/contract/challenges/feedback';
import type { linkFile } from '@fanion/contract/challenges/files';
import type { unlockHint } from '@fanion/contract/challenges/hints';
import type { listChallenges } from '@fanion/contract/challenges/list';
import type { ChallengeNote, saveNote } from '@fanion/contract/challenges/notes';
import type { continueChallenge } from '@fanion/contract/challenges/openings';
import type { Challenge, getChallenge } from '@fanion/contract/challenges/page';
import type { FlagResult, submitFlag } from '@fanion/contract/challenges/play';
import type { suggestChallenges } from '@fanion/contract/challenges/suggestions';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useChange } from '../../lib/api/use-change.ts';

/** The first key of every query about challenges. */
export const CHALLENGES = ['challenges'] as const;
/** Time left for the burst before the page changes under it (docs/product/interface.md#mouvement). */
const REFRESH_AFTER_MS = 500;

/** Every challenge the reader may see, with the categories. The browser stores its ETag. */
export const challengesQuery = queryOptions({
  queryKey: [...CHALLENGES, 'list'],
  queryFn: ({ signal }) => request<typeof listChallenges>('GET', '/challenges/', { signal }),
  staleTime: FRESH.short,
});

/** One challenge, by its slug, its id, `challenge-{id}` or its name. */
export const challengeQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: [...CHALLENGES, 'detail', idOrSlug],
    queryFn: ({ signal }) =>
      request<typeof getChallenge>('GET', '/challenges/:id', { params: { id: idOrSlug }, signal }),
    staleTime: FRESH.short,
  });

/** The last opened challenge that is not solved yet, for the dashboard. */
export const continueQuery = queryOptions({
  queryKey: [...CHALLENGES, 'continue'],
  queryFn: ({ signal }) => request<typeof continueChallenge>('GET', '/challenges/continue', { signal }),
  staleTime: FRESH.short,
});

/** Challenges to go on with, after the one with this slug or in general (''). */
export const suggestionsQuery = (after: string) =>
  queryOptions({
    queryKey: [...CHALLENGES, 'suggestions', after],
    queryFn: ({ signal }) =>
      request<typeof suggestChallenges>('GET', '/challenges/suggestions', { query: { after }, signal }),
    staleTime: FRESH.short,
  });

/** Refetches every displayed challenge. */
export const refreshChallenges = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: CHALLENGES });

/** The channel between this browser's tabs. */
const SOLVES = 'fanion-solves';

/** Reads again what a solve changes when another tab of this browser reports one. */
export function useSolvesInOtherTabs(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const others = new BroadcastChannel(SOLVES);
    others.onmessage = () => refreshAfterSolve(cache);
    return () => others.close();
  }, [cache]);
}

/** Notifies the other tabs of a solve. */
function notifyOtherTabs(): void {
  const others = new BroadcastChannel(SOLVES);
  others.postMessage(null);
  others.close();
}

/** Invalidates every challenge and all that a solve changes; pages that show them read them again. */
function refreshAfterSolve(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: CHALLENGES, refetchType: 'none' });
  setTimeout(() => {
    void cache.invalidateQueries({ queryKey: CHALLENGES });
    void cache.invalidateQueries({ queryKey: ['profile'] });
    void cache.invalidateQueries({ queryKey: ['leaderboard'] });
    window.dispatchEvent(new Event('profile-updated'));
  }, REFRESH_AFTER_MS);
}

/** Marks the challenge solved in the page at once, so that its solution opens before the next reading. */
function markSolved(cache: QueryClient, id: number, result: FlagResult): void {
  cache.setQueriesData<Challenge>({ queryKey: [...CHALLENGES, 'detail'] }, (challenge) =>
    challenge?.id === id && !challenge.is_solved
      ? {
          ...challenge,
          is_solved: true,
          points_earned: result.points_earned,
          xp_earned: result.xp_earned,
          flags_found: result.flags_found,
        }
      : challenge,
  );
}

/** Sends a flag. A wrong one is an answer, not an error. */
export function useSubmitFlag(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (flag: string) =>
      request<typeof submitFlag>('POST', '/challenges/:id/submit', { params: { id }, body: { flag } }),
    onSuccess: (result) => {
      if (!result.success) return void cache.invalidateQueries({ queryKey: CHALLENGES });
      if (result.outcome === 'solved') markSolved(cache, id, result);
      refreshAfterSolve(cache);
      notifyOtherTabs();
    },
  });
}

/** Unlocks a hint, its cost confirmed. */
export const useUnlockHint = (id: number) =>
  useChange({ onSettled: (cache) => cache.invalidateQueries({ queryKey: CHALLENGES }) }, (hintId: number) =>
    request<typeof unlockHint>('POST', '/challenges/:id/hints/:hintId/unlock', { params: { id, hintId } }),
  );

/** Requests the short-lived address of a file. */
export function useFileLink(id: number) {
  return useMutation({
    mutationFn: (fileId: number) =>
      request<typeof linkFile>('POST', '/challenges/:id/files/:fileId/link', { params: { id, fileId } }),
  });
}

/** Rates the difficulty from 1 to 5. */
export const useVoteDifficulty = (id: number) =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: CHALLENGES }) },
    (difficulty: number) =>
      request<typeof voteDifficulty>('PUT', '/challenges/:id/vote', { params: { id }, body: { difficulty } }),
  );

/** Saves the reader's notes during play, and updates the displayed page at once. */
export function useSaveNote(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; version: number }) =>
      request<typeof saveNote>('PUT', '/challenges/:id/note', { params: { id }, body }),
    onSuccess: ({ note }) =>
      cache.setQueriesData<Challenge>({ queryKey: [...CHALLENGES, 'detail'] }, (challenge) =>
        challenge?.id === id ? { ...challenge, note } : challenge,
      ),
  });
}

/** The reader's stored notes on a challenge. */
export const readNote = async (cache: QueryClient, id: number): Promise<ChallengeNote | null> =>
  (await cache.fetchQuery({ ...challengeQuery(String(id)), staleTime: 0 })).note;

/** Saves the reader's private note. */
export const useSaveReflection = (id: number) =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: [...CHALLENGES, 'detail'] }) },
    (reflection: string) =>
      request<typeof saveReflection>('PUT', '/challenges/:id/reflection', {
        params: { id },
        body: { reflection },
      }),
  );
