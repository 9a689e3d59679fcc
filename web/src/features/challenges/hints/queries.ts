import type { unlockHint } from '@fanion/contract/challenges/hints/endpoints';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CHALLENGES } from '../queries.ts';

/** Unlocks a hint, its cost confirmed. */
export const useUnlockHint = (id: number) =>
  useChange({ onSettled: (cache) => cache.invalidateQueries({ queryKey: CHALLENGES }) }, (hintId: number) =>
    request<typeof unlockHint>('POST', '/challenges/:id/hints/:hintId/unlock', { params: { id, hintId } }),
  );
