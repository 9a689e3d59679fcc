import type * as contract from '@fanion/contract/auth/requests';
import type { AnswerOf, BodyFor } from '@fanion/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/** Members' requests about their data. */
export const requestsQuery = queryOptions({
  queryKey: ['auth', 'requests'],
  queryFn: ({ signal }) =>
    request<typeof contract.listDataRequests>('GET', '/auth/manage/requests', { signal }),
  staleTime: FRESH.short,
  meta: { page: true },
});

type Requests = AnswerOf<typeof contract.listDataRequests>;

const useRequestMutation = <Input>(send: (input: Input) => Promise<Requests>) =>
  useChange({ onSuccess: (cache, answer) => cache.setQueryData(requestsQuery.queryKey, answer) }, send);

export const useOpenRequest = () =>
  useRequestMutation((body: BodyFor<typeof contract.openDataRequest>) =>
    request<typeof contract.openDataRequest>('POST', '/auth/manage/requests', { body }),
  );

export const usePlanDeletion = () =>
  useRequestMutation((id: number) =>
    request<typeof contract.planDeletion>('POST', '/auth/manage/requests/:id/deletion', { params: { id } }),
  );

export const useCloseRequest = () =>
  useRequestMutation(({ id, ...body }: { id: number } & BodyFor<typeof contract.closeDataRequest>) =>
    request<typeof contract.closeDataRequest>('POST', '/auth/manage/requests/:id/close', {
      params: { id },
      body,
    }),
  );

export const readRequestData = (id: number): Promise<Blob> =>
  request<typeof contract.exportForRequest>('POST', '/auth/manage/requests/:id/export', { params: { id } });
