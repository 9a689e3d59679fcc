import type { actOnChallenges, changeChallenges } from '@fanion/contract/challenges/bulk/endpoints';
import type { exportArchive } from '@fanion/contract/challenges/exchange/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { CHALLENGES } from '../queries.ts';

/** Downloads challenges as a zip: these, or the whole list. */
export const downloadArchive = async (ids: readonly number[] | null) =>
  saveFile(
    'challenges.zip',
    (await request<typeof exportArchive>('GET', '/challenges/authoring/export', {
      query: ids ? { ids: ids.join(',') } : {},
    })) as Blob,
  );

/** Publishes or retires challenges, or previews it; then reads the list again. */
export function useManagedBulk() {
  const cache = useQueryClient();
  return async (body: BodyFor<typeof actOnChallenges>) => {
    const answer = await request<typeof actOnChallenges>('POST', '/challenges/authoring/bulk', { body });
    if (!body.dry_run) void cache.invalidateQueries({ queryKey: CHALLENGES });
    return answer;
  };
}

/** Sets the category or the points of challenges, or previews it; then reads the list again. */
export function useManagedChange() {
  const cache = useQueryClient();
  return async (body: BodyFor<typeof changeChallenges>) => {
    const answer = await request<typeof changeChallenges>('POST', '/challenges/authoring/bulk/content', {
      body,
    });
    if (!body.dry_run) void cache.invalidateQueries({ queryKey: CHALLENGES });
    return answer;
  };
}
