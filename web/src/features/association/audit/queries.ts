import type { exportAudit, listAudit } from '@fanion/contract/association/audit';
import type { QueryFor } from '@fanion/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** A page of the audit log. */
export const auditQuery = (query: QueryFor<typeof listAudit>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => request<typeof listAudit>('GET', '/association/manage/audit', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** The log as a file for spreadsheets. */
export const readAuditFile = (query: QueryFor<typeof exportAudit>): Promise<Blob> =>
  request<typeof exportAudit>('GET', '/association/manage/audit.csv', { query });
