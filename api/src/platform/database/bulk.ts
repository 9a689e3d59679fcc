import type { BulkAnswer } from '@fanion/contract/fields';
import { type Outcome, sentenceOf, transact, transactUnlessDryRun } from '../outcome.ts';
import { type Database, isDeadlock, type Sql } from './database.ts';

/** One of the things acted on. */
export interface BulkItem {
  id: number;
  name: string;
}

interface Act {
  /** Reports what would be done, and does nothing. */
  dryRun: boolean;
  /** Returns the effect on this thing, in French, where it is not the same for all. */
  work: (sql: Sql, one: BulkItem) => Promise<Outcome<string | null>>;
  /** On a trial: wraps all the acts, to hold or measure something around them. */
  around?: (sql: Sql, all: () => Promise<void>) => Promise<unknown>;
}

/**
 * Acts on several things, each in its own transaction, and returns the outcome of each. A trial runs all of
 * them one after another in one transaction that is rolled back, so that what one act leaves no room for
 * shows at the next.
 */
export async function actOnEach(
  db: Pick<Database, 'transaction'>,
  each: readonly BulkItem[],
  { dryRun, work, around = (_sql, all) => all() }: Act,
): Promise<BulkAnswer> {
  const lines = dryRun ? await dryRunEach(db, each, { work, around }) : [];
  if (!dryRun) for (const one of each) lines.push(lineOf(one, await transact(db, (sql) => work(sql, one))));
  return { done: lines.filter((line) => line.done).length, lines };
}

type Line = BulkAnswer['lines'][number];

const lineOf = (one: BulkItem, outcome: Outcome<string | null>): Line => ({
  ...one,
  done: outcome.ok,
  effect: outcome.ok ? outcome.value : null,
  why: outcome.ok ? null : sentenceOf(outcome),
});

/**
 * Two trials may hold rows that the other waits for: the one that the database aborts starts again, this many
 * times.
 */
const TRIES = 5;

async function dryRunEach(
  db: Pick<Database, 'transaction'>,
  each: readonly BulkItem[],
  { work, around }: Required<Pick<Act, 'work' | 'around'>>,
  again = TRIES,
): Promise<Line[]> {
  const lines = new Map<number, Line>();
  try {
    await transactUnlessDryRun(db, true, (sql) =>
      around(sql, async () => {
        // All trials use the same order: two of them over the same rows follow each other.
        for (const one of each.toSorted((a, b) => a.id - b.id))
          lines.set(one.id, lineOf(one, await work(sql, one)));
      }),
    );
  } catch (error) {
    if (!isDeadlock(error) || again === 1) throw error;
    return dryRunEach(db, each, { work, around }, again - 1);
  }
  return each.map(({ id }) => lines.get(id)!);
}
