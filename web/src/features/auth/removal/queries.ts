import type * as contract from '@fanion/contract/auth/removal';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/** The deletion that the reader requested, if any. */
export const deletionQuery = queryOptions({
  queryKey: ['auth', 'deletion'],
  queryFn: ({ signal }) => request<typeof contract.getDeletion>('GET', '/auth/deletion', { signal }),
  staleTime: FRESH.short,
});

const useDeletionMutation = <Input>(send: (input: Input) => Promise<contract.Deletion>) =>
  useChange({ onSuccess: (cache, answer) => cache.setQueryData(deletionQuery.queryKey, answer) }, send);

export const useAskDeletion = () =>
  useDeletionMutation((password: string) =>
    request<typeof contract.askDeletion>('POST', '/auth/deletion', { body: { password } }),
  );

export const useCancelDeletion = () =>
  useDeletionMutation((_: undefined) => request<typeof contract.cancelDeletion>('DELETE', '/auth/deletion'));
