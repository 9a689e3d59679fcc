import type * as contract from '@fanion/contract/messages/threads';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';

/** Key of all that is read of messages. */
export const MESSAGES = ['messages'] as const;

/** Every so many ms while the stream is cut (docs/product/messages.md#en-direct). */
export const POLL = 15_000;

/** Whether the stream of the bell tells what comes; undefined until it is known. */
export const liveQuery = queryOptions<boolean>({
  queryKey: ['messages-live'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** How many conversations have something new: told by the stream, asked for while it is cut. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['messages-unread'],
  queryFn: async ({ signal }) =>
    (await request<typeof contract.countUnread>('GET', '/messages/unread', { signal })).unread,
  staleTime: Number.POSITIVE_INFINITY,
});

export const receiveUnread = (cache: QueryClient, unread: number): void =>
  void cache.setQueryData(unreadMessagesQuery.queryKey, unread);

/** Has conversations read again where they are shown. */
export const refreshMessages = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: MESSAGES });

/** Where one writes to a member: the conversation that there is with them, or a new one. */
export const composePath = (username: string): string => `/messages?a=${encodeURIComponent(username)}`;
