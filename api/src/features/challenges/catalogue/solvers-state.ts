import { groupBy } from '../../../platform/group-by.ts';
import { inMemory } from '../../../platform/memory.ts';
import { createRefreshed } from '../../../platform/remembered.ts';
import { countSolves, firstSolvers, lastSolvers, type SolverRow } from './queries.ts';

/** The solvers of each challenge, as everybody may see them. */
export interface SolverFacts {
  counts: Map<number, number>;
  last: Map<number, SolverRow[]>;
  first: Map<number, SolverRow[]>;
  version: number;
}

const byChallenge = (rows: SolverRow[]): Map<number, SolverRow[]> => groupBy(rows, (row) => row.challenge_id);

/** Solver counts and faces, reloaded after a solve, at most four times a second. */
export const solverFacts = inMemory(({ db, clock, events }) => {
  let version = 0;
  const facts = createRefreshed(async (): Promise<SolverFacts> => {
    const [counts, last, first] = await Promise.all([countSolves(db), lastSolvers(db), firstSolvers(db)]);
    version += 1;
    return {
      counts: new Map(counts.map((row) => [row.challenge_id, row.solves])),
      last: byChallenge(last),
      first: byChallenge(first),
      version,
    };
  }, clock.now);
  events.subscribe('solved', facts.touch);
  events.subscribe('member-changed', facts.touch);
  events.subscribe('challenges-changed', facts.touch);
  events.onGap(facts.forget);
  return facts;
});
