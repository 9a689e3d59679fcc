import type { Scoring } from '@fanion/rules/challenges/scoring';
import { createScoreboard, type ScoreboardSolve } from '@fanion/rules/ctf/scoreboard/board';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import { addDays, parisDay, parisDayStart } from '@fanion/rules/paris-days';

const QUARTER = 15 * MINUTE;
/** As often as the worker stores the ranks of a board (docs/product/ctf-live.md#flèches). */
const EVERY = 5 * MINUTE;
/** Minutes that an average solo player needs for a hundred points. */
const PACE = 26;
/** The part of a first member's work that each further member adds. */
const HELP = 0.4;

/** Times of the demo's live event, in ms: from three hours ago until tomorrow 18:00 in Paris. */
export const liveEventTimes = (now: number): { starts: number; ends: number } => ({
  starts: Math.floor((now - 3 * HOUR) / QUARTER) * QUARTER,
  ends: parisDayStart(addDays(parisDay(now), 1)) + 18 * HOUR,
});

/** An entrant and its strength, from 0 to 1; `spares`: how many of the cheapest challenges it leaves. */
export interface SeedEntrant {
  id: number;
  members: readonly number[];
  strength: number;
  spares: number;
}
export interface SeedChallenge {
  id: number;
  position: number;
  scoring: Scoring;
  /** The price before any solve. */
  points: number;
}
/** A flag given by a member: `at` in ms. */
export interface SeedTry {
  entrant_id: number;
  challenge_id: number;
  member_id: number;
  at: number;
  correct: boolean;
}

/** The first opening of a challenge by a member of an entrant: `at` in ms. */
export type SeedOpen = Omit<SeedTry, 'correct'>;

/**
 * The openings and tries of entrants from the start to `until` (ms), oldest first: each entrant solves from
 * cheap to expensive, not quite in order, one challenge after the other, with wrong flags on the way, and
 * sometimes gives a challenge up. Deterministic for a given source of random numbers.
 */
export function inventPlay(
  entrants: readonly SeedEntrant[],
  challenges: readonly SeedChallenge[],
  { starts, until }: { starts: number; until: number },
  random: () => number,
): { tries: SeedTry[]; opens: SeedOpen[] } {
  const tries: SeedTry[] = [];
  const opens: SeedOpen[] = [];
  const cheap = [...challenges].sort((a, b) => a.points - b.points || a.position - b.position);
  const most = Math.max(1, ...challenges.map(({ points }) => points));
  for (const { id, members, strength, spares } of entrants) {
    const order = cheap
      .slice(spares)
      .map((challenge) => ({ challenge, weight: challenge.points * (0.6 + 0.8 * random()) }))
      .sort((a, b) => a.weight - b.weight);
    const pace = (PACE * MINUTE) / ((0.3 + strength) * (1 + HELP * (members.length - 1)));
    let at = starts + (2 + 12 * random()) * MINUTE;
    for (const { challenge } of order) {
      const member_id = members[Math.floor(random() * members.length)];
      if (member_id === undefined) break;
      const one = { entrant_id: id, challenge_id: challenge.id, member_id };
      const effort = (challenge.points / 100) * pace * (0.6 + 0.8 * random());
      const found = random() < 0.35 + 0.8 * strength - (0.4 * challenge.points) / most;
      const wrong = Math.floor(3 * random() ** 2);
      opens.push({ ...one, at: Math.floor(at) });
      at += found ? effort : effort / 2;
      for (let turn = wrong; turn > 0; turn -= 1)
        tries.push({ ...one, at: Math.floor(at - turn * 70_000), correct: false });
      if (found) tries.push({ ...one, at: Math.floor(at), correct: true });
    }
  }
  const inTime = <T extends SeedOpen>(all: readonly T[]): T[] =>
    all.filter((one) => one.at > starts && one.at < until).sort((a, b) => a.at - b.at);
  return { tries: inTime(tries), opens: inTime(opens) };
}

/** Ranks by entrant at each snapshot from the start to `until` (ms), as the board would have shown them. */
export function computePastRanks(
  entrants: readonly Pick<SeedEntrant, 'id'>[],
  challenges: readonly SeedChallenge[],
  solves: readonly ScoreboardSolve[],
  { starts, until }: { starts: number; until: number },
): { at: number; ranks: Record<number, number> }[] {
  const board = createScoreboard({
    event: { ends_at: Number.POSITIVE_INFINITY, freeze_at: null, frozen: false, blood_points: null },
    entrants: entrants.map(({ id }) => ({ id, counts: true, is_student: false })),
    challenges,
    solves: [],
  });
  const snapshots: { at: number; ranks: Record<number, number> }[] = [];
  let next = 0;
  for (let at = starts; at <= until; at += EVERY) {
    for (let solve = solves[next]; solve && solve.at <= at; solve = solves[++next]) board.add(solve);
    const ranks = Object.fromEntries(board.board().rows.map(({ entrant_id, rank }) => [entrant_id, rank]));
    snapshots.push({ at, ranks });
  }
  return snapshots;
}
