import type * as contract from '@fanion/contract/association/audit';
import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import { writeCsv } from '@fanion/formats/csv/csv';
import { addDays, parisDayStart } from '@fanion/rules/paris-days';
import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { type Prepared, prepareText } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { chainLines } from './chain-service.ts';
import { presentLine, rowOf } from './present.ts';
import * as queries from './queries.ts';
import { AREA_WORDS, BAD_DAY, HEADERS } from './texts.ts';
import { type Names, refsOf } from './wording-model.ts';

const PAGE_SIZE = 50;
/** Lines of a CSV: more is looked for by period. */
const CSV_MOST = 50_000;

type Asked = QueryOf<typeof contract.exportAudit>;

/** The first moment of a day in Paris, or of the next one; null for none. Throws RangeError for no real day. */
const start = (day: string | undefined, later = 0): Date | null =>
  day === undefined ? null : new Date(parisDayStart(addDays(day, later)));

function filtersOf({ q, area, channel, from, to }: Asked): Outcome<queries.Filters> {
  try {
    return done({
      q: escapeLike(searchKey(q)),
      words: area ? AREA_WORDS[area] : null,
      channel: channel ?? null,
      from: start(from),
      before: start(to, 1),
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return badField('from', BAD_DAY);
  }
}

/** Badges that the program gives have their names in it. */
const BUILT_IN: readonly (readonly [string, string])[] = BUILT_IN_BADGES.map(({ id, name }) => [
  `badge:${id}`,
  name,
]);

/** What all that these lines name is called today, in one reading. */
async function namesOf(sql: Sql, rows: readonly queries.AuditRow[]): Promise<Names> {
  const refs = [...new Set(rows.flatMap(refsOf))];
  const found = await queries.listNames(sql, refs);
  return new Map([...BUILT_IN, ...found.map(({ ref, name }) => [ref, name] as const)]);
}

/** A page of the log, the last lines first, with the end of the chain. */
export async function listAudit(
  { reads }: Context,
  asked: QueryOf<typeof contract.listAudit>,
): Promise<Outcome<AnswerOf<typeof contract.listAudit>>> {
  const filters = filtersOf(asked);
  if (!filters.ok) return filters;
  const total = await queries.countLines(reads, filters.value);
  const { pagination, ...window } = pageOf(asked.page, total, PAGE_SIZE);
  const [rows, head] = await Promise.all([
    queries.listLines(reads, filters.value, window),
    queries.findHead(reads),
  ]);
  const names = await namesOf(reads, rows);
  return done({
    lines: rows.map((row) => presentLine(row, names)),
    pagination,
    head: head && { position: Number(head.position), hash: head.hash.toString('hex') },
  });
}

/** The log as a CSV, the last lines first; that it was taken is a line of it. */
export async function exportAudit(context: Context, actor: Actor, asked: Asked): Promise<Outcome<Prepared>> {
  const filters = filtersOf(asked);
  if (!filters.ok) return filters;
  const { db } = context;
  await db.transaction((sql) => audit(sql, { ...by(actor), action: 'audit.export', target: 'audit' }));
  await chainLines(context, true);
  const rows = await queries.listLines(db, filters.value, { offset: 0, limit: CSV_MOST });
  const names = await namesOf(db, rows);
  const csv = writeCsv([HEADERS, ...rows.map((row) => rowOf(row, names))]);
  return done(prepareText(csv, 'text/csv; charset=utf-8', 'private, no-store'));
}
