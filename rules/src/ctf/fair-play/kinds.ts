/**
 * What may tell that a flag was shared (docs/product/live.md#franc-jeu): a person judges it, nothing follows by itself.
 * `foreign`: the flag of another entrant. `bait`: a silent decoy. `same_wrong`: one wrong flag from two entrants.
 * `sequence`: the solves of another, in their order and minutes. `unopened`: a solve of what was never opened. `quick`: a
 * solve too soon after it was opened. `network`: many accounts behind one network.
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

/** A try: `guess` names a wrong flag without telling it, `owner_id` the entrant whose own flag it was. Moments in ms. */
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

/** A member who tried flags from a network, which `network` names without telling it; `at`: the first, in ms. */
export interface FairPlace {
  entrant_id: number;
  member_id: number;
  network: string;
  at: number;
}

/** Everything that signals are read from, the rows in any order. */
export interface FairPlayInput {
  entrants: readonly number[];
  tries: readonly FairTry[];
  solves: readonly FairMoment[];
  opens: readonly FairMoment[];
  networks: readonly FairPlace[];
}

/**
 * A signal. `key` is the same each time it is found. `entrant_ids`: who it names, who took first where one took from
 * another. `at`: when it was first so, in ms. `count`: tries, solves, entrants or accounts it stands on. `seconds`: of
 * `quick`, what it took, and of `sequence`, what lies between the two in the middle; `usual`: what it takes others.
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
