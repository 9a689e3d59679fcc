import type { getBackups } from '@fanion/contract/association/backups';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

/** The last backup of the installation, and its schedule. */
export const backupsQuery = queryOptions({
  queryKey: ['association', 'backups'],
  queryFn: ({ signal }) => request<typeof getBackups>('GET', '/association/manage/backups', { signal }),
  staleTime: FRESH.short,
});
