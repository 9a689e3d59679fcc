import type { AnswerOf } from '@fanion/contract/endpoint';
import type {
  getUnsubscription,
  listNotifications,
  listPreferences,
  readNotifications,
} from '@fanion/contract/notifications';
import { NOTIFICATIONS_PAGE_SIZE } from '@fanion/contract/notifications';
import { maskEmail } from '@fanion/rules/auth/email';
import { DAY } from '@fanion/rules/durations';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preference,
  preferenceOf,
} from '@fanion/rules/notifications';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pageOf } from '../../platform/http/answers/page.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { bells } from './bell-state.ts';
import { presentNotification, presentPreferences } from './present.ts';
import * as queries from './queries.ts';
import { KIND_TEXTS, notificationMail } from './texts.ts';
import { readToken, writeToken } from './token-model.ts';

/** A past notification, for the demo. */
export interface PastNotice {
  memberId: number;
  kind: NotificationKind;
  text: string;
  path: string;
  actorId: number | null;
  at: Date;
  read: boolean;
}

/** How long (ms) a mail about a notification is worth sending. */
const VALID = 2 * DAY;

/** A notification: `text` is one French sentence, `path` a page of the web app. */
export interface Notice {
  kind: NotificationKind;
  text: string;
  path: string;
  /** Subject of the mail. */
  subject: string;
  /** Added in the mail only: names that the deletion of an account could not remove from a stored text. */
  more?: string;
  /** The member who acted: they get no notification, and it is deleted with their account. */
  actorId?: number | null;
  /** Identifies a notification that a member gets only once, whichever instance sends it. */
  once?: string;
}

/** The links that stop the mails of a kind for a member: `unsubscribe` by one POST, `stop` by a page. */
export function stopLinks({ secrets, config }: Context, memberId: number, kind: NotificationKind) {
  const token = writeToken(secrets, { memberId, kind });
  return {
    unsubscribe: `${config.publicUrl}/api/notifications/unsubscribe/${token}`,
    stop: `${config.publicUrl}/notifications/desinscription/${token}`,
  };
}

/** The mail of a notification, with the links that stop such mails. */
function mailOf(context: Context, to: queries.Addressee, { kind, text, path, subject, more = '' }: Notice) {
  const { unsubscribe, stop } = stopLinks(context, to.id, kind);
  return notificationMail(
    { to: to.email, subject, unsubscribe },
    { username: to.username, text, more, link: `${context.config.publicUrl}${path}`, stop },
    kind,
  );
}

function ringBells(sql: Sql, memberIds: readonly number[]): void {
  for (const memberId of memberIds) sql.publish('notified', { memberId });
}

/**
 * Notifies members in the caller's transaction, in two statements however many they are: each gets it in the
 * bell and by mail as they prefer, with fewer mails when one member causes many. The actor and inactive
 * accounts get nothing. Bells ring and mails leave after the commit. Returns how many were notified.
 */
export async function notifyMembers(
  context: Context,
  sql: Sql,
  memberIds: readonly number[],
  notice: Notice,
): Promise<number> {
  if (memberIds.length === 0) return 0;
  const { kind, text, path, actorId = null, once = null } = notice;
  const row = { kind, text, path, actorId, once };
  const to = await queries.insertNotifications(sql, memberIds, row, preferenceOf(kind, undefined));
  const mails = to.filter(({ mail }) => mail).map((one) => mailOf(context, one, notice));
  await context.outbox.queueAll(sql, `notification-${kind}`, mails, VALID);
  ringBells(
    sql,
    to.map(({ id }) => id),
  );
  return to.length;
}

/** A member's last notification of a kind, and whether they want it. */
export async function findLastNotice(
  sql: Sql,
  memberId: number,
  kind: NotificationKind,
): Promise<{ at: Date | null; isSubscribed: boolean }> {
  const last = await queries.findLast(sql, memberId, kind);
  const { bell, mail } = NOTIFICATION_KINDS[kind];
  return { at: last?.at ?? null, isSubscribed: (last?.bell ?? bell) || (last?.mail ?? mail) };
}

/** Removes an outdated notification whose text contains `naming` from the bells where it is unread. */
export async function withdrawNotice(
  sql: Sql,
  memberIds: readonly number[],
  what: Pick<Notice, 'kind' | 'path'> & { naming: string },
): Promise<void> {
  if (memberIds.length > 0) ringBells(sql, await queries.hideUnread(sql, memberIds, what));
}

/**
 * Replaces a member's pseudo in others' notifications, in the caller's transaction
 * (docs/product/profiles.md#changement-de-pseudo).
 */
export async function renameInBells(
  sql: Sql,
  who: { memberId: number; before: string; after: string },
): Promise<void> {
  ringBells(sql, await queries.renameActor(sql, who));
}

/**
 * Deletes the notifications of a member who leaves, and those that name them, in the caller's transaction.
 */
export const eraseNotifications = (sql: Sql, memberId: number): Promise<void> =>
  queries.deleteNotifications(sql, memberId);

/** A member's own notifications, the newest first. A page past the end shows the last one. */
export async function listOwn(
  { db }: Context,
  memberId: number,
  requestedPage: number,
): Promise<AnswerOf<typeof listNotifications>> {
  const { total, unread } = await queries.countRows(db, memberId);
  const { offset, limit, pagination } = pageOf(requestedPage, total, NOTIFICATIONS_PAGE_SIZE);
  const rows = await queries.listRows(db, memberId, offset, limit);
  return {
    notifications: rows.map(presentNotification),
    unread,
    pagination,
  };
}

/** Marks these as read, or all of them. */
export async function markRead(
  { db }: Context,
  memberId: number,
  ids: readonly number[] | null,
): Promise<AnswerOf<typeof readNotifications>> {
  if ((await queries.markRead(db, memberId, ids)) > 0) db.publish('notified', { memberId });
  return { unread: (await queries.countRows(db, memberId)).unread };
}

export const readPreferences = async (
  { db }: Context,
  { id, rights }: Actor,
): Promise<AnswerOf<typeof listPreferences>> =>
  presentPreferences(rights, await queries.listOwnPreferences(db, id));

export async function setPreference(
  context: Context,
  actor: Actor,
  kind: NotificationKind,
  { bell, mail }: Preference,
): Promise<AnswerOf<typeof listPreferences>> {
  await queries.savePreference(context.db, actor.id, kind, { bell, mail });
  return readPreferences(context, actor);
}

/** The subscription that a mail's link refers to. */
export async function readSubscription(
  { db, secrets }: Context,
  token: string,
): Promise<Outcome<AnswerOf<typeof getUnsubscription>>> {
  const subject = readToken(secrets, token);
  const found = subject && (await queries.findSubscriber(db, subject.memberId, subject.kind));
  if (!found) return refuse('unsubscription_not_found');
  const { kind } = subject;
  return done({
    label: KIND_TEXTS[kind].label,
    email: maskEmail(found.email),
    subscribed: found.mail ?? NOTIFICATION_KINDS[kind].mail,
  });
}

/** Stops the mails that the link of one of them refers to. */
export async function unsubscribe(
  context: Context,
  token: string,
): Promise<Outcome<AnswerOf<typeof getUnsubscription>>> {
  const subject = readToken(context.secrets, token);
  if (subject)
    await queries.stopMails(context.db, subject.memberId, subject.kind, NOTIFICATION_KINDS[subject.kind]);
  return readSubscription(context, token);
}

/** The name of a kind of notification. */
export const kindLabel = (kind: NotificationKind): string => KIND_TEXTS[kind].label;

/** Sends an event to each member who has the site open on this instance. */
export const sendToAllOpenPages = (context: Context, name: string, data: object): void =>
  bells(context).tellAll(name, data);

/** Sends an event to one member, on each page they have open on this instance. */
export const sendToOpenPages = (context: Context, memberId: number, name: string, data: object): void =>
  bells(context).tellOne(memberId, name, data);
