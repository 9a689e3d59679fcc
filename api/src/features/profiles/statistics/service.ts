import type { Statistics } from '@fanion/contract/profiles/statistics';
import { writeCsv } from '@fanion/formats/csv/csv';
import { categoryName } from '@fanion/rules/challenges/categories';
import { averageSolveTime, donePercent } from '@fanion/rules/challenges/statistics';
import { levelOf, levelStart } from '@fanion/rules/profiles/levels';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { csvDownload, type Prepared } from '../../../platform/http/answers/prepared.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Fewest peers of a published median: with fewer, it could reveal one member's result. */
const FEWEST_PEERS = 5;

/** A member's results by category, and by month beside those of the same level. */
export async function readStatistics({ db }: Context, actor: Actor): Promise<Statistics> {
  const level = levelOf(await queries.findXp(db, actor.id));
  const span = { from: levelStart(level), to: levelStart(level + 1) };
  const [tries, times, months] = await Promise.all([
    queries.listTries(db, actor.id),
    queries.listTimes(db, actor.id),
    queries.listMonths(db, actor.id, span),
  ]);
  const byCategory = groupBy(times, ({ category }) => category);
  const peers = months[0]?.peers ?? 0;
  return {
    categories: tries.map((row) => ({
      ...row,
      accuracy: donePercent(row.solves, row.tries),
      median_time: averageSolveTime(
        (byCategory.get(row.category) ?? []).map(({ opened_at, solved_at }) => ({
          opened_at: opened_at.getTime(),
          solved_at: solved_at.getTime(),
        })),
      ),
    })),
    level,
    peers,
    months: months.map(({ month, solves, median }) => ({
      month,
      solves,
      median: peers < FEWEST_PEERS ? null : median,
    })),
  };
}

/** A member's statistics for a spreadsheet: the categories, then the months. */
export async function exportStatistics(context: Context, actor: Actor): Promise<Prepared> {
  const { categories, months } = await readStatistics(context, actor);
  const csv = writeCsv([
    texts.CATEGORY_HEADERS,
    ...categories.map(({ category, solves, tries, accuracy, median_time }) => [
      categoryName(category),
      String(solves),
      String(tries),
      String(accuracy),
      String(median_time ?? ''),
    ]),
    [],
    texts.MONTH_HEADERS,
    ...months.map(({ month, solves, median }) => [month, String(solves), String(median ?? '')]),
  ]);
  return csvDownload(texts.FILE, csv);
}
