import { compileFlagRegex } from '@fanion/formats/flag-regex/flag-regex';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { priceAt, xpFor } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import { type CatalogueKind, type CatalogueRow, clockSkew, loadCatalogue, loadPrices } from './queries.ts';

/** A flag ready to be compared. */
export interface PlayableFlag {
  id: number;
  caseInsensitive: boolean;
  hash: Buffer | null;
  /** The case-insensitive hash, where near misses are told. */
  near: Buffer | null;
  matches: ((text: string) => boolean) | null;
}

/** A decoy ready to be compared; `told`: a member who gives it is told that it is a decoy. */
export interface PlayableDecoy {
  id: number;
  hash: Buffer;
  told: boolean;
}

/** A challenge as the server keeps it in memory. */
export interface StoredChallenge extends Omit<CatalogueRow, 'flags' | 'decoys'> {
  flags: PlayableFlag[];
  decoys: PlayableDecoy[];
  xp: number;
  /** Points of the solve number n. */
  priceAt(solves: number): number;
}

/** All challenges at one moment. */
export interface Catalogue {
  all: StoredChallenge[];
  byId: Map<number, StoredChallenge>;
  bySlug: Map<string, StoredChallenge>;
  /** Challenges of different folders may share a name: the oldest comes first. */
  byName: Map<string, StoredChallenge[]>;
  /** Grows by one with each change. */
  version: number;
}

function prepareChallenge(row: CatalogueRow): StoredChallenge {
  const flags = row.flags.map((flag): PlayableFlag => {
    const regex = flag.pattern === null ? null : compileFlagRegex(flag.pattern, flag.case_insensitive);
    return {
      id: flag.id,
      caseInsensitive: flag.case_insensitive,
      hash: flag.hash === null ? null : Buffer.from(flag.hash, 'hex'),
      near: flag.near === null ? null : Buffer.from(flag.near, 'hex'),
      matches: regex && 'matches' in regex ? regex.matches : null,
    };
  });
  const { scoring } = row;
  return {
    ...row,
    flags,
    decoys: row.decoys.map(({ id, hash, told }) => ({ id, told, hash: Buffer.from(hash, 'hex') })),
    xp: xpFor(row.points, row.supplied_xp),
    priceAt: (solves) => priceAt(scoring, solves),
  };
}

const catalogueOf = (all: StoredChallenge[], version: number): Catalogue => ({
  all,
  byId: new Map(all.map((challenge) => [challenge.id, challenge])),
  bySlug: new Map(all.map((challenge) => [challenge.slug, challenge])),
  byName: groupBy(all, (challenge) => challengeNameKey(challenge.name)),
  version,
});

/** A copy of a challenge at another price. */
const pricedAt = (challenge: StoredChallenge, points: number): StoredChallenge => ({
  ...challenge,
  points,
  xp: xpFor(points, challenge.supplied_xp),
});

/**
 * Challenges in memory: loaded once, dropped when one changes here or on another instance. When prices move,
 * only the prices of those challenges are read again. The event names the challenges and never carries the
 * price, since two prices of one challenge may be announced in another order than they were written.
 */
function createCatalogue({ db, clock, events }: Context, kind: CatalogueKind) {
  let version = 0;
  let skew = 0;
  const moved = new Set<number>();
  const loaded = createCached(async (): Promise<StoredChallenge[]> => {
    const [rows, ahead] = await Promise.all([loadCatalogue(db, kind), clockSkew(db, clock.now())]);
    skew = ahead;
    return rows.map(prepareChallenge);
  });
  const challenges = createCached(async (): Promise<Catalogue> => {
    const before = await loaded.get();
    const ids = before.flatMap(({ id }) => (moved.has(id) ? [id] : []));
    const prices = new Map(ids.length === 0 ? [] : await loadPrices(db, ids));
    version += 1;
    const all = before.map((challenge) => {
      const points = prices.get(challenge.id);
      return points === undefined ? challenge : pricedAt(challenge, points);
    });
    return catalogueOf(all, version);
  });
  const forget = () => {
    moved.clear();
    loaded.forget();
    challenges.forget();
  };

  events.subscribe('challenges-changed', forget);
  events.onGap(forget);
  events.subscribe('priced', ({ challengeId }) => {
    moved.add(challengeId);
    challenges.forget();
  });

  return {
    get: challenges.get,
    /** Time by the database's clock, in milliseconds: it decides whether a release has come. */
    now: () => clock.now() + skew,
  };
}

/** The permanent list, hidden challenges included. */
export const catalogue = inMemory((context) => createCatalogue(context, 'permanent'));
/** What events play; some of it joined the permanent list after the end. */
export const eventCatalogue = inMemory((context) => createCatalogue(context, 'events'));

const BY_ID = /^(?:challenge-)?(\d{1,9})$/;

/** The challenge id in a path; null where the path holds something else. */
export const parseChallengeId = (identifier: string): number | null => {
  const id = BY_ID.exec(identifier)?.[1];
  return id === undefined ? null : Number(id);
};

/**
 * The challenges that a path may name, likeliest first: by slug, numeric id, `challenge-{id}` or exact name.
 * The reader gets the first one they may see, so that a hidden one never shadows it.
 */
export function findNamed({ byId, byName, bySlug }: Catalogue, identifier: string): StoredChallenge[] {
  const id = parseChallengeId(identifier);
  const one = bySlug.get(identifier) ?? (id === null ? undefined : byId.get(id));
  return [...(one ? [one] : []), ...(byName.get(challengeNameKey(identifier)) ?? [])];
}
