import { NOTIFICATION_KINDS, type NotificationKind } from '@fanion/rules/notifications';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, page, pagination } from './fields.ts';

const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];
const kind = z.enum(KINDS, { error: 'Ce type de notification n’existe pas.' });

/** Notifications per page. */
export const NOTIFICATIONS_PAGE_SIZE = 20;

/**
 * A notification of a member (docs/product/notifications.md#sujets). `path`: page of the web app that it
 * leads to.
 */
const notification = z.object({
  id: z.int(),
  kind,
  text: z.string(),
  path: z.string(),
  read: z.boolean(),
  createdAt: moment,
});
export type Notification = z.infer<typeof notification>;

/** The reader's own, newest first. */
export const listNotifications = endpoint('GET /notifications', {
  summary: 'Ses notifications',
  query: z.object({ page }),
  answer: z.object({
    notifications: z.array(notification),
    unread: z.int(),
    pagination,
  }),
});

/** Marks these as read, or all of them without a list. Other members' are left alone. */
export const readNotifications = endpoint('POST /notifications/read', {
  summary: 'Marquer des notifications comme lues',
  body: z.object({ ids: z.array(z.int().positive()).max(100).optional() }),
  answer: z.object({ unread: z.int() }),
});

/**
 * Server-Sent Events: `unread` `{unread}`, `rights` (the answer of GET /permissions) and `association` `{name, look}` at
 * once and at each change, `notification` for each new one, and `announcements` `{}` when what the association announces
 * changed.
 */
export const streamNotifications = endpoint('GET /notifications/stream', {
  summary: 'Ses notifications en direct (text/event-stream)',
  answer: z.any(),
});

const preference = z.object({
  kind,
  label: z.string(),
  description: z.string(),
  bell: z.boolean(),
  mail: z.boolean(),
  /** False: it goes by mail alone, whatever `bell` says. */
  rings: z.boolean(),
});

export const listPreferences = endpoint('GET /notifications/preferences', {
  summary: 'Préférences de notification, par type',
  answer: z.object({ preferences: z.array(preference) }),
});

export const setPreference = endpoint('PUT /notifications/preferences/:kind', {
  summary: 'Changer une préférence de notification',
  params: z.object({ kind }),
  body: z.object({ bell: z.boolean(), mail: z.boolean() }),
  answer: z.object({ preferences: z.array(preference) }),
});

const unsubscription = z.object({ label: z.string(), email: z.string(), subscribed: z.boolean() });
const token = z.object({ token: z.string().min(1).max(300) });

/**
 * What a mail's unsubscribe link covers; reading it changes nothing
 * (docs/product/notifications.md#désabonnement). `email` is masked.
 */
export const getUnsubscription = endpoint('GET /notifications/unsubscribe/:token', {
  summary: 'Mails dont un lien désabonne',
  audience: 'public',
  params: token,
  answer: unsubscription,
});

/**
 * One click, from the page or from the mail program (RFC 8058): no more mails of this kind. A second time
 * changes nothing.
 */
export const unsubscribe = endpoint('POST /notifications/unsubscribe/:token', {
  summary: 'Se désabonner d’un type de mails',
  audience: 'public',
  params: token,
  answer: unsubscription,
});
