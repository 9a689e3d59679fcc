import type { getChallengeStatistics } from '@fanion/contract/challenges/statistics/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

export type Statistics = AnswerOf<typeof getChallengeStatistics>;

/** Statistics of a challenge, for its authors. */
export const statisticsQuery = (id: number) =>
  queryOptions({
    queryKey: ['authored-challenge', id, 'statistics'],
    queryFn: ({ signal }) =>
      request<typeof getChallengeStatistics>('GET', '/challenges/authoring/:slug/statistics', {
        params: { slug: id },
        signal,
      }),
    staleTime: FRESH.standard,
  });
