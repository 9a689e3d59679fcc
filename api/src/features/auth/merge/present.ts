import type { Merge } from '@fanion/contract/auth/merge';
import type { PersonalTable, Processing } from '../../../platform/database/personal.ts';
import type { MergeAccountRow } from './queries.ts';

type Counts = readonly { table: string; rows: number }[];

const countOf = (counts: Counts, table: string): number =>
  counts.find((one) => one.table === table)?.rows ?? 0;

/** The row counts of a merge: of the account that ends, and of the other before and after. */
export interface Counted {
  survivor: MergeAccountRow;
  mergedAccount: MergeAccountRow;
  had: Counts;
  before: Counts;
  after: Counts;
}

const presentMergedAccount = ({ since, leaving: _, ...who }: MergeAccountRow): Merge['remaining'] => ({
  ...who,
  since: since.toISOString(),
});

/** Whether a table's rows move with an account, end with it, or neither. */
function fateOf({ merged }: PersonalTable): 'moves' | 'ends' | 'stays' {
  const fates = Object.values(merged);
  if (fates.some((fate) => fate !== 'ends' && fate !== 'stays') && !fates.includes('ends')) return 'moves';
  return fates.includes('ends') ? 'ends' : 'stays';
}

/** The result of a merge, as a manager reads it. */
export function presentMerge(
  personal: readonly Processing[],
  { survivor, mergedAccount, had, before, after }: Counted,
  totals: Pick<Merge, 'points' | 'solves' | 'membership' | 'order'>,
): Merge {
  const tables = personal.flatMap((one) => one.tables).filter(({ table }) => countOf(had, table) > 0);
  return {
    remaining: presentMergedAccount(survivor),
    removed: presentMergedAccount(mergedAccount),
    ...totals,
    lines: tables
      .filter((one) => fateOf(one) === 'moves')
      .map(({ table, what }) => {
        const rows = countOf(had, table);
        // What a merge itself adds, a period that follows another one, belonged to neither account before.
        const moved = Math.min(rows, countOf(after, table) - countOf(before, table));
        return { what, rows, moved: Math.max(0, moved) };
      }),
    ends: tables
      .filter((one) => fateOf(one) === 'ends')
      .map(({ table, what }) => ({ what, rows: countOf(had, table) })),
  };
}
