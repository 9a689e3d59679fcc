import type { Context } from '../../../platform/context.ts';
import { doubleCodes, listStored, misplacedBloods, unledgered, wrongTotals } from './queries.ts';
import * as texts from './verify-texts.ts';

/** One equation that does not hold, in a sentence. */
export type Discrepancy = string;

/** Recomputes from the raw rows what is kept beside them; empty when all is right. */
export function createVerify({ db, storage }: Context) {
  return async (): Promise<Discrepancy[]> => {
    const [totals, ledger, bloods, stored, codes] = await Promise.all([
      wrongTotals(db),
      unledgered(db),
      misplacedBloods(db),
      listStored(db),
      doubleCodes(db),
    ]);
    const missing: string[] = [];
    for (const file of stored) if (!(await storage.has(file.sha256))) missing.push(file.what);
    return [
      ...totals.map(({ username, kept, raw }) => texts.wrongTotals(username, kept, raw)),
      ...ledger.map(texts.unledgered),
      ...bloods.map(({ slug, holder_name, heir_name }) => texts.misplaced(slug, holder_name, heir_name)),
      ...missing.map(texts.missingFile),
      ...codes.map(({ id }) => texts.doubleCode(id)),
    ];
  };
}
