import { int, type RowOf, text } from './columns.ts';
import type { Sql } from './database.ts';
import { type MergeRule, type OnePerAccount, OWN_ROWS, type Processing } from './personal.ts';

/** The account that ends, and the one that receives its rows. */
export interface Pair {
  from: number;
  into: number;
}

const listed = (names = ''): string[] => names.split(' ').filter(Boolean);

/**
 * SQL condition that two rows have the same value in a column; a name that ends in `?` may be null in both.
 */
const sameValueSql = (name: string): string =>
  name.endsWith('?')
    ? `g."${name.slice(0, -1)}" is not distinct from k."${name.slice(0, -1)}"`
    : `g."${name}" = k."${name}"`;

/** Condition on the rows `g` of the ending account for which the other account has `k`. */
const bothHaveSql = (column: string, { once, where }: OnePerAccount): string =>
  [
    `g."${column}" = $1 and k."${column}" = $2`,
    ...listed(once).map(sameValueSql),
    ...(where ? [`g.${where} and k.${where}`] : []),
  ].join(' and ');

/** SQL assignments by which the row that stays takes values from the other. */
const assignmentsOf = ({ least, greatest, added }: OnePerAccount): string[] => [
  ...listed(least).map((name) => `"${name}" = least(k."${name}", g."${name}")`),
  ...listed(greatest).map((name) => `"${name}" = greatest(k."${name}", g."${name}")`),
  ...listed(added).map(
    (name) => `"${name}" = concat_ws(E'\\n\\n', nullif(k."${name}", ''), nullif(g."${name}", ''))`,
  ),
];

async function mergeColumn(
  sql: Sql,
  { table, column, merged }: { table: string; column: string; merged: MergeRule },
  { from, into }: Pair,
): Promise<void> {
  if (merged === 'stays') return;
  if (merged === 'ends') {
    await sql.run(`delete from "${table}" where "${column}" = $1`, [from]);
    return;
  }
  const pair = [from, into];
  if (merged === 'follows') {
    await sql.run(`update "${table}" set "${column}" = $2 where "${column}" = $1`, pair);
    return;
  }
  const both = bothHaveSql(column, merged);
  const takes = assignmentsOf(merged);
  if (takes.length > 0)
    await sql.run(`update "${table}" k set ${takes.join(', ')} from "${table}" g where ${both}`, pair);
  if (merged.doubles !== 'stay')
    await sql.run(`delete from "${table}" g using "${table}" k where ${both}`, pair);
  await sql.run(
    `update "${table}" g set "${column}" = $2 where g."${column}" = $1
     and not exists (select 1 from "${table}" k where ${both})`,
    pair,
  );
}

/**
 * Moves the rows of one account to another, in the caller's transaction, following what each slice declares
 * for its tables. A slice that decides otherwise has acted before. Running it again changes nothing.
 */
export async function mergeRows(sql: Sql, personal: readonly Processing[], pair: Pair): Promise<void> {
  for (const { tables } of personal)
    for (const { table, merged: columns } of tables)
      for (const [column, merged] of Object.entries(columns))
        await mergeColumn(sql, { table, column, merged }, pair);
}

const countRow = { table: text, rows: int };

/** Number of rows that each table has for a member, for the tables that have any. */
export async function countRowsOf(
  sql: Sql,
  personal: readonly Processing[],
  memberId: number,
): Promise<RowOf<typeof countRow>[]> {
  const counts = personal.flatMap(({ tables }) =>
    tables.flatMap(({ table, mine = OWN_ROWS }) =>
      mine === null
        ? []
        : [`select '${table}' as "table", count(*)::int as rows from "${table}" where ${mine}`],
    ),
  );
  return sql.rows(countRow, `select * from (${counts.join(' union all ')}) counted where rows > 0`, [
    memberId,
  ]);
}
