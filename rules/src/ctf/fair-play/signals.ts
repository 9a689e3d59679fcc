import { MINUTE, SECOND } from '../../durations.ts';
import type { FairMoment, FairPlayInput, FairTry, Signal, SignalKind } from './kinds.ts';
import { sequences } from './sequences.ts';

/** A wrong flag that more entrants than this gave is a mistake that many make, and says nothing of two of them. */
const SAME_WRONG_MOST = 3;
/** A solve is quick below this time from the first opening, and this part of what it takes the others in the middle. */
const QUICK_BELOW = MINUTE;
const QUICK_PART = 0.1;
/** How many others must have opened and solved it for their time to be known. */
const QUICK_OTHERS = 4;
/** Accounts behind one network, of two entrants at least, from which it is many. */
const NETWORK_LEAST = 3;
/** The part of all entrants beyond which a network is the room they play in. */
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

// Not by `Math.min(...)`: an event has more rows than a call takes arguments.
const firstAt = (rows: readonly { at: number }[]): number =>
  rows.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);
const here = ({ entrant_id, challenge_id }: FairMoment): string => `${challenge_id}/${entrant_id}`;

/** Tries that name somebody by themselves: another's own flag, and a silent decoy. */
function caught(tries: readonly FairTry[]): Signal[] {
  const foreign = groupBy(
    tries.filter(({ owner_id, entrant_id }) => owner_id !== null && owner_id !== entrant_id),
    ({ entrant_id, challenge_id, owner_id }) => `${challenge_id}/${owner_id}/${entrant_id}`,
  );
  const baits = groupBy(
    tries.filter(({ bait }) => bait),
    here,
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

/** One wrong flag given by two entrants, or by three: of two challenges, one signal each. */
function sameWrong(tries: readonly FairTry[]): Signal[] {
  const guesses = groupBy(
    tries.filter(({ guess }) => guess !== null),
    ({ guess, challenge_id }) => `${challenge_id}/${guess}`,
  ).map((rows) => [...firstBy(rows, here).values()].sort((a, b) => a.at - b.at));
  const shared = guesses.filter((firsts) => firsts.length > 1 && firsts.length <= SAME_WRONG_MOST);
  const entrantsOf = (rows: readonly FairTry[]): number[] => rows.map(({ entrant_id }) => entrant_id);
  // The same ones may share several of one challenge.
  return groupBy(shared, (rows) => `${rows[0]!.challenge_id}/${entrantsOf(rows).sort((a, b) => a - b)}`).map(
    (groups) =>
      signal('same_wrong', {
        name: `${groups[0]![0]!.challenge_id}/${entrantsOf(groups[0]!)
          .sort((a, b) => a - b)
          .join('-')}`,
        entrant_ids: entrantsOf(groups[0]!),
        challenge_ids: [groups[0]![0]!.challenge_id],
        // Once the second one gave it.
        at: Math.min(...groups.map((rows) => rows[1]!.at)),
        count: groups.length,
      }),
  );
}

/** The middle of sorted values when one of them is left out: the upper one of two. */
function medianWithout(sorted: readonly number[], left: number): number {
  const middle = Math.floor((sorted.length - 1) / 2);
  return sorted[middle < sorted.indexOf(left) ? middle : middle + 1] ?? 0;
}

/** Solves of what was never opened, and those that came too soon after: one signal for each of them. */
function hasty({ solves, opens }: FairPlayInput): Signal[] {
  // Openings are noted since a moment: what was solved before says nothing.
  const since = opens.length === 0 ? Number.POSITIVE_INFINITY : firstAt(opens);
  const opened = firstBy(opens, here);
  const took = (solve: FairMoment): number | null => {
    const open = opened.get(here(solve));
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

/** Many accounts of several entrants behind one network that is not the room where all of them play. */
function crowds({ entrants, networks }: FairPlayInput): Signal[] {
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
 * The signals of an event from its rows (docs/product/live.md#franc-jeu), the newest first. Each is found again under the
 * same key as long as its rows are there.
 */
export function findSignals(input: FairPlayInput): Signal[] {
  const entrantIds = new Set(input.entrants);
  const found = [
    ...caught(input.tries),
    ...sameWrong(input.tries),
    ...sequences(input.solves),
    ...hasty(input),
    ...crowds(input),
  ];
  return found
    .filter(({ entrant_ids }) => entrant_ids.every((id) => entrantIds.has(id)))
    .sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1));
}
