import type { listAudiences } from '@fanion/contract/communication/audience';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** The choices for an audience. */
export const audiencesQuery = queryOptions({
  queryKey: ['audiences'],
  queryFn: ({ signal }) =>
    request<typeof listAudiences>('GET', '/communication/manage/audiences', { signal }),
  staleTime: FRESH.short,
});
