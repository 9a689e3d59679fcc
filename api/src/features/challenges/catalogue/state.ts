import { compileFlagRegex } from '@fanion/formats/flag-regex/flag-regex';
import { challengeNameKey } from '@fanion/rules/challenge-name';
import { priceAt, xpFor } from '@fanion/rules/scoring';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
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
export interface Entry extends Omit<CatalogueRow, 'flags'> {
  flags: PlayableFlag[];
  xp: number;
  /** Points of the solve number n. */
  priceAt(solves: number): number;
}

/** How many flags solve the challenge: all of them when every one is asked, else any one. */
export const flagsAsked = (entry: Entry): number =>
  entry.logic === 'all' ? Math.max(1, entry.flags.length) : 1;

/** All challenges at one moment. */
export interface Catalogue {
  entries: Entry[];
  byId: Map<number, Entry>;
  bySlug: Map<string, Entry>;
  /** Several may have one name, when they lie in different folders: the oldest first. */
  byName: Map<string, Entry[]>;
  /** Grows by one with each change. */
  version: number;
}

function playable(row: CatalogueRow): Entry {
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

export type CatalogueService = ReturnType<typeof createCatalogue>;

/** The challenges in memory: loaded once, dropped when one changes here or on another instance. */
export function createCatalogue({ db, clock, events }: Context, kind: CatalogueKind = 'permanent') {
  let version = 0;
  let skew = 0;
  const catalogue = remembered(async (): Promise<Catalogue> => {
    const [rows, ahead] = await Promise.all([loadCatalogue(db, kind), clockSkew(db, clock.now())]);
    skew = ahead;
    version += 1;
    const entries = rows.map(playable);
    return {
      entries,
      byId: new Map(entries.map((entry) => [entry.id, entry])),
      bySlug: new Map(entries.map((entry) => [entry.slug, entry])),
      byName: groupBy(entries, (entry) => challengeNameKey(entry.name)),
      version,
    };
  });

  events.subscribe('challenges-changed', catalogue.forget);
  events.onGap(catalogue.forget);
  events.subscribe('priced', ({ challengeId, points }) => {
    void catalogue.get().then((known) => {
      const entry = known.byId.get(challengeId);
      if (!entry || entry.points === points) return;
      entry.points = points;
      entry.xp = xpFor(points, entry.supplied_xp);
      version += 1;
      known.version = version;
    });
  });

  return {
    get: catalogue.get,
    /** Time by the database's clock, in milliseconds: what decides whether a release has come. */
    now: () => clock.now() + skew,
  };
}

const BY_ID = /^(?:challenge-)?(\d{1,9})$/;

/**
 * The challenges that a path may name, the likeliest first: by slug, numeric id, `challenge-{id}` or exact name
 * (specification 2.5). The reader's is the first one they may see, so that a hidden one never stands before it.
 */
export function findEntries(catalogue: Catalogue, named: string): Entry[] {
  const id = BY_ID.exec(named)?.[1];
  const one = catalogue.bySlug.get(named) ?? (id ? catalogue.byId.get(Number(id)) : undefined);
  return [...(one ? [one] : []), ...(catalogue.byName.get(challengeNameKey(named)) ?? [])];
}
