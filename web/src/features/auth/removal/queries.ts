import type * as contract from '@fanion/contract/auth/removal';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** The deletion that the reader asked for, if any. */
export const deletionQuery = queryOptions({
  queryKey: ['auth', 'deletion'],
  queryFn: ({ signal }) => request<typeof contract.getDeletion>('GET', '/auth/deletion', { signal }),
  staleTime: FRESH.short,
});

function useDeletionMutation<Input>(mutationFn: (input: Input) => Promise<contract.Deletion>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => cache.setQueryData(deletionQuery.queryKey, answer),
  });
}

export const useAskDeletion = () =>
  useDeletionMutation((password: string) =>
    request<typeof contract.askDeletion>('POST', '/auth/deletion', { body: { password } }),
  );

export const useCancelDeletion = () =>
  useDeletionMutation((_: undefined) => request<typeof contract.cancelDeletion>('DELETE', '/auth/deletion'));
