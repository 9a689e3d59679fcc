import type { saveReflection, voteDifficulty } from '@fanion/contract/challenges/feedback/endpoints';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CHALLENGE_DETAILS, CHALLENGES } from '../queries.ts';

/** Rates the difficulty from 1 to 5. */
export const useVoteDifficulty = (id: number) =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: CHALLENGES }) },
    (difficulty: number) =>
      request<typeof voteDifficulty>('PUT', '/challenges/:id/vote', { params: { id }, body: { difficulty } }),
  );

/** Saves the reader's private note. */
export const useSaveReflection = (id: number) =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: CHALLENGE_DETAILS }) },
    (reflection: string) =>
      request<typeof saveReflection>('PUT', '/challenges/:id/reflection', {
        params: { id },
        body: { reflection },
      }),
  );
