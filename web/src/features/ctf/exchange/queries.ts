import type { EventImportAnswer, importEventArchive } from '@fanion/contract/ctf/exchange/endpoints';
import type { importCtfdEvent } from '@fanion/contract/ctfd/import';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { isCtfdArchive } from '../../../lib/files/ctfd-archive.ts';
import { type ImportInput, importQueryOf } from '../../challenges/import/queries.ts';
import { CTF_KEY, refreshEvents } from '../events/queries.ts';

/**
 * The answer of an event import; for a CTFd archive, also which of its people are imported and what is not.
 */
export type ImportedEvent = EventImportAnswer & { taken?: string | null; left?: string | null };

/** Further options for a CTFd archive: '' for the address from its name. */
export type CtfdChoices = { address: string; mail: boolean };

/** Imports an event and its challenges, or previews it; then reads again what shows events. */
export function useImportEvent(): (input: ImportInput, choices: CtfdChoices) => Promise<ImportedEvent> {
  const cache = useQueryClient();
  return async (input, { address, mail }) => {
    const query = importQueryOf(input);
    const { file } = input;
    const answer: ImportedEvent = (await isCtfdArchive(file))
      ? await request<typeof importCtfdEvent>('POST', '/ctf/manage/import-ctfd', {
          query: { ...query, address, mail: mail ? '1' : '0' },
          file,
        })
      : await request<typeof importEventArchive>('POST', '/ctf/manage/import', { query, file });
    if (input.trial !== null) {
      refreshEvents(cache);
      void cache.invalidateQueries({ queryKey: CTF_KEY });
    }
    return answer;
  };
}
