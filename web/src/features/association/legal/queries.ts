import type * as contract from '@fanion/contract/association/settings';
import type { LegalPage } from '@fanion/contract/association/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** A legal text as anybody reads it. */
export const legalQuery = (page: LegalPage) =>
  queryOptions({
    queryKey: ['association', 'legal', page],
    queryFn: ({ signal }) =>
      request<typeof contract.getLegalPage>('GET', '/association/legal/:page', {
        params: { page },
        signal,
        isPublic: true,
      }),
    staleTime: FRESH.short,
    meta: { page: true },
  });

/** The legal texts with their models, for who writes them. */
export const legalPagesQuery = queryOptions({
  queryKey: ['association', 'legal', 'manage'],
  queryFn: ({ signal }) =>
    request<typeof contract.listLegalPages>('GET', '/association/manage/legal', { signal }),
  staleTime: FRESH.short,
  meta: { page: true },
});

export function useWriteLegal() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ page, text }: { page: LegalPage; text: string }) =>
      request<typeof contract.writeLegalPage>('PUT', '/association/manage/legal/:page', {
        params: { page },
        body: { text },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['association', 'legal'] }),
  });
}
