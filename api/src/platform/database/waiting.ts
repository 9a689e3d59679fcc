import { int, moment, nullable, type RowOf, text, texts } from './columns.ts';

/**
 * Items that await somebody: how many, the names of the first three, the number of the first where its page
 * opens by number, since when the oldest waits, and when the first is due.
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

/**
 * One kind of waiting items, from a statement that returns `name`, `since` and `due` of each; `opens`: its
 * number too.
 */
export const countWaiting = (kind: string, each: string, opens?: string): string =>
  `select '${kind}' as kind, count(*)::int as count,
     coalesce((array_agg(name order by due, since))[1:3], '{}') as names,
     ${opens ? `(array_agg(${opens} order by due, since))[1]` : 'null::int'} as first, min(since) as since, min(due) as due
   from (${each}) waiting`;
