import type {
  closeHelp as closeContract,
  thankHelper as thankContract,
} from '@fanion/contract/messages/help';
import type * as contract from '@fanion/contract/messages/threads';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { MESSAGES, POLL, receiveUnread, refreshMessages, streamOpenQuery } from '../queries.ts';

/** The polling interval of displayed data: the stream reports changes, unless it is disconnected. */
export function usePoll(): number | false {
  const { data: live } = useQuery(streamOpenQuery);
  return live === false ? POLL : false;
}

export const threadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...MESSAGES, 'list', page],
    queryFn: async ({ signal, client }) => {
      const answer = await request<typeof contract.listThreads>('GET', '/messages', {
        query: { page },
        signal,
      });
      receiveUnread(client, answer.unread);
      return answer;
    },
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

const threadKey = (id: number) => [...MESSAGES, 'thread', id] as const;

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: ({ signal }) =>
      request<typeof contract.getThread>('GET', '/messages/:id', { params: { id }, signal }),
    staleTime: FRESH.short,
  });

/** Messages before a given one: they never change, except for deletions. */
export const earlierMessagesQuery = (id: number, before: number) =>
  queryOptions({
    queryKey: [...MESSAGES, 'earlier', id, before],
    queryFn: ({ signal }) =>
      request<typeof contract.getThread>('GET', '/messages/:id', {
        params: { id },
        query: { before },
        signal,
      }),
    staleTime: FRESH.long,
  });

export const correspondentQuery = (username: string) =>
  queryOptions({
    queryKey: [...MESSAGES, 'with', username],
    queryFn: ({ signal }) =>
      request<typeof contract.getCorrespondent>('GET', '/messages/with/:username', {
        params: { username },
        signal,
      }),
    staleTime: 0,
  });

function cacheThread(cache: QueryClient, thread: contract.Thread): void {
  cache.setQueryData(threadKey(thread.id), thread);
  void cache.invalidateQueries({ queryKey: [...MESSAGES, 'list'] });
}

/** Writes in a conversation, or begins one with a member. */
export const useSendMessage = (to: { id: number } | { username: string }) =>
  useChange(
    {
      onSuccess: cacheThread,
      // What closes a conversation during writing is read again.
      onError: refreshMessages,
    },
    (message: string) =>
      'id' in to
        ? request<typeof contract.writeIn>('POST', '/messages/:id', { params: to, body: { message } })
        : request<typeof contract.writeTo>('POST', '/messages', { body: { to: to.username, message } }),
  );

export function useMarkRead(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (to: number) =>
      request<typeof contract.readThread>('PUT', '/messages/:id/read', { params: { id }, body: { to } }),
    onSuccess: ({ unread }) => {
      receiveUnread(cache, unread);
      cache.setQueryData(threadQuery(id).queryKey, (thread) => thread && { ...thread, unread: false });
      void cache.invalidateQueries({ queryKey: [...MESSAGES, 'list'] });
    },
  });
}

/** The actions on a conversation besides writing. */
export function useThread(id: number) {
  const after = { onSettled: refreshMessages };
  const params = { id };
  const mute = useChange(after, (muted: boolean) =>
    request<typeof contract.muteThread>('PUT', '/messages/:id/muted', { params, body: { muted } }),
  );
  const clear = useChange(after, () =>
    request<typeof contract.clearThread>('DELETE', '/messages/:id', { params }),
  );
  const drop = useChange(after, (message: number) =>
    request<typeof contract.dropMessage>('DELETE', '/messages/:id/:message', { params: { id, message } }),
  );
  return { mute, clear, drop };
}

/** Ends a help conversation, or says thank you for it. */
export function useHelpThread(id: number) {
  const after = { onSettled: refreshMessages };
  const params = { id };
  const close = useChange(after, () =>
    request<typeof closeContract>('POST', '/messages/help/:id/close', { params }),
  );
  const thank = useChange(after, () =>
    request<typeof thankContract>('POST', '/messages/help/:id/thanks', { params }),
  );
  return { close, thank };
}
