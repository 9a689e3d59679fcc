import type { createToken, listTokens, revokeToken } from '@fanion/contract/auth/tokens';
import type { AnswerOf, BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

export type OwnToken = AnswerOf<typeof listTokens>['tokens'][number];

/** The reader's personal tokens, without their values. */
export const tokensQuery = queryOptions({
  queryKey: ['auth', 'tokens'],
  queryFn: async ({ signal }) => (await request<typeof listTokens>('GET', '/auth/tokens', { signal })).tokens,
  staleTime: FRESH.short,
});

function useTokenMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    // The value of a token stays in the dialog that shows it.
    gcTime: 0,
    onSettled: () => cache.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export const useCreateToken = () =>
  useTokenMutation((body: BodyFor<typeof createToken>) =>
    request<typeof createToken>('POST', '/auth/tokens', { body }),
  );

export const useRevokeToken = () =>
  useTokenMutation((id: number) =>
    request<typeof revokeToken>('DELETE', '/auth/tokens/:id', { params: { id } }),
  );

/** Their anchor on the account page. */
export const TOKENS_PLACE = 'jetons';
