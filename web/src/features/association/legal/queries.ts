import type * as consents from '@fanion/contract/association/consents';
import type { TextVersion } from '@fanion/contract/association/consents';
import type * as contract from '@fanion/contract/association/legal';
import type { LegalPage } from '@fanion/contract/association/legal';
import type { BodyFor } from '@fanion/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/** A legal text as anybody reads it: the current or a past version. */
export const legalQuery = (page: LegalPage, version?: number) =>
  queryOptions({
    queryKey: ['association', 'legal', page, version ?? null],
    queryFn: ({ signal }) =>
      request<typeof contract.getLegalPage>('GET', '/association/legal/:page', {
        params: { page },
        query: { version },
        signal,
        isPublic: true,
      }),
    staleTime: FRESH.short,
    meta: { page: true },
  });

/** The legal texts with their models, for their editors. */
export const legalPagesQuery = queryOptions({
  queryKey: ['association', 'legal', 'manage'],
  queryFn: ({ signal }) =>
    request<typeof contract.listLegalPages>('GET', '/association/manage/legal', { signal }),
  staleTime: FRESH.short,
  meta: { page: true },
});

export const useWriteLegal = () =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: ['association', 'legal'] }) },
    ({ page, ...body }: { page: LegalPage } & BodyFor<typeof contract.writeLegalPage>) =>
      request<typeof contract.writeLegalPage>('PUT', '/association/manage/legal/:page', {
        params: { page },
        body,
      }),
  );

/**
 * The reader's consents, and the texts that await one: the bell sends them when it opens, if there are any.
 */
export const consentsQuery = queryOptions({
  queryKey: ['association', 'consents'],
  queryFn: ({ signal }) => request<typeof consents.listConsents>('GET', '/association/consents', { signal }),
  staleTime: FRESH.long,
});

/** The texts that a registration has to agree to. */
export const consentsToGiveQuery = queryOptions({
  queryKey: ['association', 'consents', 'required'],
  queryFn: ({ signal }) =>
    request<typeof consents.listConsentsToGive>('GET', '/association/consents/required', {
      signal,
      isPublic: true,
    }),
  staleTime: FRESH.short,
});

export const useGiveConsents = () =>
  useChange(
    {
      onSuccess: (cache, answer) => cache.setQueryData(consentsQuery.queryKey, answer),
      // On a refusal, a text has changed meanwhile: the new one is read.
      onError: (cache) => cache.prefetchQuery({ ...consentsQuery, staleTime: 0 }),
    },
    (texts: TextVersion[]) =>
      request<typeof consents.giveConsents>('POST', '/association/consents', { body: { texts } }),
  );

/** Stores the consents that the bell sent. */
export const receiveConsents = (cache: QueryClient, json: string): void =>
  void cache.setQueryData(consentsQuery.queryKey, JSON.parse(json));
