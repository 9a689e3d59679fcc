import { priceAt } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Statements } from '../../../platform/database/database.ts';
import { listMisplacedBloods } from '../ledger/blood-queries.ts';
import { listWrongTotals } from '../ledger/totals-queries.ts';
import { listPriced } from '../pricing/queries.ts';
import { listDoubleCodes, listStored, listUnledgered } from './queries.ts';
import * as texts from './texts.ts';

/** The uses of the stored files of these names, one label each; the file name where nothing refers to it. */
export async function namesOfFiles(sql: Statements, names: readonly string[]): Promise<string[]> {
  const stored = await listStored(sql);
  return names.flatMap((name) => {
    const uses = stored.filter(({ sha256 }) => sha256 === name).map(texts.fileUse);
    return uses.length > 0 ? uses : [name];
  });
}

/** Differences between raw rows and the values stored beside them, a sentence each; empty when right. */
export async function verifyChallenges({ db, storage }: Context): Promise<string[]> {
  const [totals, ledger, priced, bloods, stored, codes] = await Promise.all([
    listWrongTotals(db),
    listUnledgered(db),
    listPriced(db, null),
    listMisplacedBloods(db),
    listStored(db),
    listDoubleCodes(db),
  ]);
  const missing: string[] = [];
  for (const file of stored) if (!(await storage.has(file.sha256))) missing.push(texts.fileUse(file));
  return [
    ...totals.map(({ username, stored, raw }) => texts.wrongTotals(username, stored, raw)),
    ...ledger.map(texts.unledgered),
    ...priced.flatMap(({ slug, scoring, points, solves }) => {
      const due = priceAt(scoring, solves);
      return points === due ? [] : [texts.wrongPrice(slug, points, due)];
    }),
    ...bloods.map(({ slug, holder_name, heir_name }) => texts.misplaced(slug, holder_name, heir_name)),
    ...missing.map(texts.missingFile),
    ...codes.map(({ id }) => texts.doubleCode(id)),
  ];
}
