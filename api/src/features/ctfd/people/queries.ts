import { ACCOUNT_STATUSES } from '@fanion/rules/auth/accounts';
import { float, int, ints, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

const originKind = oneOf('account', 'team', 'try', 'award', 'notice');
export const origin = {
  kind: originKind,
  source_id: int,
  member_id: nullable(int),
  entrant_id: nullable(int),
};
export type Origin = RowOf<typeof origin>;

/** Lists what was already imported into an event from its CTFd. */
export const listOrigins = (sql: Sql, eventId: number): Promise<Origin[]> =>
  sql.rows(
    origin,
    'select kind, source_id, member_id, entrant_id from ctfd_origin where event_id = $1 order by kind, source_id',
    [eventId],
  );

/** The imported accounts of an event that still exist, by their number in CTFd. */
export const listOriginEmails = (
  sql: Sql,
  eventId: number,
): Promise<{ source_id: number; email_key: string }[]> =>
  sql.rows(
    { source_id: int, email_key: text },
    `select o.source_id, m.email_key from ctfd_origin o join member m on m.id = o.member_id
     where o.event_id = $1 and o.kind = 'account' and m.status <> 'deleted' order by o.source_id`,
    [eventId],
  );

/** The source folders of an event's challenges that have tries. */
export const listTriedFolders = async (sql: Sql, eventId: number): Promise<string[]> =>
  (
    await sql.rows(
      { source_folder: text },
      `select c.source_folder from challenge c
       where exists (select 1 from event_submission s where s.event_id = $1 and s.challenge_id = c.id)`,
      [eventId],
    )
  ).map(({ source_folder }) => source_folder);

/** Records what was imported; earlier records are unchanged. */
export const insertOrigins = (sql: Sql, eventId: number, origins: readonly Origin[]): Promise<void> =>
  sql.run(
    `insert into ctfd_origin (event_id, kind, source_id, member_id, entrant_id)
     select $1, * from unnest($2::text[], $3::int[], $4::int[], $5::int[])
     on conflict do nothing`,
    [eventId, ...listsOf(origins, 'kind', 'source_id', 'member_id', 'entrant_id')],
  );

export const person = {
  id: int,
  username: text,
  email_key: text,
  status: oneOf(...ACCOUNT_STATUSES),
};
export type Person = RowOf<typeof person>;

/** Lists the accounts with these addresses, and those with these ids. */
export const listPeople = (sql: Sql, of: { emailKeys: string[]; ids: number[] }): Promise<Person[]> =>
  sql.rows(
    person,
    `select id, username, email_key, status from member
     where email_key = any($1) and status <> 'deleted' or id = any($2) order by id`,
    [of.emailKeys, of.ids],
  );

/** The active team of this name, with its members. */
export const findTeamNamed = (
  sql: Sql,
  skeleton: string,
): Promise<{ id: number; members: number[] } | null> =>
  sql.row(
    { id: int, members: ints },
    `select t.id, array(select member_id from team_member m where m.team_id = t.id order by 1) as members
     from team t where t.name_skeleton = $1 and t.archived_at is null order by t.id limit 1`,
    [skeleton],
  );

/** Id of an event by its slug; null without one. */
export const findEventId = async (sql: Sql, slug: string): Promise<number | null> =>
  (await sql.row({ id: int }, 'select id from event where slug = $1', [slug]))?.id ?? null;

/** Start and end of an event, in ms. */
export const findDates = (sql: Sql, eventId: number): Promise<{ starts: number; ends: number } | null> =>
  sql.row(
    { starts: float, ends: float },
    `select ${milliseconds('starts_at')} as starts, ${milliseconds('ends_at')} as ends
     from event where id = $1`,
    [eventId],
  );
