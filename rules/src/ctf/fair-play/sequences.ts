import { MINUTE, SECOND } from '../../durations.ts';
import type { FairMoment, Signal } from './kinds.ts';

/** A solve follows another's within this time. */
const BEHIND = 5 * MINUTE;
/** More entrants who solve a challenge within that time say nothing of each other: a start, or an easy one. */
const CROWD = 8;
/** Solves that follow another's, in their order, from which it is a signal. */
const LEAST = 5;
/** The part of all the solves of who follows that they must be. */
const PART = 0.6;

/** One solve of two entrants, the second soon after the first. */
interface Step {
  challenge_id: number;
  before: number;
  after: number;
}

/** The longest run of steps that come in one order for both. */
function inOrder(steps: readonly Step[]): Step[] {
  const sorted = [...steps].sort((a, b) => a.before - b.before);
  const best: Step[][] = [];
  for (const [index, step] of sorted.entries()) {
    let longest: Step[] = [];
    for (const [place, other] of sorted.slice(0, index).entries())
      if (other.after < step.after && best[place]!.length > longest.length) longest = best[place]!;
    best.push([...longest, step]);
  }
  return best.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
}

/** Each solve beside those that it came soon after, by who was first and who followed. */
function follow(
  solves: readonly FairMoment[],
): Map<string, { first: number; second: number; steps: Step[] }> {
  const pairs = new Map<string, { first: number; second: number; steps: Step[] }>();
  const ofChallenge = new Map<number, FairMoment[]>();
  for (const solve of solves) {
    const rows = ofChallenge.get(solve.challenge_id);
    if (rows) rows.push(solve);
    else ofChallenge.set(solve.challenge_id, [solve]);
  }
  for (const rows of ofChallenge.values()) {
    rows.sort((a, b) => a.at - b.at || a.entrant_id - b.entrant_id);
    let from = 0;
    for (const [index, solve] of rows.entries()) {
      while (rows[from]!.at < solve.at - BEHIND) from += 1;
      if (index - from > CROWD) continue;
      for (const { entrant_id: first, at: before } of rows.slice(from, index)) {
        const key = `${first}-${solve.entrant_id}`;
        const step = { challenge_id: solve.challenge_id, before, after: solve.at };
        const pair = pairs.get(key);
        if (pair) pair.steps.push(step);
        else pairs.set(key, { first, second: solve.entrant_id, steps: [step] });
      }
    }
  }
  return pairs;
}

/**
 * Entrants whose solves follow those of another, in their order and within minutes (docs/product/live.md#franc-jeu): most
 * of what they solved, and five at least.
 */
export function sequences(solves: readonly FairMoment[]): Signal[] {
  const many = new Map<number, number>();
  for (const { entrant_id } of solves) many.set(entrant_id, (many.get(entrant_id) ?? 0) + 1);
  return [...follow(solves).values()].flatMap(({ first, second, steps }): Signal[] => {
    if (steps.length < LEAST || steps.length < (many.get(second) ?? 0) * PART) return [];
    const run = inOrder(steps);
    if (run.length < LEAST || run.length < (many.get(second) ?? 0) * PART) return [];
    const gaps = run.map(({ before, after }) => after - before).sort((a, b) => a - b);
    return [
      {
        key: `sequence/${first}-${second}`,
        kind: 'sequence',
        entrant_ids: [first, second],
        challenge_ids: run.map(({ challenge_id }) => challenge_id),
        at: run[LEAST - 1]!.after,
        count: run.length,
        seconds: Math.round(gaps[Math.floor(gaps.length / 2)]! / SECOND),
        usual: null,
      },
    ];
  });
}
