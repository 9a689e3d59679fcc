import type * as contract from '@fanion/contract/communication/mailings';
import type { BodyFor } from '@fanion/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

const KEY = ['mailings'] as const;
/** Interval of progress updates while a mail is being sent (ms). */
const LIVE = 2000;

const isInProgress = (state: string): boolean => state === 'sending' || state === 'scheduled';

/** A page of the group mails. */
export const mailingsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, 'list', page],
    queryFn: ({ signal }) =>
      request<typeof contract.listMailings>('GET', '/communication/manage/mailings', {
        query: { page },
        signal,
      }),
    staleTime: FRESH.short,
    refetchInterval: ({ state }) =>
      state.data?.mailings.some((one) => isInProgress(one.state)) ? LIVE : false,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** A mail, updated while it is being sent. */
export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) =>
      request<typeof contract.getMailing>('GET', '/communication/manage/mailings/:id', {
        params: { id },
        signal,
      }),
    staleTime: FRESH.short,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.state) ? LIVE : false),
    meta: { page: true },
  });

/** The recipients of a mail; a new `sent` makes it read again. */
export const recipientsQuery = (id: number, page: number, sent: number) =>
  queryOptions({
    queryKey: [...KEY, 'recipients', id, page, sent],
    queryFn: ({ signal }) =>
      request<typeof contract.listRecipients>('GET', '/communication/manage/mailings/:id/recipients', {
        params: { id },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** How many members would receive a mail now. */
export const countQuery = (body: BodyFor<typeof contract.countRecipients>) =>
  queryOptions({
    queryKey: [...KEY, 'count', body],
    queryFn: ({ signal }) =>
      request<typeof contract.countRecipients>('POST', '/communication/manage/mailings/count', {
        body,
        signal,
      }),
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** A mail as a member would receive it. */
export const previewQuery = (body: BodyFor<typeof contract.previewMailing>) =>
  queryOptions({
    queryKey: [...KEY, 'preview', body],
    queryFn: ({ signal }) =>
      request<typeof contract.previewMailing>('POST', '/communication/manage/mailings/preview', {
        body,
        signal,
      }),
    retry: false,
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** Writes, tests, sends and steers mails. */
export function useMailings() {
  const cache = useQueryClient();
  const keep = (mailing: contract.Mailing) => {
    cache.setQueryData(mailingQuery(String(mailing.id)).queryKey, mailing);
    void cache.invalidateQueries({ queryKey: [...KEY, 'list'] });
  };
  const write = useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: BodyFor<typeof contract.changeMailing> }) =>
      id === null
        ? request<typeof contract.writeMailing>('POST', '/communication/manage/mailings', { body })
        : request<typeof contract.changeMailing>('PUT', '/communication/manage/mailings/:id', {
            params: { id },
            body,
          }),
    onSuccess: keep,
  });
  const remove = useMutation({
    mutationFn: (id: number) =>
      request<typeof contract.deleteMailing>('DELETE', '/communication/manage/mailings/:id', {
        params: { id },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
  const test = useMutation({
    mutationFn: (id: number) =>
      request<typeof contract.testMailing>('POST', '/communication/manage/mailings/:id/test', {
        params: { id },
      }),
  });
  const send = useMutation({
    mutationFn: ({ id, ...body }: { id: number } & BodyFor<typeof contract.sendMailing>) =>
      request<typeof contract.sendMailing>('POST', '/communication/manage/mailings/:id/send', {
        params: { id },
        body,
      }),
    onSuccess: keep,
  });
  const steer = useMutation({
    mutationFn: ({ id, act }: { id: number } & BodyFor<typeof contract.steerMailing>) =>
      request<typeof contract.steerMailing>('POST', '/communication/manage/mailings/:id/steer', {
        params: { id },
        body: { act },
      }),
    onSuccess: keep,
  });
  return {
    write: write.mutateAsync,
    remove: remove.mutateAsync,
    test: test.mutateAsync,
    send: send.mutateAsync,
    steer: steer.mutateAsync,
  };
}
