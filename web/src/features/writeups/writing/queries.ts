import type { BodyFor } from '@fanion/contract/endpoint';
import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import type {
  archiveWriteup,
  createWriteup,
  saveWriteup,
  shareWriteup,
  submitWriteup,
} from '@fanion/contract/writeups/writing';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { WRITEUP_LISTS, WRITEUPS } from '../queries.ts';
import { writeupQuery } from '../reading/queries.ts';

/** Caches the server's answer about one write-up, and refreshes the lists. */
function cacheWriteup(cache: QueryClient, writeup: WholeWriteup): void {
  cache.setQueryData(writeupQuery(writeup.id).queryKey, writeup);
  void cache.invalidateQueries({ queryKey: WRITEUP_LISTS });
}

/** Starts a draft. */
export const useCreateWriteup = () =>
  useChange(
    { onSuccess: (cache, { writeup }) => cacheWriteup(cache, writeup) },
    (body: BodyFor<typeof createWriteup>) => request<typeof createWriteup>('POST', '/ctf/writeups', { body }),
  );

/** Saves the changes to a write-up; throws a 409 when another window saved it since `version`. */
export const useSaveWriteup = (id: number) =>
  useChange(
    { onSuccess: (cache, { writeup }) => cacheWriteup(cache, writeup) },
    (body: BodyFor<typeof saveWriteup>) =>
      request<typeof saveWriteup>('PATCH', '/ctf/writeups/:id', { params: { id }, body }),
  );

/** Submits a write-up for review. */
export const useSubmitWriteup = (id: number) =>
  useChange({ onSuccess: (cache, { writeup }) => cacheWriteup(cache, writeup) }, () =>
    request<typeof submitWriteup>('POST', '/ctf/writeups/:id/submit', { params: { id } }),
  );

/** Opens a write-up to anybody, or to members only again. */
export function useShareWriteup(id: number) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `writeup-audience-${id}` },
    mutationFn: (openToAll: boolean) =>
      request<typeof shareWriteup>('PUT', '/ctf/writeups/:id/audience', {
        params: { id },
        body: { openToAll },
      }),
    onSuccess: ({ writeup }) => cacheWriteup(cache, writeup),
  });
}

/** Archives one's own write-up. */
export const useArchiveWriteup = () =>
  useChange({ onSuccess: (cache) => cache.invalidateQueries({ queryKey: WRITEUPS }) }, (id: number) =>
    request<typeof archiveWriteup>('DELETE', '/ctf/writeups/:id', { params: { id } }),
  );
