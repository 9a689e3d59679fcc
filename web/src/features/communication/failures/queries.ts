import type * as contract from '@fanion/contract/communication/failures';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

const KEY = ['mail-failures'] as const;

/** A page of the undelivered mails. */
export const failuresQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      request<typeof contract.listFailures>('GET', '/communication/manage/failures', {
        query: { page },
        signal,
      }),
    staleTime: FRESH.short,
    refetchInterval: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** Retries or drops mails; null: all of them. */
export function useFailures() {
  const bodyOf = (ids: readonly string[] | null) => (ids === null ? {} : { ids: [...ids] });
  const after = { onSuccess: (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY }) };
  const retry = useChange(after, (ids: readonly string[] | null) =>
    request<typeof contract.retryFailures>('POST', '/communication/manage/failures/retry', {
      body: bodyOf(ids),
    }),
  );
  const close = useChange(after, (ids: readonly string[] | null) =>
    request<typeof contract.closeFailures>('POST', '/communication/manage/failures/close', {
      body: bodyOf(ids),
    }),
  );
  return { retry: retry.mutateAsync, close: close.mutateAsync };
}
