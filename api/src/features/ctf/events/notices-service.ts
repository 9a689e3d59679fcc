import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type Notice, tell } from '../../notifications/service.ts';

/** What happened to who takes part in an event; about their place in it unless `kind` says otherwise. */
export type News = Pick<Notice, 'text' | 'subject' | 'more'> & Partial<Pick<Notice, 'kind'>>;

/** Who is told what of an event. */
interface EventNotice extends Pick<Notice, 'actorId' | 'once'> {
  event: { slug: string };
  to: readonly number[];
  news: News;
}

/** Tells members what happened in an event, in the transaction of what causes it; it leads to the event's page. */
export const tellOfEvent = (
  context: Context,
  sql: Sql,
  { event, to, news: { kind = 'event_registration', ...news }, ...about }: EventNotice,
): Promise<number> => tell(context, sql, to, { kind, ...news, ...about, path: `/ctf/detail/${event.slug}` });
