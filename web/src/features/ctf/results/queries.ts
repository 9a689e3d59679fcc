import type { archiveEvent } from '@fanion/contract/archives';
import type { exportEventArchive } from '@fanion/contract/ctf/exchange/endpoints';
import type { exportResults, importResults } from '@fanion/contract/ctf/results/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { refreshManagedEvent } from '../settings/queries.ts';

/** Imports the results of an event held elsewhere; a dry run changes nothing. */
export const useImportResults = (id: number) =>
  useChange(
    { onSuccess: (cache, { imported }) => imported && refreshManagedEvent(cache, id) },
    (body: BodyFor<typeof importResults>) =>
      request<typeof importResults>('POST', '/ctf/manage/events/:id/results', { params: { id }, body }),
  );

/** The archive of an ended event, as a file. */
export const readEventArchive = (id: number): Promise<Blob> =>
  request<typeof archiveEvent>('GET', '/ctf/manage/events/:id/archive', { params: { id } });

/** An event and its challenges in the import's format, as a file. */
export const readEventFolder = (id: number): Promise<Blob> =>
  request<typeof exportEventArchive>('GET', '/ctf/manage/events/:id/export', { params: { id } });

/** The ranking of an event as a table for spreadsheets. */
export const readResultsFile = (id: number): Promise<Blob> =>
  request<typeof exportResults>('GET', '/ctf/manage/events/:id/results.csv', { params: { id } });
