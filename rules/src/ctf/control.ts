import { medianOf } from '../challenges/statistics.ts';
import { HOUR } from '../durations.ts';

/**
 * An entrant with no flag for this long, in ms, is shown to the organisers (docs/product/ctf-live.md#régie).
 */
export const QUIET_AFTER = HOUR;

/** What entrants did in an event, each row for one entrant and one challenge. Moments are in ms. */
export interface EntrantActivity {
  opened: readonly { entrant_id: number; challenge_id: number; first_at: number }[];
  tried: readonly {
    entrant_id: number;
    challenge_id: number;
    tries: number;
    wrong: number;
    last_at: number;
  }[];
  solved: readonly { entrant_id: number; challenge_id: number; at: number }[];
}

/**
 * How a challenge is going, in entrants. `median`: ms from first opening to flag; null while nobody did both.
 */
export interface Heat {
  opened: number;
  tried: number;
  solved: number;
  wrong: number;
  median: number | null;
}

/**
 * How each challenge is going, by its id; challenges without any activity are left out. An entrant who tries
 * or solves counts as having opened.
 */
export function heatOf({ opened, tried, solved }: EntrantActivity): Map<number, Heat> {
  const byChallenge = new Map<
    number,
    { opens: Map<number, number>; openers: Set<number>; tried: Set<number>; wrong: number; times: number[] }
  >();
  const of = (challengeId: number) => {
    let entry = byChallenge.get(challengeId);
    if (!entry) {
      entry = { opens: new Map(), openers: new Set(), tried: new Set(), wrong: 0, times: [] };
      byChallenge.set(challengeId, entry);
    }
    return entry;
  };
  for (const { entrant_id, challenge_id, first_at } of opened) {
    of(challenge_id).opens.set(entrant_id, first_at);
    of(challenge_id).openers.add(entrant_id);
  }
  for (const { entrant_id, challenge_id, wrong } of tried) {
    const one = of(challenge_id);
    one.openers.add(entrant_id);
    one.tried.add(entrant_id);
    one.wrong += wrong;
  }
  const solvers = new Map<number, number>();
  for (const { entrant_id, challenge_id, at } of solved) {
    const one = of(challenge_id);
    one.openers.add(entrant_id);
    one.tried.add(entrant_id);
    solvers.set(challenge_id, (solvers.get(challenge_id) ?? 0) + 1);
    const from = one.opens.get(entrant_id);
    if (from !== undefined && from <= at) one.times.push(at - from);
  }
  return new Map(
    [...byChallenge].map(([id, { openers, tried: tries, wrong, times }]) => [
      id,
      {
        opened: openers.size,
        tried: tries.size,
        solved: solvers.get(id) ?? 0,
        wrong,
        median: medianOf(times),
      },
    ]),
  );
}

/** An entrant without a flag; `since` is the time of their last one, in ms, null when they never had one. */
export interface QuietEntrant {
  entrant_id: number;
  since: number | null;
  /** Number of their tries, and the challenge of the last one. */
  tries: number;
  last: number | null;
}

/**
 * Entrants of a running event without a flag for `QUIET_AFTER`, counted from its start at the earliest: those
 * who never found one first, then the longest without. Entrants who solved every published challenge have
 * nothing left to find.
 */
export function quietEntrants(
  entrantIds: readonly number[],
  { tried, solved }: Pick<EntrantActivity, 'tried' | 'solved'>,
  { starts_at, released, now }: { starts_at: number; released: readonly number[]; now: number },
): QuietEntrant[] {
  const lastFlag = new Map<number, number>();
  const found = new Map<number, Set<number>>();
  for (const { entrant_id, challenge_id, at } of solved) {
    lastFlag.set(entrant_id, Math.max(lastFlag.get(entrant_id) ?? at, at));
    found.set(entrant_id, (found.get(entrant_id) ?? new Set()).add(challenge_id));
  }
  const tries = new Map<number, { count: number; last: number; at: number }>();
  for (const { entrant_id, challenge_id, tries: count, last_at } of tried) {
    const existing = tries.get(entrant_id);
    if (!existing) tries.set(entrant_id, { count, last: challenge_id, at: last_at });
    else {
      existing.count += count;
      if (last_at > existing.at) Object.assign(existing, { last: challenge_id, at: last_at });
    }
  }
  return entrantIds
    .filter((id) => {
      const has = found.get(id);
      const from = Math.max(starts_at, lastFlag.get(id) ?? starts_at);
      return now - from >= QUIET_AFTER && released.some((challengeId) => !has?.has(challengeId));
    })
    .map((id) => ({
      entrant_id: id,
      since: lastFlag.get(id) ?? null,
      tries: tries.get(id)?.count ?? 0,
      last: tries.get(id)?.last ?? null,
    }))
    .sort((a, b) => (a.since ?? 0) - (b.since ?? 0) || a.entrant_id - b.entrant_id);
}
