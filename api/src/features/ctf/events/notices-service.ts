import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type Notice, notifyMembers } from '../../notifications/service.ts';

/** News for the participants of an event; about their place in it unless `kind` states otherwise. */
export type News = Pick<Notice, 'text' | 'subject' | 'more'> & Partial<Pick<Notice, 'kind'>>;

/** A piece of news about an event, and the members who receive it. */
interface EventNotice extends Pick<Notice, 'actorId' | 'once'> {
  event: { slug: string };
  to: readonly number[];
  news: News;
}

/** Notifies members of event news, in the transaction that causes it; links to the event's page. */
export const notifyOfEvent = (
  context: Context,
  sql: Sql,
  { event, to, news: { kind = 'event_registration', ...news }, ...about }: EventNotice,
): Promise<number> =>
  notifyMembers(context, sql, to, { kind, ...news, ...about, path: `/ctf/detail/${event.slug}` });
