import type { Sql } from '../../../platform/database/database.ts';
import type { Notice, NotificationsService } from '../../notifications/service.ts';

/** What happened to who takes part in an event; about their place in it unless `kind` says otherwise. */
export type News = Pick<Notice, 'text' | 'subject' | 'more'> & Partial<Pick<Notice, 'kind'>>;
type About = Pick<Notice, 'actorId' | 'once'>;

export type Letters = ReturnType<typeof createLetters>;

/** Tells members what happened in an event, in the transaction of what causes it; it leads to the event's page. */
export const createLetters = (notifications: NotificationsService) => ({
  write: (
    sql: Sql,
    { slug }: { slug: string },
    memberIds: readonly number[],
    { kind = 'event_registration', ...news }: News,
    about: About = {},
  ): Promise<void> =>
    notifications.tell(sql, memberIds, { kind, ...news, ...about, path: `/ctf/detail/${slug}` }),
});
