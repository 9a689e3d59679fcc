import type { exportSignals, judgeSignal, listSignals } from '@fanion/contract/ctf/fair-play/endpoints';
import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { MANAGE_KEY } from '../settings/queries.ts';

const keyOf = (slug: string) => [...MANAGE_KEY, 'signals', slug] as const;

/** A page of the signals of an event. */
export const signalsQuery = (slug: string, query: QueryFor<typeof listSignals>) =>
  queryOptions({
    queryKey: [...keyOf(slug), query],
    queryFn: ({ signal }) =>
      request<typeof listSignals>('GET', '/ctf/manage/events/:id/signals', {
        params: { id: slug },
        query,
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** All signals, as a file for spreadsheets. */
export const readSignalsFile = (slug: string) =>
  request<typeof exportSignals>('GET', '/ctf/manage/events/:id/signals.csv', { params: { id: slug } });

/** Judges a signal. */
export const useJudge = (slug: string) =>
  useChange(
    { onSettled: (cache) => cache.invalidateQueries({ queryKey: keyOf(slug) }) },
    (body: BodyFor<typeof judgeSignal>) =>
      request<typeof judgeSignal>('PUT', '/ctf/manage/events/:id/signals', { params: { id: slug }, body }),
  );
