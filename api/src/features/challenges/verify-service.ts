import type { Deps } from '../../platform/deps.ts';
import { doubleCodes, listStored, misplacedBloods, unledgered, wrongTotals } from './ledger-queries.ts';

/** One equation that does not hold, in a sentence. */
export type Discrepancy = string;

/** Recomputes from the raw rows what is kept beside them (trust.md, "Many at once"); empty when all is right. */
export function createVerify({ db, storage }: Deps) {
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
      ...totals.map(
        ({ username, kept, raw }) =>
          `Totaux de ${username} : ${kept} points gardés, ${raw} d’après les résolutions.`,
      ),
      ...ledger.map(
        ({ member_id, challenge_id }) =>
          `Résolution sans gain, ou gain sans résolution : membre ${member_id}, challenge ${challenge_id}.`,
      ),
      ...bloods.map(({ slug }) => `First blood absent ou sans résolution : ${slug}.`),
      ...missing.map((what) => `Fichier absent du stockage : ${what}.`),
      ...codes.map(({ id }) => `Plusieurs codes en cours pour un même usage : code ${id}.`),
    ];
  };
}
