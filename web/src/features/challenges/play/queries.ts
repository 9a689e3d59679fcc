import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import type { FlagResult, submitFlag } from '@fanion/contract/challenges/play/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api/client.ts';
import { CHALLENGE_DETAILS, CHALLENGES } from '../queries.ts';

/** Time left for the burst before the page changes under it (docs/product/interface.md#mouvement). */
const REFRESH_AFTER_MS = 500;

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
  cache.setQueriesData<Challenge>({ queryKey: CHALLENGE_DETAILS }, (challenge) =>
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
