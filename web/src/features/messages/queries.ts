import type * as contract from '@fanion/contract/messages/threads';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';

/** Key of everything read about messages. */
export const MESSAGES = ['messages'] as const;

/** Polling interval in ms while the stream is disconnected (docs/product/messages.md#en-direct). */
export const POLL = 15_000;

/** Whether the bell's stream is connected; undefined until known. */
export const streamOpenQuery = queryOptions<boolean>({
  queryKey: ['messages-live'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The number of unread conversations: sent by the stream, polled while it is disconnected. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['messages-unread'],
  queryFn: async ({ signal }) =>
    (await request<typeof contract.countUnread>('GET', '/messages/unread', { signal })).unread,
  staleTime: Number.POSITIVE_INFINITY,
});

export const receiveUnread = (cache: QueryClient, unread: number): void =>
  void cache.setQueryData(unreadMessagesQuery.queryKey, unread);

/** Refreshes the displayed conversations. */
export const refreshMessages = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: MESSAGES });

/** The address to write to a member: the existing conversation with them, or a new one. */
export const composePath = (username: string): string => `/messages?a=${encodeURIComponent(username)}`;
