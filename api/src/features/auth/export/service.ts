import type * as contract from '@fanion/contract/auth/export';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type Author, audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { PersonalTable } from '../../../platform/database/personal.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, zipDownload } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { type PeriodWords, readPeriodWords } from '../../../platform/settings/periods.ts';
import { confirmPassword } from '../password/confirm-service.ts';
import { type ExportedTable, pageOf } from './page-model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const untilOf = ({ until }: PersonalTable, periods: PeriodWords): string =>
  typeof until === 'function' ? until(periods) : (until ?? texts.AS_LONG_AS_ACCOUNT);

/** The exported rows of each table, and the images. */
async function collect(context: Context, sql: Sql, memberId: number) {
  const files: Zippable = {};
  const periods = await readPeriodWords(sql);
  const exportTable = async (table: PersonalTable): Promise<ExportedTable> => {
    const rows = await queries.listRows(sql, table, memberId);
    const images = await queries.listImages(sql, table, memberId);
    const names = images.map((bytes, index) => {
      const name = `images/${table.table}-${index + 1}.jpg`;
      // Already compressed.
      files[name] = [bytes, { level: 0 }];
      return name;
    });
    return { table: table.table, what: table.what, until: untilOf(table, periods), rows, images: names };
  };
  const processings = [];
  for (const { title, why, tables } of context.personal) {
    const exportedTables: ExportedTable[] = [];
    for (const one of tables.filter(({ mine }) => mine !== null)) exportedTables.push(await exportTable(one));
    processings.push({ title, why, told: exportedTables });
  }
  return { processings, files };
}

/** Adds the names of things beside their numbers. */
async function addNames(sql: Sql, tables: readonly ExportedTable[]): Promise<void> {
  const rows = tables.flatMap((table) => [...table.rows]) as queries.ExportedRow[];
  for (const column of queries.NAMED_COLUMNS) {
    const ids = rows.map((row) => row[column]).filter((value) => typeof value === 'number');
    const names = await queries.listNames(sql, column, [...new Set(ids)]);
    for (const row of rows) {
      const name = names.get(Number(row[column]));
      if (name !== undefined) row[column.replace(/_id$/, '')] = name;
    }
  }
}

/** Everything stored about a member, at one moment, noted in the audit log; null when there is no account. */
export const exportMember = (context: Context, memberId: number, author: Author): Promise<Prepared | null> =>
  context.db.transaction(async (sql) => {
    const member = await queries.findName(sql, memberId);
    if (!member) return null;
    await audit(sql, { ...author, action: 'data.export', target: `member:${memberId}` });
    const { processings, files } = await collect(context, sql, memberId);
    await addNames(
      sql,
      processings.flatMap(({ told: tables }) => tables),
    );
    const at = new Date(context.clock.now()).toISOString();
    const title = texts.title(member.username, context.identity.name);
    const exportedData = { title, at, processings };
    files['donnees.json'] = strToU8(JSON.stringify(exportedData, null, 2));
    files['donnees.html'] = strToU8(pageOf(exportedData));
    files['LISEZMOI.txt'] = strToU8(texts.README);
    return zipDownload(texts.fileName(member.username), zipSync(files, { mtime: new Date(at) }));
  });

/** The member's own data, given their password: a session left open must not give it all away. */
export async function exportOwn(
  context: Context,
  actor: Actor,
  { password, network }: { password: string; network: string },
): Promise<Outcome<Prepared>> {
  const checked = await confirmPassword(context, actor, { password, field: 'password', network });
  if (!checked.ok) return checked;
  const file = await exportMember(context, actor.id, by(actor));
  return file ? done(file) : refuse('unauthenticated');
}

/** The register of processings, as the slices declare what they store. */
export async function readRegister({
  db,
  personal,
}: Context): Promise<AnswerOf<typeof contract.getRegister>> {
  const periods = await readPeriodWords(db);
  return {
    processings: personal.map(({ title, why, basis, tables }) => ({
      title,
      why,
      basis: texts.BASES[basis],
      retained: tables.map((one) => ({
        what: one.what,
        until: untilOf(one, periods),
        leaves: texts.LEAVES[one.leaves],
      })),
    })),
    idle: periods.keep_accounts,
  };
}
