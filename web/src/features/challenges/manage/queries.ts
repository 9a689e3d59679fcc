import type { actOnChallenges } from '@fanion/contract/challenges/authoring';
import type { exportArchive, importArchive } from '@fanion/contract/challenges/exchange';
import type { BodyFor } from '@fanion/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { CHALLENGES } from '../queries.ts';

/** Imports a zip, or with `dryRun` says what it would do. */
export function useImportArchive() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ file, separate, dryRun }: { file: File; separate: boolean; dryRun: boolean }) =>
      request<typeof importArchive>('POST', '/challenges/authoring/import', {
        query: { dry_run: dryRun ? '1' : '0', separate: separate ? '1' : '0' },
        file,
      }),
    onSuccess: (_, { dryRun }) => (dryRun ? undefined : cache.invalidateQueries({ queryKey: CHALLENGES })),
  });
}

/** Has the browser save challenges as a zip: these, or every one of the list. */
export const useExportArchive = () =>
  useMutation({
    mutationFn: async (ids: readonly number[] | null) =>
      saveFile(
        'challenges.zip',
        (await request<typeof exportArchive>('GET', '/challenges/authoring/export', {
          query: ids ? { ids: ids.join(',') } : {},
        })) as Blob,
      ),
  });

/** Publishes challenges or retires them, or says what that would do; the list is read again. */
export function useManagedBulk() {
  const cache = useQueryClient();
  return async (body: BodyFor<typeof actOnChallenges>) => {
    const answer = await request<typeof actOnChallenges>('POST', '/challenges/authoring/bulk', { body });
    if (!body.dry_run) void cache.invalidateQueries({ queryKey: CHALLENGES });
    return answer;
  };
}
