import { int, moment, nullable, type RowOf, text, texts } from './columns.ts';

/**
 * What waits for somebody: how many, the first three by name, the first by its number where its place opens one,
 * since when the oldest, and when the first is due.
 */
export const waitingRow = {
  kind: text,
  count: int,
  names: texts,
  first: nullable(int),
  since: nullable(moment),
  due: nullable(moment),
};
export type WaitingRow = RowOf<typeof waitingRow>;

/** One line of what waits, out of a statement that gives each by `name`, `since` and `due`; `opens`: its number too. */
export const countWaiting = (kind: string, each: string, opens?: string): string =>
  `select '${kind}' as kind, count(*)::int as count,
     coalesce((array_agg(name order by due, since))[1:3], '{}') as names,
     ${opens ? `(array_agg(${opens} order by due, since))[1]` : 'null::int'} as first, min(since) as since, min(due) as due
   from (${each}) waiting`;
