import type { getChallenge } from '@fanion/contract/challenges/page/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

/** The first key of every query about challenges. */
export const CHALLENGES = ['challenges'] as const;
/** The first keys of every challenge in full. */
export const CHALLENGE_DETAILS = [...CHALLENGES, 'detail'] as const;
/** The first keys of every list of suggestions; the challenge of the week is in one. */
export const SUGGESTIONS = [...CHALLENGES, 'suggestions'] as const;

/** One challenge, by its slug, its id, `challenge-{id}` or its name. */
export const challengeQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: [...CHALLENGE_DETAILS, idOrSlug],
    queryFn: ({ signal }) =>
      request<typeof getChallenge>('GET', '/challenges/:id', { params: { id: idOrSlug }, signal }),
    staleTime: FRESH.short,
  });

/** Refetches every displayed challenge. */
export const refreshChallenges = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: CHALLENGES });
