/**
 * Signs that a flag may have been shared (docs/product/ctf-live.md#franc-jeu): a person judges them, nothing
 * happens automatically. `foreign`: the flag of another entrant. `bait`: a silent decoy. `same_wrong`: the
 * same wrong flag from two entrants. `sequence`: solves that follow another entrant's, in order and within
 * minutes. `unopened`: a solve of a challenge never opened. `quick`: a solve too soon after the opening.
 * `network`: many accounts behind one network.
 */
export const SIGNAL_KINDS = [
  'foreign',
  'bait',
  'same_wrong',
  'sequence',
  'unopened',
  'quick',
  'network',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/**
 * A try: `guess` identifies a wrong flag without revealing it, `owner_id` is the entrant whose own flag it
 * was. Moments in ms.
 */
export interface FairTry {
  entrant_id: number;
  challenge_id: number;
  at: number;
  guess: string | null;
  bait: boolean;
  owner_id: number | null;
}

/** A right flag, or the first opening of a challenge by a member of an entrant; `at` in ms. */
export interface FairMoment {
  entrant_id: number;
  challenge_id: number;
  at: number;
}

/**
 * A member who tried flags from a network, which `network` identifies without revealing it; `at`: the first
 * time, in ms.
 */
export interface FairPlace {
  entrant_id: number;
  member_id: number;
  network: string;
  at: number;
}

/** Everything that signals are computed from, the rows in any order. */
export interface FairPlayInput {
  entrants: readonly number[];
  tries: readonly FairTry[];
  solves: readonly FairMoment[];
  opens: readonly FairMoment[];
  networks: readonly FairPlace[];
}

/**
 * A signal. `key` is the same each time it is found. `entrant_ids`: the entrants it names, the source first
 * where one copied another. `at`: when it first became true, in ms. `count`: the tries, solves, entrants or
 * accounts it is based on. `seconds`: for `quick`, the time the solve took, and for `sequence`, the median
 * gap between the two; `usual`: the time others take.
 */
export interface Signal {
  key: string;
  kind: SignalKind;
  entrant_ids: readonly number[];
  challenge_ids: readonly number[];
  at: number;
  count: number;
  seconds: number | null;
  usual: number | null;
}
