import type * as contract from '@fanion/contract/association/audit';
import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import { writeCsv } from '@fanion/formats/csv/csv';
import { addDays, parisDayStart } from '@fanion/rules/paris-days';
import { searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { type Prepared, prepareText } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { chainLines } from './chain-service.ts';
import { actionText, presentLine } from './present.ts';
import * as queries from './queries.ts';
import { AREA_WORDS, BAD_DAY, COMMAND_LINE, GONE, HEADERS } from './texts.ts';

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
  return done({
    lines: rows.map(presentLine),
    pagination,
    head: head && { position: Number(head.position), hash: head.hash.toString('hex') },
  });
}

const authorOf = (row: queries.AuditRow): string =>
  row.actor_id === null ? COMMAND_LINE : (row.username ?? GONE);

/** The log as a CSV, the last lines first; that it was taken is a line of it. */
export async function exportAudit(context: Context, actor: Actor, asked: Asked): Promise<Outcome<Prepared>> {
  const filters = filtersOf(asked);
  if (!filters.ok) return filters;
  const { db } = context;
  await db.transaction((sql) => audit(sql, { ...by(actor), action: 'audit.export', target: 'audit' }));
  await chainLines(context, true);
  const rows = await queries.listLines(db, filters.value, { offset: 0, limit: CSV_MOST });
  const csv = writeCsv([
    HEADERS,
    ...rows.map((row) => [
      row.position ?? '',
      row.id,
      row.at.toISOString(),
      authorOf(row),
      row.channel,
      row.network ?? '',
      actionText(row.action),
      row.action,
      row.target,
      JSON.stringify(row.details),
      row.hash?.toString('hex') ?? '',
    ]),
  ]);
  return done(prepareText(csv, 'text/csv; charset=utf-8', 'private, no-store'));
}
