import type { BulkAnswer } from '@fanion/contract/fields';
import { type Outcome, sentenceOf, transact } from '../outcome.ts';
import { type Database, isDeadlock, type Sql } from './database.ts';

/** One of the things that are acted on. */
export interface Each {
  id: number;
  name: string;
}

interface Act {
  /** What would be done is told, and nothing is. */
  dryRun: boolean;
  /** Answers what it does to this one, in French, where that is not the same for all. */
  work: (sql: Sql, one: Each) => Promise<Outcome<string | null>>;
  /** On trial, what is to be held or measured around all of them. */
  around?: (sql: Sql, all: () => Promise<void>) => Promise<unknown>;
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
  { dryRun, work, around = (_sql, all) => all() }: Act,
): Promise<BulkAnswer> {
  const lines = dryRun ? await tryEach(db, each, { work, around }) : [];
  if (!dryRun) for (const one of each) lines.push(lineOf(one, await transact(db, (sql) => work(sql, one))));
  return { done: lines.filter((line) => line.done).length, lines };
}

type Line = BulkAnswer['lines'][number];

const lineOf = (one: Each, outcome: Outcome<string | null>): Line => ({
  ...one,
  done: outcome.ok,
  effect: outcome.ok ? outcome.value : null,
  why: outcome.ok ? null : sentenceOf(outcome),
});

/** Trials that cross hold rows that the other waits for: the one that the database ends begins again, so many times. */
const TRIES = 5;

async function tryEach(
  db: Pick<Database, 'transaction'>,
  each: readonly Each[],
  { work, around }: Required<Pick<Act, 'work' | 'around'>>,
  again = TRIES,
): Promise<Line[]> {
  const lines = new Map<number, Line>();
  try {
    await db.transaction(async (sql) => {
      await around(sql, async () => {
        // In one order for all trials: two of them that hold the same rows follow each other.
        for (const one of each.toSorted((a, b) => a.id - b.id))
          lines.set(one.id, lineOf(one, await work(sql, one)));
      });
      throw new Tried();
    });
  } catch (error) {
    if (isDeadlock(error) && again > 1) return tryEach(db, each, { work, around }, again - 1);
    if (!(error instanceof Tried)) throw error;
  }
  return each.map(({ id }) => lines.get(id)!);
}
