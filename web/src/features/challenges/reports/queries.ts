import type {
  closeReport,
  listReports,
  reportChallenge,
} from '@fanion/contract/challenges/reports/endpoints';
import type { reportEventChallenge } from '@fanion/contract/ctf/play/endpoints';
import type { QueryFor } from '@fanion/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CHALLENGES, refreshChallenges } from '../queries.ts';

export type ReportState = 'open' | 'closed';

/** Problems that members reported, on one challenge (by its slug) or on all; for managers. */
export const reportsQuery = (query: QueryFor<typeof listReports>) =>
  queryOptions({
    queryKey: [...CHALLENGES, 'reports', query],
    queryFn: ({ signal }) =>
      request<typeof listReports>('GET', '/challenges/manage/reports', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** The first page of all open reports, and their number. */
export const openReportsQuery = reportsQuery({ state: 'open', page: 1 });

/** Reports a problem to the managers; `event`: slug of the one that plays the challenge. */
export const useReportChallenge = (id: number, event?: string) =>
  useChange({ onSuccess: refreshChallenges }, (message: string) =>
    event === undefined
      ? request<typeof reportChallenge>('POST', '/challenges/:id/reports', {
          params: { id },
          body: { message },
        })
      : request<typeof reportEventChallenge>('POST', '/ctf/events/:id/challenges/:cid/reports', {
          params: { id: event, cid: id },
          body: { message },
        }),
  );

/** Marks a report as handled; another manager may have been first, so the lists are always read again. */
export const useCloseReport = () =>
  useChange({ onSettled: refreshChallenges }, ({ id, answer }: { id: number; answer: string | null }) =>
    request<typeof closeReport>('POST', '/challenges/manage/reports/:id/close', {
      params: { id },
      body: { answer },
    }),
  );
