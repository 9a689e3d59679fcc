import type * as contract from '@fanion/contract/association/audit';
import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import { BAD_DAY } from '@fanion/contract/fields';
import { writeCsv } from '@fanion/formats/csv/csv';
import { parisDayBound } from '@fanion/rules/paris-days';
import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { audit, auditFiltersOf, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { csvDownload, type Prepared } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { presentLine, rowOf } from './present.ts';
import * as queries from './queries.ts';
import { listMemberRefs } from './search-queries.ts';
import { indexLastLines, indexLines, termsOf } from './search-service.ts';
import { AREA_WORDS, HEADERS } from './texts.ts';
import { refsOf, targetText } from './wording-model.ts';

const PAGE_SIZE = 50;
/** Most lines of a CSV: more are found by period. */
const CSV_MOST = 50_000;

type AuditQuery = QueryOf<typeof contract.exportAudit>;

/** The filters of a request, as the database uses them. */
async function filtersOf(
  sql: Sql,
  { q, member, area, channel, from, to }: AuditQuery,
): Promise<Outcome<queries.Filters>> {
  try {
    const period = { from: parisDayBound(from), before: parisDayBound(to, 1) };
    return done({
      ...period,
      terms: await termsOf(sql, q),
      about: member === undefined ? null : await listMemberRefs(sql, member),
      areas: area ? AREA_WORDS[area] : null,
      channel: channel ?? null,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return badField('from', BAD_DAY);
  }
}

/** The program's own badges have their names in the program. */
const BUILT_IN: readonly (readonly [string, string])[] = BUILT_IN_BADGES.map(({ id, name }) => [
  `badge:${id}`,
  name,
]);

/** The current names of everything that these lines name, in one read. */
async function namesOf(
  sql: Sql,
  rows: readonly queries.AuditRow[],
  also: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set([...also, ...rows.flatMap(refsOf)])];
  const found = await queries.listNames(sql, refs);
  return new Map([...BUILT_IN, ...found.map(({ ref, name }) => [ref, name] as const)]);
}

/** A page of lines found; the last page when the requested one is past the end. */
async function pageOfLines(sql: Sql, filters: queries.Filters, requestedPage: number) {
  const first = await queries.findLines(sql, filters, {
    offset: (requestedPage - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  const past = first.rows.length === 0 && requestedPage > 1;
  const total = past ? await queries.countLines(sql, filters) : first.total;
  const { pagination, ...window } = pageOf(requestedPage, total, PAGE_SIZE);
  const { rows } = past ? await queries.findLines(sql, filters, window) : first;
  return { rows, pagination };
}

/** A page of the log, newest lines first, with the end of the chain. */
export async function listAudit(
  context: Context,
  query: QueryOf<typeof contract.listAudit>,
): Promise<Outcome<AnswerOf<typeof contract.listAudit>>> {
  const { reads } = context;
  if (query.q !== '' || query.member !== undefined) await indexLastLines(context);
  const filters = await filtersOf(reads, query);
  if (!filters.ok) return filters;
  const [{ rows, pagination }, head] = await Promise.all([
    pageOfLines(reads, filters.value, query.page),
    queries.findLastLink(reads),
  ]);
  const names = await namesOf(reads, rows, query.member === undefined ? [] : [`member:${query.member}`]);
  return done({
    lines: rows.map((row) => presentLine(row, names)),
    pagination,
    member: query.member === undefined ? null : targetText(`member:${query.member}`, names),
    head: head && { position: Number(head.position), hash: head.hash.toString('hex') },
  });
}

/** The log as a CSV, newest lines first; the log notes the export. */
export async function exportAudit(
  context: Context,
  actor: Actor,
  query: AuditQuery,
): Promise<Outcome<Prepared>> {
  const { db } = context;
  const filters = await filtersOf(db, query);
  if (!filters.ok) return filters;
  const details = { filters: auditFiltersOf(query) };
  await db.transaction((sql) =>
    audit(sql, { ...by(actor), action: 'audit.export', target: 'audit', details }),
  );
  await indexLines(context, true);
  const { rows } = await queries.findLines(db, filters.value, { offset: 0, limit: CSV_MOST });
  const names = await namesOf(db, rows);
  const csv = writeCsv([HEADERS, ...rows.map((row) => rowOf(row, names))]);
  return done(csvDownload('audit.csv', csv));
}
