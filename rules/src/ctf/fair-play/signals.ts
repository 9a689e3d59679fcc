import { MINUTE, SECOND } from '../../durations.ts';
import type { FairMoment, FairPlayInput, FairTry, Signal, SignalKind } from './kinds.ts';
import { findSequences } from './sequences.ts';

/** A wrong flag from more entrants than this is a common mistake, and proves nothing about two of them. */
const SAME_WRONG_MOST = 3;
/**
 * A solve is quick when it takes less than this from the first opening, and less than this share of the
 * others' median.
 */
const QUICK_BELOW = MINUTE;
const QUICK_PART = 0.1;
/** How many others must have opened and solved it for their median to count. */
const QUICK_OTHERS = 4;
/** Number of accounts behind one network, of at least two entrants, that makes a signal. */
const NETWORK_LEAST = 3;
/** A network with more than this share of all entrants is the room they play in. */
const NETWORK_MOST = 0.25;

const firstBy = <T extends { at: number }>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T> => {
  const first = new Map<string, T>();
  for (const row of rows) {
    const key = keyOf(row);
    const earliest = first.get(key);
    if (!earliest || row.at < earliest.at) first.set(key, row);
  }
  return first;
};

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
};

const signal = (
  kind: SignalKind,
  of: Pick<Signal, 'entrant_ids' | 'challenge_ids' | 'at' | 'count'> & { name?: string },
  { seconds = null, usual = null }: Partial<Pick<Signal, 'seconds' | 'usual'>> = {},
): Signal => {
  const { name = `${of.challenge_ids.join('-')}/${of.entrant_ids.join('-')}`, ...about } = of;
  return { key: `${kind}/${name}`, kind, ...about, seconds, usual };
};

// Not `Math.min(...)`: an event has more rows than a call takes arguments.
const firstAt = (rows: readonly { at: number }[]): number =>
  rows.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);
const solveKey = ({ entrant_id, challenge_id }: FairMoment): string => `${challenge_id}/${entrant_id}`;

/** Tries that are signals by themselves: another entrant's own flag, and a silent decoy. */
function findOthersFlags(tries: readonly FairTry[]): Signal[] {
  const foreign = groupBy(
    tries.filter(({ owner_id, entrant_id }) => owner_id !== null && owner_id !== entrant_id),
    ({ entrant_id, challenge_id, owner_id }) => `${challenge_id}/${owner_id}/${entrant_id}`,
  );
  const baits = groupBy(
    tries.filter(({ bait }) => bait),
    solveKey,
  );
  return [
    ...foreign.map((rows) =>
      signal('foreign', {
        entrant_ids: [rows[0]!.owner_id!, rows[0]!.entrant_id],
        challenge_ids: [rows[0]!.challenge_id],
        at: firstAt(rows),
        count: rows.length,
      }),
    ),
    ...baits.map((rows) =>
      signal('bait', {
        entrant_ids: [rows[0]!.entrant_id],
        challenge_ids: [rows[0]!.challenge_id],
        at: firstAt(rows),
        count: rows.length,
      }),
    ),
  ];
}

/** The same wrong flag from two or three entrants: one signal for each challenge. */
function findSameWrong(tries: readonly FairTry[]): Signal[] {
  const guesses = groupBy(
    tries.filter(({ guess }) => guess !== null),
    ({ guess, challenge_id }) => `${challenge_id}/${guess}`,
  ).map((rows) => [...firstBy(rows, solveKey).values()].sort((a, b) => a.at - b.at));
  const shared = guesses.filter((firsts) => firsts.length > 1 && firsts.length <= SAME_WRONG_MOST);
  const entrantsOf = (rows: readonly FairTry[]): number[] => rows.map(({ entrant_id }) => entrant_id);
  // The same entrants may share several wrong flags on one challenge.
  return groupBy(shared, (rows) => `${rows[0]!.challenge_id}/${entrantsOf(rows).sort((a, b) => a - b)}`).map(
    (groups) =>
      signal('same_wrong', {
        name: `${groups[0]![0]!.challenge_id}/${entrantsOf(groups[0]!)
          .sort((a, b) => a - b)
          .join('-')}`,
        entrant_ids: entrantsOf(groups[0]!),
        challenge_ids: [groups[0]![0]!.challenge_id],
        // The moment when the second entrant gave it.
        at: Math.min(...groups.map((rows) => rows[1]!.at)),
        count: groups.length,
      }),
  );
}

/** The median of sorted values without one of them: the upper of the two middle values. */
function medianWithout(sorted: readonly number[], left: number): number {
  const middle = Math.floor((sorted.length - 1) / 2);
  return sorted[middle < sorted.indexOf(left) ? middle : middle + 1] ?? 0;
}

/** Solves of challenges never opened, and solves too soon after the opening: one signal each. */
function findHastySolves({ solves, opens }: FairPlayInput): Signal[] {
  // Openings are recorded only since some moment: earlier solves prove nothing.
  const since = opens.length === 0 ? Number.POSITIVE_INFINITY : firstAt(opens);
  const opened = firstBy(opens, solveKey);
  const took = (solve: FairMoment): number | null => {
    const open = opened.get(solveKey(solve));
    return open ? solve.at - open.at : null;
  };
  return groupBy(solves, ({ challenge_id }) => `${challenge_id}`).flatMap((rows) => {
    const times = rows.map((solve) => ({ solve, time: took(solve) }));
    const validTimes = times
      .flatMap(({ time }) => (time === null || time < 0 ? [] : time))
      .sort((a, b) => a - b);
    return times.flatMap(({ solve, time }): Signal[] => {
      const { entrant_id, challenge_id, at } = solve;
      const about = { entrant_ids: [entrant_id], challenge_ids: [challenge_id], at, count: 1 };
      if (time === null || time < 0) return at < since ? [] : [signal('unopened', about)];
      if (time >= QUICK_BELOW || validTimes.length - 1 < QUICK_OTHERS) return [];
      const usual = medianWithout(validTimes, time);
      if (time > usual * QUICK_PART) return [];
      return [
        signal('quick', about, { seconds: Math.round(time / SECOND), usual: Math.round(usual / SECOND) }),
      ];
    });
  });
}

/** Many accounts of several entrants behind one network that is not the room where everybody plays. */
function findSharedNetworks({ entrants, networks }: FairPlayInput): Signal[] {
  return groupBy(networks, ({ network }) => network).flatMap((rows) => {
    const accounts = firstBy(rows, ({ member_id }) => `${member_id}`);
    const entrantIds = [...new Set([...accounts.values()].map(({ entrant_id }) => entrant_id))].sort(
      (a, b) => a - b,
    );
    if (accounts.size < NETWORK_LEAST || entrantIds.length < 2) return [];
    if (entrantIds.length > Math.max(2, entrants.length * NETWORK_MOST)) return [];
    const about = { entrant_ids: entrantIds, challenge_ids: [], at: firstAt(rows), count: accounts.size };
    return [signal('network', { ...about, name: rows[0]!.network })];
  });
}

/**
 * The signals of an event, computed from its rows (docs/product/ctf-live.md#franc-jeu), newest first. A
 * signal keeps the same key as long as its rows exist.
 */
export function findSignals(input: FairPlayInput): Signal[] {
  const entrantIds = new Set(input.entrants);
  const found = [
    ...findOthersFlags(input.tries),
    ...findSameWrong(input.tries),
    ...findSequences(input.solves),
    ...findHastySolves(input),
    ...findSharedNetworks(input),
  ];
  return found
    .filter(({ entrant_ids }) => entrant_ids.every((id) => entrantIds.has(id)))
    .sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1));
}
