import { compileFlagRegex } from '@fanion/formats/flag-regex/flag-regex';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { priceAt, xpFor } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { inMemory } from '../../../platform/memory.ts';
import { remembered } from '../../../platform/remembered.ts';
import { type CatalogueKind, type CatalogueRow, clockSkew, loadCatalogue } from './queries.ts';

/** A flag ready to be compared. */
export interface PlayableFlag {
  id: number;
  caseInsensitive: boolean;
  hash: Buffer | null;
  matches: ((text: string) => boolean) | null;
}

/** A challenge as the server remembers it. */
export interface StoredChallenge extends Omit<CatalogueRow, 'flags'> {
  flags: PlayableFlag[];
  xp: number;
  /** Points of the solve number n. */
  priceAt(solves: number): number;
}

/** All challenges at one moment. */
export interface Catalogue {
  all: StoredChallenge[];
  byId: Map<number, StoredChallenge>;
  bySlug: Map<string, StoredChallenge>;
  /** Several may have one name, when they lie in different folders: the oldest first. */
  byName: Map<string, StoredChallenge[]>;
  /** Grows by one with each change. */
  version: number;
}

function playable(row: CatalogueRow): StoredChallenge {
  const flags = row.flags.map((flag): PlayableFlag => {
    const regex = flag.pattern === null ? null : compileFlagRegex(flag.pattern, flag.case_insensitive);
    return {
      id: flag.id,
      caseInsensitive: flag.case_insensitive,
      hash: flag.hash === null ? null : Buffer.from(flag.hash, 'hex'),
      matches: regex && 'matches' in regex ? regex.matches : null,
    };
  });
  const { scoring } = row;
  return {
    ...row,
    flags,
    xp: xpFor(row.points, row.supplied_xp),
    priceAt: (solves) => priceAt(scoring, solves),
  };
}

/** Challenges in memory: loaded once, dropped when one changes here or on another instance. */
function createCatalogue({ db, clock, events }: Context, kind: CatalogueKind) {
  let version = 0;
  let skew = 0;
  const challenges = remembered(async (): Promise<Catalogue> => {
    const [rows, ahead] = await Promise.all([loadCatalogue(db, kind), clockSkew(db, clock.now())]);
    skew = ahead;
    version += 1;
    const all = rows.map(playable);
    return {
      all,
      byId: new Map(all.map((challenge) => [challenge.id, challenge])),
      bySlug: new Map(all.map((challenge) => [challenge.slug, challenge])),
      byName: groupBy(all, (challenge) => challengeNameKey(challenge.name)),
      version,
    };
  });

  events.subscribe('challenges-changed', challenges.forget);
  events.onGap(challenges.forget);
  events.subscribe('priced', ({ challengeId, points }) => {
    void challenges.get().then((known) => {
      const challenge = known.byId.get(challengeId);
      // A price may be told after the scoring that gave it is gone: fixed points come from the challenge alone.
      if (challenge?.scoring.kind !== 'dynamic' || challenge.points === points) return;
      challenge.points = points;
      challenge.xp = xpFor(points, challenge.supplied_xp);
      version += 1;
      known.version = version;
    });
  });

  return {
    get: challenges.get,
    /** Time by the database's clock, in milliseconds: what decides whether a release has come. */
    now: () => clock.now() + skew,
  };
}

/** The permanent list, hidden challenges included. */
export const catalogue = inMemory((context) => createCatalogue(context, 'permanent'));
/** What events play; some of it joined the permanent list after the end. */
export const eventCatalogue = inMemory((context) => createCatalogue(context, 'events'));

const BY_ID = /^(?:challenge-)?(\d{1,9})$/;

/**
 * The challenges that a path may name, the likeliest first: by slug, numeric id, `challenge-{id}` or exact name. The
 * reader's is the first one they may see, so that a hidden one never stands before it.
 */
export function findNamed({ byId, byName, bySlug }: Catalogue, named: string): StoredChallenge[] {
  const id = BY_ID.exec(named)?.[1];
  const one = bySlug.get(named) ?? (id ? byId.get(Number(id)) : undefined);
  return [...(one ? [one] : []), ...(byName.get(challengeNameKey(named)) ?? [])];
}
