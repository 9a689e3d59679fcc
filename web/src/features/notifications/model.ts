import type { Permissions } from '@fanion/contract/access';
import type { Look } from '@fanion/contract/association/look';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listNotifications, Notification } from '@fanion/contract/notifications';
import { parseLook } from '../../lib/look/association-look.ts';

export type NotificationPage = AnswerOf<typeof listNotifications>;

function parseObject(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The count in an `unread` message of the stream; null when it has none. */
export function parseUnread(data: string): number | null {
  const { unread } = parseObject(data);
  return typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : null;
}

/** The notification in a `notification` message of the stream; null when invalid. */
export function parseNotification(data: string): Notification | null {
  const { id, kind, text, path } = parseObject(data);
  const whole = typeof id === 'number' && [kind, text, path].every((word) => typeof word === 'string');
  return whole ? (JSON.parse(data) as Notification) : null;
}

/** The role and rights in a `rights` message of the stream; null when it has none. */
export function parseRights(data: string): Permissions | null {
  return typeof parseObject(data).role === 'string' ? (JSON.parse(data) as Permissions) : null;
}

/** The name and the look in an `association` message of the stream; null when it has no name. */
export function parseAssociation(data: string): { name: string; look: Look | null } | null {
  const { name, look } = parseObject(data);
  return typeof name === 'string' && name !== '' ? { name, look: parseLook(look) } : null;
}

/** The first page with one more on top; the same page when it already contains it. */
export function withNotification(page: NotificationPage, news: Notification, size: number): NotificationPage {
  if (page.notifications.some(({ id }) => id === news.id)) return page;
  const total = page.pagination.total + 1;
  return {
    notifications: [news, ...page.notifications].slice(0, size),
    unread: page.unread + (news.read ? 0 : 1),
    pagination: { ...page.pagination, total, total_pages: Math.max(1, Math.ceil(total / size)) },
  };
}

/** How many unread ones among these pages `ids` marks as read; null for all of them. */
export function countUnread(pages: readonly NotificationPage[], ids: readonly number[] | null): number {
  const found = pages.flatMap(({ notifications }) =>
    notifications.filter(({ id, read }) => !read && (ids === null || ids.includes(id))),
  );
  return new Set(found.map(({ id }) => id)).size;
}

/** A page after these were read, all of them when null. `unread`: how many are left. */
export function withReadNotifications(
  page: NotificationPage,
  ids: readonly number[] | null,
  unread: number,
): NotificationPage {
  return {
    ...page,
    unread,
    notifications: page.notifications.map((one) =>
      one.read || (ids !== null && !ids.includes(one.id)) ? one : { ...one, read: true },
    ),
  };
}
