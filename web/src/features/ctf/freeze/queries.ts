import type { setFreeze } from '@fanion/contract/ctf/freeze/endpoints';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { cacheManagedEvent } from '../settings/queries.ts';

/** Freezes the board at once, or shows everything that the freeze hid. */
export const useSetFreeze = (id: number) =>
  useChange({ onSuccess: (cache, { event }) => cacheManagedEvent(cache, event) }, (frozen: boolean) =>
    request<typeof setFreeze>('POST', '/ctf/manage/events/:id/freeze', {
      params: { id },
      body: { frozen },
    }),
  );
