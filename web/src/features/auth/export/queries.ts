import type * as contract from '@fanion/contract/auth/export';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** Everything stored about the reader, as a zip. */
export const readOwnData = (password: string): Promise<Blob> =>
  request<typeof contract.exportOwnData>('POST', '/auth/data/export', { body: { password } });

/** The register of processing of members' data. */
export const registerQuery = queryOptions({
  queryKey: ['auth', 'register-of-processing'],
  queryFn: ({ signal }) =>
    request<typeof contract.getRegister>('GET', '/auth/register-of-processing', { signal, isPublic: true }),
  staleTime: FRESH.long,
});
