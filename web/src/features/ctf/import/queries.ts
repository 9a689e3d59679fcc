import type { EventImportAnswer, importEventArchive } from '@fanion/contract/ctf/import';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { type ImportGiven, importQueryOf } from '../../challenges/import/queries.ts';
import { CTF_KEY, refreshEvents } from '../events/queries.ts';

/** Imports an event and its challenges, or says what that would do; what shows events is then read again. */
export function useImportEvent(): (given: ImportGiven) => Promise<EventImportAnswer> {
  const cache = useQueryClient();
  return async (given) => {
    const answer = await request<typeof importEventArchive>('POST', '/ctf/manage/import', {
      query: importQueryOf(given),
      file: given.file,
    });
    if (given.trial !== null) {
      refreshEvents(cache);
      void cache.invalidateQueries({ queryKey: CTF_KEY });
    }
    return answer;
  };
}
