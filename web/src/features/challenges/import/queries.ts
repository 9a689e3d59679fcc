import type { ImportAnswer, importArchive } from '@fanion/contract/challenges/exchange';
import type { QueryFor } from '@fanion/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { CHALLENGES } from '../queries.ts';
import { type Choices, choicesAsked } from './model.ts';

/** An archive, what was chosen of challenges that are there, and the trial that was read; without it, it is a trial. */
export type ImportGiven = { file: File; choices: Choices; trial: string | null };

/** What an import is asked for besides its bytes. */
export const importQueryOf = ({ choices, trial }: ImportGiven): QueryFor<typeof importArchive> => ({
  ...choicesAsked(choices),
  dry_run: trial === null ? '1' : '0',
  trial: trial ?? '',
});

/** Imports challenges into the permanent list. */
export function useImportArchive(): (given: ImportGiven) => Promise<ImportAnswer> {
  const cache = useQueryClient();
  return async (given) => {
    const answer = await request<typeof importArchive>('POST', '/challenges/authoring/import', {
      query: importQueryOf(given),
      file: given.file,
    });
    if (given.trial !== null) void cache.invalidateQueries({ queryKey: CHALLENGES });
    return answer;
  };
}
