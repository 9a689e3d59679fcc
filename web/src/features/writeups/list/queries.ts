import type {
  listChallengeWriteups,
  listEventWriteups,
  listOwnWriteups,
} from '@fanion/contract/writeups/reading';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { WRITEUP_LISTS } from '../queries.ts';

/** Write-ups of an event, by its slug or its id, the best voted first. */
export const eventWriteupsQuery = (event: string) =>
  queryOptions({
    queryKey: [...WRITEUP_LISTS, 'event', event],
    queryFn: async ({ signal }) =>
      (await request<typeof listEventWriteups>('GET', '/ctf/:id/writeups', { params: { id: event }, signal }))
        .writeups,
    staleTime: FRESH.standard,
  });

/**
 * Write-ups of a challenge of the permanent list, for its solvers
 * (docs/product/writeups.md#voir-le-write-up).
 */
export const challengeWriteupsQuery = (challenge: string) =>
  queryOptions({
    queryKey: [...WRITEUP_LISTS, 'challenge', challenge],
    queryFn: ({ signal }) =>
      request<typeof listChallengeWriteups>('GET', '/challenges/:id/writeups', {
        params: { id: challenge },
        signal,
      }),
    staleTime: FRESH.standard,
  });

/** The reader's own write-ups, whatever their state. */
export const ownWriteupsQuery = queryOptions({
  queryKey: [...WRITEUP_LISTS, 'mine'],
  queryFn: async ({ signal }) =>
    (await request<typeof listOwnWriteups>('GET', '/ctf/writeups/mine', { signal })).writeups,
  staleTime: FRESH.short,
});
