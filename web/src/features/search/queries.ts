import type { searchAll } from '@fanion/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

/** Letters of the shortest search. */
export const MIN_LETTERS = 2;

/** The results for some words, by kind; earlier results stay until they come. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: async ({ signal }) =>
      (await request<typeof searchAll>('GET', '/search', { query: { q: words }, signal })).found,
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    enabled: words.length >= MIN_LETTERS,
  });
