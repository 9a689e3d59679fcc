import { foldFlag } from '@fanion/rules/challenges/flag';
import type { Secrets } from '../../../platform/secrets.ts';

/** The trace of a try that is stored for fair play (docs/product/ctf-live.md#franc-jeu). */
export interface Trace {
  /** Hash of a wrong flag within its event and challenge; null: not telling. */
  guess: Buffer | null;
  /** Hash of the try's network within its event; null: unknown. */
  network: Buffer | null;
  /** The wrong flag is a silent decoy. */
  bait: boolean;
  /** The entrant that owns the flag, when it is another's. */
  ownerId: number | null;
}

/** Bytes of a hash: enough that two texts never collide by chance. */
const HASH_BYTES = 16;
/** Letters that a wrong flag must have, inside its frame, for two equal ones to be no coincidence. */
const LEAST = 8;

const FRAME = /^[\p{L}\p{N}_.-]{1,32}\{(.*)\}$/su;

/** The hash of a network in an event, different in each event. */
export const hashNetwork = (secrets: Secrets, eventId: number, network: string | null): Buffer | null =>
  network === null ? null : secrets.hmac('fair-play', 'network', eventId, network).subarray(0, HASH_BYTES);

/** The hash of a wrong flag for a challenge in an event; null for a flag that anybody may think of. */
export function hashGuess(
  secrets: Secrets,
  { eventId, challengeId }: { eventId: number; challengeId: number },
  typed: string,
): Buffer | null {
  const text = foldFlag(typed);
  const inside = FRAME.exec(text)?.[1] ?? text;
  if (inside.length < LEAST) return null;
  return secrets.hmac('fair-play', 'guess', eventId, challengeId, inside).subarray(0, HASH_BYTES);
}

/** For a right flag only the network is stored. */
export const rightTrace = (network: Buffer | null): Trace => ({
  guess: null,
  network,
  bait: false,
  ownerId: null,
});
