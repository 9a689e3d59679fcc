import type { BulkAnswer } from '@fanion/contract/fields';
import { type Outcome, sentenceOf, transact } from '../outcome.ts';
import type { Database, Sql } from './database.ts';

/** One of the things that are acted on. */
export interface Each {
  id: number;
  name: string;
}

interface Act {
  /** What would be done is told, and nothing is. */
  dryRun: boolean;
  work: (sql: Sql, one: Each) => Promise<Outcome<unknown>>;
}

/** Carries what a trial came to out of its transaction, which is undone by it. */
class Tried extends Error {}

/**
 * Acts on several things, each in its own transaction, and says of each what came of it. On trial all of them are done
 * after one another in one transaction that is undone: what an act leaves no room for is told of the next one.
 */
export async function actOnEach(
  db: Pick<Database, 'transaction'>,
  each: readonly Each[],
  { dryRun, work }: Act,
): Promise<BulkAnswer> {
  const lines: BulkAnswer['lines'] = [];
  const add = (one: Each, outcome: Outcome<unknown>) =>
    lines.push({ ...one, done: outcome.ok, why: outcome.ok ? null : sentenceOf(outcome) });
  if (!dryRun) for (const one of each) add(one, await transact(db, (sql) => work(sql, one)));
  else
    try {
      await db.transaction(async (sql) => {
        for (const one of each) add(one, await work(sql, one));
        throw new Tried();
      });
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
    }
  return { done: lines.filter((line) => line.done).length, lines };
}
