import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';

const versionRow = { page: text, version: int, text, published_at: moment };

const currentRow = {
  ...versionRow,
  /** The last version that asked members for consent; null where none did. */
  consent_version: nullable(int),
};
export type CurrentText = RowOf<typeof currentRow>;

/** The current version of each text. */
export const listCurrent = (sql: Statements): Promise<CurrentText[]> =>
  sql.rows(
    currentRow,
    `select distinct on (page) page, version, text, published_at,
       (select max(a.version) from legal_version a where a.page = v.page and a.asks) as consent_version
     from legal_version v order by page, version desc`,
  );

/** A version of a text, current or not. */
export const findVersion = (
  sql: Sql,
  page: string,
  version: number,
): Promise<RowOf<typeof versionRow> | null> =>
  sql.row(
    versionRow,
    'select page, version, text, published_at from legal_version where page = $1 and version = $2',
    [page, version],
  );

/** Locks the publication of texts until the end of the transaction. */
export const lockTexts = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316032)');

export const insertVersion = (
  sql: Sql,
  { page, version, text, asks }: { page: string; version: number; text: string; asks: boolean },
): Promise<void> =>
  sql.run('insert into legal_version (page, version, text, asks) values ($1, $2, $3, $4)', [
    page,
    version,
    text,
    asks,
  ]);

const consentRow = { page: text, version: int, accepted_at: moment };
export type Consent = RowOf<typeof consentRow>;

/** The consents of a member, newest first. */
export const listConsents = (sql: Sql, memberId: number): Promise<Consent[]> =>
  sql.rows(
    consentRow,
    `select page, version, accepted_at from legal_consent where member_id = $1
     order by accepted_at desc, page, version desc`,
    [memberId],
  );

/** Notes the consents of a member; earlier ones keep their day. */
export const insertConsents = (
  sql: Sql,
  memberId: number,
  texts: readonly { page: string; version: number }[],
): Promise<void> =>
  sql.run(
    `insert into legal_consent (member_id, page, version)
     select $1, page, version from unnest($2::text[], $3::int[]) as given(page, version)
     on conflict do nothing`,
    [memberId, texts.map(({ page }) => page), texts.map(({ version }) => version)],
  );

export const deleteConsents = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from legal_consent where member_id = $1', [memberId]);

/** How many members with an open account consented to each text, and how many there are. */
export const countConsents = (sql: Sql): Promise<{ page: string; agreed: number; members: number }[]> =>
  sql.rows(
    { page: text, agreed: int, members: int },
    `select asked.page, (select count(*)::int from member where status = 'active') as members,
       (select count(distinct c.member_id)::int from legal_consent c
        join member m on m.id = c.member_id and m.status = 'active'
        where c.page = asked.page and c.version >= asked.version) as agreed
     from (select page, max(version) as version from legal_version where asks group by page) asked`,
  );
