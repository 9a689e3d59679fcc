import type { listNotifications, Notification, readNotifications } from '@fanion/contract/notifications';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { countUnread, type NotificationPage, withNotification, withReadNotifications } from './model.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';

const KEY = ['notifications'] as const;
const PAGES = [...KEY, 'page'] as const;
/** The contract's page size: importing its module would bring its schemas into the browser. */
const PAGE_SIZE = 20;

/** Path of the stream of the reader's bell. */
export const BELL_STREAM = '/notifications/stream';

/** The number of unread notifications: sent by the stream and with each page, never requested alone. */
export const unreadQuery = queryOptions<number>({
  queryKey: [...KEY, 'unread'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A page of the reader's notifications, newest first. The previous page stays meanwhile. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PAGES, page],
    queryFn: async ({ signal, client }) => {
      const answer = await request<typeof listNotifications>('GET', '/notifications', {
        query: { page },
        signal,
      });
      client.setQueryData(unreadQuery.queryKey, answer.unread);
      return answer;
    },
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** Reads the cached pages again. */
export const refreshPages = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: PAGES });

/** Adds a new notification on top of the first page, counts it, and reads its pages again. */
export function receiveNotification(cache: QueryClient, news: Notification): void {
  const { queryKey } = notificationsQuery(1);
  const isListed = cache.getQueryData(queryKey)?.notifications.some(({ id }) => id === news.id);
  if (!isListed && !news.read) cache.setQueryData(unreadQuery.queryKey, (unread = 0) => unread + 1);
  cache.setQueryData(queryKey, (page) => page && withNotification(page, news, PAGE_SIZE));
  refreshPages(cache);
}

/** Marks notifications as read, all of them with null: shown at once, reverted when it fails. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[] | null) =>
      request<typeof readNotifications>('POST', '/notifications/read', {
        body: ids === null ? {} : { ids: [...ids] },
      }),
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey: PAGES });
      const pages = cache.getQueriesData<NotificationPage>({ queryKey: PAGES });
      const unread = cache.getQueryData(unreadQuery.queryKey) ?? 0;
      const cachedPages = pages.flatMap(([, page]) => page ?? []);
      const left = ids === null ? 0 : Math.max(0, unread - countUnread(cachedPages, ids));
      cache.setQueryData(unreadQuery.queryKey, left);
      cache.setQueriesData<NotificationPage>(
        { queryKey: PAGES },
        (page) => page && withReadNotifications(page, ids, left),
      );
      return { pages, unread };
    },
    onSuccess: ({ unread }) => cache.setQueryData(unreadQuery.queryKey, unread),
    onError: (_error, _ids, before) => {
      toast.bad(NOTIFICATION_TEXTS.readFailed);
      for (const [queryKey, page] of before?.pages ?? []) cache.setQueryData(queryKey, page);
      cache.setQueryData(unreadQuery.queryKey, before?.unread);
      refreshPages(cache);
    },
  });
}
