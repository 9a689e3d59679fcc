import { AUDIT_CHANNELS, type AuditChannel } from '@fanion/rules/association/audit';
import { z } from 'zod';
import {
  bigint,
  bool,
  bytes,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import { countRows } from '../../../platform/database/count.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';
import type { EntityKind } from './fields-texts.ts';

/** A word of a search: part of a line's words, or of the name of a thing in the line. */
export interface Term {
  /** For `like`. */
  part: string;
  /** Things whose name contains the word, as `kind:key`. */
  refs: readonly string[];
  /** Whether the word may be the beginning of a network address. */
  network: boolean;
}

/** Filters; null filters nothing. `areas`: beginnings of actions; `about`: a line names one of these. */
export interface Filters {
  terms: readonly Term[];
  about: readonly string[] | null;
  areas: readonly string[] | null;
  channel: AuditChannel | null;
  from: Date | null;
  before: Date | null;
}

const auditRow = {
  id: bigint,
  at: moment,
  actor_id: nullable(int),
  channel: oneOf(...AUDIT_CHANNELS),
  network: nullable(text),
  action: text,
  target: text,
  details: json(z.record(z.string(), z.unknown())),
  position: nullable(bigint),
  hash: nullable(bytes),
};
export type AuditRow = RowOf<typeof auditRow>;

/** SQL for the numbers of the lines found, as `found`, and its values. */
function foundLinesSql({ terms, about, areas, channel, from, before }: Filters): {
  found: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const next = (value: unknown): number => values.push(value);
  const searchConditions = terms.map(({ part, refs, network }) => {
    const wordsCondition = `s.words like '%' || $${next(part)} || '%'`;
    const called = `s.line_id in (select line_id from audit_search where refs && $${next(refs)}::text[])`;
    const from = network
      ? ` or s.line_id in (select id from audit_log where network like $${next(part)} || '%')`
      : '';
    return `(${wordsCondition} or ${called}${from})`;
  });
  if (about) searchConditions.push(`s.refs && $${next(about)}::text[]`);
  const conditions = [
    ...(areas ? [`split_part(l.action, '.', 1) = any($${next(areas)})`] : []),
    ...(channel ? [`l.channel = $${next(channel)}`] : []),
    ...(from ? [`l.at >= $${next(from)}`] : []),
    ...(before ? [`l.at < $${next(before)}`] : []),
  ];
  // Words usually find few lines: the other conditions are then only checked on those.
  const within =
    searchConditions.length > 0
      ? `(select line_id as id from audit_search s where ${searchConditions.join(' and ')})`
      : null;
  const source =
    within === null
      ? 'audit_log l'
      : conditions.length > 0
        ? `${within} w join audit_log l on l.id = w.id`
        : `${within} l`;
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  // The whole log is counted, and its last lines are read by their key.
  const kind = within === null ? 'not materialized' : 'materialized';
  return { found: `found as ${kind} (select l.id from ${source}${where})`, values };
}

/** Lines found, newest first, and their total number. Past the end there are no lines, and no total. */
export async function findLines(
  sql: Sql,
  filters: Filters,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { found, values } = foundLinesSql(filters);
  const rows = await sql.rows(
    { ...auditRow, total: int },
    `with ${found}
     select l.id, l.at, l.actor_id, l.channel, l.network, l.action, l.target, l.details, h.position, h.hash, p.total
     from (select id, (select count(*)::int from found) as total from found
       order by id desc offset $${values.length + 1} limit $${values.length + 2}) p
     join audit_log l on l.id = p.id
     left join audit_chain h on h.line_id = l.id
     order by l.id desc`,
    [...values, offset, limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Merged accounts, each with those that it ended in: part of a recursive `with`. */
export const MERGED_ACCOUNTS = `kept (gone_id, kept_id) as (
  select gone_id, kept_id from account_merge
  union select k.gone_id, m.kept_id from kept k join account_merge m on m.gone_id = k.kept_id)`;

/** Where the name of each kind of thing is, by `a.id` or `a.key`. */
const NAME_OF: Readonly<Record<Exclude<EntityKind, 'member'>, string>> = {
  announcement: 'select left(text, 60) from site_announcement where id = a.id',
  badge: 'select name from badge where id = a.key',
  challenge: 'select name from challenge where (id = a.id or (a.id is null and slug = a.key))',
  entrant: 'select name from entrant where id = a.id',
  event: 'select name from event where id = a.id',
  group: 'select name from training_group where id = a.id',
  lesson: 'select title from learn_lesson where slug = a.key',
  mailing: 'select subject from mailing where id = a.id',
  order: `select m.username from payment_order o join member m on m.id = o.member_id and m.status <> 'deleted'
    where o.reference = a.key`,
  path: 'select title from learn_path where slug = a.key',
  team: 'select name from team where id = a.id',
  ticket: 'select subject from support_ticket where id = a.id',
  training: 'select title from training_event where slug = a.key',
  webhook: 'select name from webhook where id = a.id',
  writeup: 'select title from writeup where id = a.id',
};

const nameRow = { ref: text, name: text };

/** The current name of each of these, as `kind:key`; a merged account has the kept account's name. */
export const listNames = (sql: Sql, refs: readonly string[]): Promise<RowOf<typeof nameRow>[]> =>
  sql.rows(
    nameRow,
    `with recursive ${MERGED_ACCOUNTS},
       asked as materialized (
         select ref, split_part(ref, ':', 1) as kind, substr(ref, strpos(ref, ':') + 1) as key,
           case when ref ~ '^[a-z]+:[0-9]{1,9}$' then split_part(ref, ':', 2)::int end as id
         from unnest($1::text[]) as ref)
     select a.ref, n.name from asked a cross join lateral (
       select username as name from member
       where a.kind = 'member' and status <> 'deleted'
         and id in (select a.id union all select kept_id from kept where gone_id = a.id)
       ${Object.entries(NAME_OF)
         .map(([kind, name]) => `union all (${name} and a.kind = '${kind}')`)
         .join('\n       ')}) n`,
    [refs],
  );

export async function countLines(sql: Sql, filters: Filters): Promise<number> {
  const { found, values } = foundLinesSql(filters);
  return sql.value(int, `with ${found} select count(*)::int as total from found`, values);
}

/** Locks the chain until the end of the transaction; false when somebody else has the lock. */
export async function lockChain(sql: Sql, wait: boolean): Promise<boolean> {
  if (wait) {
    await sql.run('select pg_advisory_xact_lock(7316010)');
    return true;
  }
  return sql.value(bool, 'select pg_try_advisory_xact_lock(7316010) as free');
}

const headRow = { position: bigint, hash: bytes };

/** The last link of the chain; null before the first. */
export const findLastLink = (sql: Sql): Promise<RowOf<typeof headRow> | null> =>
  sql.row(headRow, 'select position, hash from audit_chain order by position desc limit 1');

/** The moment as it is hashed: to the microsecond, whatever the session's time zone. */
const STAMP = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const lineColumns = {
  id: bigint,
  at: text,
  actor_id: nullable(int),
  channel: text,
  network: nullable(text),
  action: text,
  target: text,
  details: text,
};
/** A line as it is hashed: its moments and its details are text. */
export type HashedLine = RowOf<typeof lineColumns>;

const LINE = `l.id, ${STAMP('l.at')} as at, l.actor_id, l.channel, l.network, l.action, l.target, l.details::text as details`;

const pendingRow = { ...lineColumns, now: text };

/** The oldest lines to be chained, with the current time. */
export const listPending = (sql: Sql, limit: number): Promise<RowOf<typeof pendingRow>[]> =>
  sql.rows(
    pendingRow,
    `select ${LINE}, ${STAMP('now()')} as now from audit_pending p join audit_log l on l.id = p.line_id
     order by p.line_id limit $1`,
    [limit],
  );

export interface Link {
  position: number;
  lineId: string;
  chainedAt: string;
  networkHash: Buffer | null;
  hash: Buffer;
}

/** Adds links to the end of the chain; their lines no longer wait. */
export const insertLinks = (sql: Sql, links: readonly Link[]): Promise<void> =>
  sql.run(
    `with added as (
       insert into audit_chain (position, line_id, chained_at, network_hash, hash)
       select position, line_id, chained_at::timestamp at time zone 'UTC', network_hash, hash
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[], $5::bytea[])
         as link (position, line_id, chained_at, network_hash, hash)
       returning line_id)
     delete from audit_pending p using added a where p.line_id = a.line_id`,
    listsOf(links, 'position', 'lineId', 'chainedAt', 'networkHash', 'hash'),
  );

const linkRow = {
  ...lineColumns,
  position: bigint,
  chained_at: text,
  network_hash: nullable(bytes),
  hash: bytes,
  /** Seconds by which the line is older than the link before its own. */
  late: int,
};
export type LinkRow = RowOf<typeof linkRow>;

/** Links after a position with their lines, in order. */
export const listLinks = (sql: Sql, after: number, limit: number): Promise<LinkRow[]> =>
  sql.rows(
    linkRow,
    `select h.position, ${STAMP('h.chained_at')} as chained_at, h.network_hash, h.hash, ${LINE},
       coalesce(extract(epoch from b.chained_at - l.at), 0)::int as late
     from audit_chain h join audit_log l on l.id = h.line_id
     left join audit_chain b on b.position = h.position - 1
     where h.position > $1 order by h.position limit $2`,
    [after, limit],
  );

/** Lines without a link that were written some time ago. */
export const listUnchained = (sql: Sql): Promise<string[]> =>
  sql.values(
    bigint,
    `select l.id from audit_log l left join audit_chain h on h.line_id = l.id
     where h.line_id is null
       and (l.at < now() - interval '15 minutes' or not exists (select 1 from audit_pending p where p.line_id = l.id))
     order by l.id limit 50`,
  );

const OLD_NETWORK = `network is not null and at < now() - make_interval(months => $1, days => 1)`;
/** Forgets the networks of lines older than this many months; returns how many. */
export const forgetNetworks = (sql: Sql, months: number): Promise<number> =>
  sql.changed(`update audit_log set network = null where ${OLD_NETWORK}`, [months]);
export const countOldNetworks = (sql: Statements, months: number): Promise<number> =>
  countRows(sql, `audit_log where ${OLD_NETWORK}`, [months]);
