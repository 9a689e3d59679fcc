import type { Notification } from '@fanion/contract/notifications';
import { NOTIFICATIONS_PAGE_SIZE } from '@fanion/contract/notifications';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countUnread,
  type NotificationPage,
  parseAssociation,
  parseNotification,
  parseRights,
  parseUnread,
  withNotification,
  withReadNotifications,
} from './model.ts';

const notification = (id: number, read = false): Notification => ({
  id,
  kind: 'team_invitation',
  text: `Invitation ${id}`,
  path: '/team?view=invitations',
  read,
  createdAt: '2026-03-14T18:00:00.000Z',
});
const pageOf = (notifications: Notification[], total = notifications.length): NotificationPage => ({
  notifications,
  unread: notifications.filter(({ read }) => !read).length,
  pagination: {
    page: 1,
    size: NOTIFICATIONS_PAGE_SIZE,
    total,
    total_pages: Math.max(1, Math.ceil(total / NOTIFICATIONS_PAGE_SIZE)),
  },
});

test('what the stream says is read, and what is none of it passed over', () => {
  expect(parseUnread('{"unread":3}')).toBe(3);
  expect(parseNotification(JSON.stringify(notification(7)))).toEqual(notification(7));
  expect(parseRights('{"role":"Guest"}')).toEqual({ role: 'Guest' });
  const look = { logo: null, icon: '/favicon.svg', colours: null };
  expect(parseAssociation(JSON.stringify({ name: 'Hacklab', look }))).toEqual({ name: 'Hacklab', look });
  expect(parseAssociation('{"name":"Hacklab","look":{}}')).toEqual({ name: 'Hacklab', look: null });
  for (const data of ['', 'null', '3', '{}', '{"unread":-1}', '{"unread":"3"}', '{"unread":1.5}', '{"id":7}'])
    expect([
      data,
      parseUnread(data),
      parseNotification(data),
      parseRights(data),
      parseAssociation(data),
    ]).toEqual([data, null, null, null, null]);
});

test('one that comes goes on top of the first page, once, and pushes the last one off a full page', () => {
  const page = pageOf([notification(2), notification(1, true)]);
  const after = withNotification(page, notification(3), NOTIFICATIONS_PAGE_SIZE);
  expect(after.notifications.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect([after.unread, after.pagination.total]).toEqual([2, 3]);
  expect(withNotification(after, notification(3), NOTIFICATIONS_PAGE_SIZE)).toBe(after);
  const full = pageOf(Array.from({ length: NOTIFICATIONS_PAGE_SIZE }, (_, at) => notification(90 - at)));
  const pushed = withNotification(full, notification(99), NOTIFICATIONS_PAGE_SIZE);
  expect(pushed.notifications.map(({ id }) => id)).toEqual([
    99,
    ...full.notifications.slice(0, -1).map(({ id }) => id),
  ]);
  expect(pushed.pagination.total_pages).toBe(2);
});

test('one that two pages hold is counted once', () => {
  const pages = [
    pageOf([notification(3), notification(2)]),
    pageOf([notification(2), notification(1, true)]),
  ];
  expect(countUnread(pages, null)).toBe(2);
  expect(countUnread(pages, [2, 1, 77])).toBe(1);
  expect(countUnread([], [2])).toBe(0);
});

test('after reading, what is left unread is what was not asked', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(some, some, fc.option(some), (ids, already, markedIds) => {
      const page = pageOf(ids.map((id) => notification(id, already.includes(id))));
      const left = page.unread - countUnread([page], markedIds);
      const after = withReadNotifications(page, markedIds, left);
      expect(after.notifications.filter(({ read }) => !read).length).toBe(left);
      expect(after.notifications.map(({ id }) => id)).toEqual(ids);
      expect(countUnread([after], markedIds)).toBe(0);
    }),
  );
});
