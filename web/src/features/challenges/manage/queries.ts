import type { exportArchive, importArchive } from '@fanion/contract/challenges/exchange';
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

/** Has the browser save every challenge of the list as a zip. */
export const useExportArchive = () =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        'challenges.zip',
        (await request<typeof exportArchive>('GET', '/challenges/authoring/export')) as Blob,
      ),
  });
