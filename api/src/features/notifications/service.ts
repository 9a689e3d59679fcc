import type { AnswerOf } from '@fanion/contract/endpoint';
import type {
  getUnsubscription,
  listNotifications,
  listPreferences,
  readNotifications,
} from '@fanion/contract/notifications';
import { NOTIFICATIONS_PAGE_SIZE } from '@fanion/contract/notifications';
import { maskEmail } from '@fanion/rules/email';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preference,
  preferenceOf,
} from '@fanion/rules/notifications';
import type { Context } from '../../platform/context.ts';
import { afterCommit, type Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { presentNotification, presentPreferences } from './present.ts';
import * as queries from './queries.ts';
import { createSeeds } from './seed-service.ts';
import { KIND_TEXTS, notificationMail } from './texts.ts';
import { readToken, type Subject, writeToken } from './token-model.ts';

/** Minutes during which a mail of what happened is worth sending. */
const VALID = 2 * 24 * 60;

/** What members are told: `text` is one French sentence, `path` a page of the web app. */
export interface Tidings {
  kind: NotificationKind;
  text: string;
  path: string;
  /** Of the mail. */
  subject: string;
  /** What the mail alone says besides: names that no account's removal would take out of a kept text. */
  more?: string;
  /** Who did it: they are told nothing, and it goes with their account. */
  actorId?: number | null;
  /** Names what a member is told once only, whoever tells it. */
  once?: string;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** What members are told, in the bell and by mail (behaviours 2.21). */
export function createNotificationsService(context: Context) {
  const { db, events, outbox, secrets, config } = context;

  const mailOf = (to: queries.Addressee, { kind, text, path, subject, more = '' }: Tidings) => {
    const token = writeToken(secrets, { memberId: to.id, kind });
    return notificationMail(
      {
        to: to.email,
        subject,
        unsubscribe: `${config.publicUrl}/api/notifications/unsubscribe/${token}`,
      },
      {
        username: to.username,
        said: text,
        more,
        link: `${config.publicUrl}${path}`,
        stop: `${config.publicUrl}/notifications/desinscription/${token}`,
      },
      kind,
    );
  };

  /** Wakes the bells of these members on all instances, and the outbox; `tell` does it by itself. */
  const told = (memberIds: readonly number[]): void => {
    for (const memberId of memberIds) events.publish('notified', { memberId });
    outbox.wake();
  };

  const subscription = async ({
    memberId,
    kind,
  }: Subject): Promise<Outcome<AnswerOf<typeof getUnsubscription>>> => {
    const found = await queries.findSubscriber(db, memberId, kind);
    if (!found) return refuse('unsubscription_not_found');
    return done({
      label: KIND_TEXTS[kind].label,
      email: maskEmail(found.email),
      subscribed: found.mail ?? NOTIFICATION_KINDS[kind].mail,
    });
  };

  return {
    /**
     * Tells members something in the caller's transaction, in two statements however many they are: the bell and the
     * mail of each as they prefer, fewer mails than that when a member causes many. Who did it and accounts that are
     * not active are told nothing. Bells ring and mails leave after the commit.
     */
    async tell(sql: Sql, memberIds: readonly number[], tidings: Tidings): Promise<void> {
      if (memberIds.length === 0) return;
      const { kind, text, path, actorId = null, once = null } = tidings;
      const row = { kind, text, path, actorId, once };
      const to = await queries.insertNotifications(sql, memberIds, row, preferenceOf(kind, undefined));
      const mails = to.filter(({ mail }) => mail).map((one) => mailOf(one, tidings));
      await outbox.queueAll(sql, `notification-${kind}`, mails, VALID);
      if (to.length > 0) afterCommit(sql, () => told(to.map(({ id }) => id)));
    },
    told,

    /** Takes what no longer is, told in a text that has `naming` in it, out of the bells that have not read it. */
    async takeBack(
      sql: Sql,
      memberIds: readonly number[],
      what: Pick<Tidings, 'kind' | 'path'> & { naming: string },
    ): Promise<void> {
      if (memberIds.length === 0) return;
      const from = await queries.hideUnread(sql, memberIds, what);
      if (from.length > 0) afterCommit(sql, () => told(from));
    },

    /** A page past the end is the last one. */
    async list(memberId: number, asked: number): Promise<AnswerOf<typeof listNotifications>> {
      const size = NOTIFICATIONS_PAGE_SIZE;
      const { total, unread } = await queries.countRows(db, memberId);
      const pages = Math.max(1, Math.ceil(total / size));
      const page = Math.min(asked, pages);
      const rows = await queries.listRows(db, memberId, (page - 1) * size, size);
      return {
        notifications: rows.map(presentNotification),
        unread,
        pagination: { page, total, total_pages: pages },
      };
    },

    async read(memberId: number, ids: readonly number[] | null): Promise<AnswerOf<typeof readNotifications>> {
      if ((await queries.markRead(db, memberId, ids)) > 0) events.publish('notified', { memberId });
      return { unread: (await queries.countRows(db, memberId)).unread };
    },

    preferences: async ({ id, flags }: Actor): Promise<AnswerOf<typeof listPreferences>> =>
      presentPreferences(flags, await queries.listChosen(db, id)),

    async setPreference(actor: Actor, kind: NotificationKind, { bell, mail }: Preference) {
      await queries.savePreference(db, actor.id, kind, { bell, mail });
      return this.preferences(actor);
    },

    /** What the link of a mail is about. */
    async subscription(token: string): Promise<Outcome<AnswerOf<typeof getUnsubscription>>> {
      const subject = readToken(secrets, token);
      return subject ? subscription(subject) : refuse('unsubscription_not_found');
    },

    async unsubscribe(token: string): Promise<Outcome<AnswerOf<typeof getUnsubscription>>> {
      const subject = readToken(secrets, token);
      if (!subject) return refuse('unsubscription_not_found');
      const { memberId, kind } = subject;
      await queries.stopMails(db, memberId, kind, NOTIFICATION_KINDS[kind]);
      return subscription(subject);
    },

    seeds: createSeeds(context),
  };
}
