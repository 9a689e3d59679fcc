import { MINUTE, SECOND } from '../../durations.ts';
import type { FairMoment, Signal } from './kinds.ts';

/** A solve follows another entrant's when it comes within this time. */
const BEHIND = 5 * MINUTE;
/** More entrants than this solving a challenge in that time prove nothing: a start, or an easy one. */
const CROWD = 8;
/** Number of solves following another entrant's, in order, that makes a signal. */
const LEAST = 5;
/** The least share of the follower's solves that they must make up. */
const PART = 0.6;

/** One challenge solved by two entrants, the second soon after the first. */
interface Step {
  challenge_id: number;
  before: number;
  after: number;
}

/** The longest run of steps in the same order for both. */
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

/** A solve, and those of its challenge shortly before it: those of `rows` between `from` and `index`. */
interface Place {
  rows: readonly FairMoment[];
  from: number;
  index: number;
}

/** The position of each entrant's solves among those of their challenges, crowds left out. */
function positionsOf(solves: readonly FairMoment[]): Map<number, Place[]> {
  const positions = new Map<number, Place[]>();
  const ofChallenge = new Map<number, FairMoment[]>();
  for (const solve of solves) {
    const rows = ofChallenge.get(solve.challenge_id);
    if (rows) rows.push(solve);
    else ofChallenge.set(solve.challenge_id, [solve]);
  }
  for (const rows of ofChallenge.values()) {
    rows.sort((a, b) => a.at - b.at || a.entrant_id - b.entrant_id);
    let from = 0;
    for (const [index, { entrant_id, at }] of rows.entries()) {
      while (rows[from]!.at < at - BEHIND) from += 1;
      if (index === from || index - from > CROWD) continue;
      const own = positions.get(entrant_id);
      if (own) own.push({ rows, from, index });
      else positions.set(entrant_id, [{ rows, from, index }]);
    }
  }
  return positions;
}

/**
 * The entrants who came first on at least so many solves of one entrant, and those solves. Most pairs meet
 * once: they are only counted.
 */
function findFollowed(positions: readonly Place[], least: number): Map<number, Step[]> {
  const meetingCounts = new Map<number, number>();
  for (const { rows, from, index } of positions)
    for (let at = from; at < index; at += 1) {
      const first = rows[at]!.entrant_id;
      meetingCounts.set(first, (meetingCounts.get(first) ?? 0) + 1);
    }
  const found = new Map<number, Step[]>();
  for (const [first, count] of meetingCounts) if (count >= least) found.set(first, []);
  if (found.size === 0) return found;
  for (const { rows, from, index } of positions)
    for (let at = from; at < index; at += 1)
      found.get(rows[at]!.entrant_id)?.push({
        challenge_id: rows[at]!.challenge_id,
        before: rows[at]!.at,
        after: rows[index]!.at,
      });
  return found;
}

/**
 * Entrants whose solves follow those of another, in their order and within minutes
 * (docs/product/ctf-live.md#franc-jeu): most of their solves, and at least five.
 */
export function findSequences(solves: readonly FairMoment[]): Signal[] {
  const many = new Map<number, number>();
  for (const { entrant_id } of solves) many.set(entrant_id, (many.get(entrant_id) ?? 0) + 1);
  return [...positionsOf(solves)].flatMap(([second, positions]) => {
    const least = Math.max(LEAST, (many.get(second) ?? 0) * PART);
    return [...findFollowed(positions, least)].flatMap(([first, steps]): Signal[] => {
      const run = inOrder(steps);
      if (run.length < least) return [];
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
  });
}
