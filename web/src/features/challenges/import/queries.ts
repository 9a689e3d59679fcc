import type { ImportAnswer, importArchive } from '@fanion/contract/challenges/exchange/endpoints';
import type { importCtfdChallenges } from '@fanion/contract/ctfd/import';
import type { QueryFor } from '@fanion/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { isCtfdArchive } from '../../../lib/files/ctfd-archive.ts';
import { CHALLENGES } from '../queries.ts';
import { type Choices, choiceQueryOf } from './model.ts';

/**
 * An archive, the decisions on existing challenges, and the trial that was read; without a trial, this call
 * is one.
 */
export type ImportInput = { file: File; choices: Choices; trial: string | null };

/** The options of an import besides its bytes. */
export const importQueryOf = ({ choices, trial }: ImportInput): QueryFor<typeof importArchive> => ({
  ...choiceQueryOf(choices),
  dry_run: trial === null ? '1' : '0',
  trial: trial ?? '',
});

/** An import's answer; for a CTFd archive, also what is not imported. */
export type ImportResult = ImportAnswer & { left?: string | null };

/** Imports challenges into the permanent list, from a zip of folders or an archive of CTFd. */
export function useImportArchive(): (input: ImportInput) => Promise<ImportResult> {
  const cache = useQueryClient();
  return async (input) => {
    const sent = { query: importQueryOf(input), file: input.file };
    const answer: ImportResult = (await isCtfdArchive(input.file))
      ? await request<typeof importCtfdChallenges>('POST', '/challenges/authoring/import-ctfd', sent)
      : await request<typeof importArchive>('POST', '/challenges/authoring/import', sent);
    if (input.trial !== null) void cache.invalidateQueries({ queryKey: CHALLENGES });
    return answer;
  };
}
