import type * as contract from '@fanion/contract/communication/announcements';
import type { BodyFor } from '@fanion/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { ANNOUNCEMENTS, refreshAnnouncements } from '../notices/queries.ts';

/** A page of all announcements, for their authors. */
export const managedAnnouncementsQuery = (page: number) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS, 'managed', page],
    queryFn: ({ signal }) =>
      request<typeof contract.listManagedAnnouncements>('GET', '/communication/manage/announcements', {
        query: { page },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** Writes, changes and ends announcements. */
export function useAnnouncements() {
  const after = { onSuccess: refreshAnnouncements };
  const write = useChange(
    after,
    ({ id, body }: { id: number | null; body: BodyFor<typeof contract.changeAnnouncement> }) =>
      id === null
        ? request<typeof contract.writeAnnouncement>('POST', '/communication/manage/announcements', { body })
        : request<typeof contract.changeAnnouncement>('PUT', '/communication/manage/announcements/:id', {
            params: { id },
            body,
          }),
  );
  const end = useChange(after, (id: number) =>
    request<typeof contract.endAnnouncement>('POST', '/communication/manage/announcements/:id/end', {
      params: { id },
    }),
  );
  return { write: write.mutateAsync, end: end.mutateAsync };
}
