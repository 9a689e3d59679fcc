import { foldFlag } from '@fanion/rules/challenges/flag';
import type { Secrets } from '../../../platform/secrets.ts';

/** What is kept of a try for fair play, beside who made it when (docs/product/live.md#franc-jeu). */
export interface Trace {
  /** Names a wrong flag within its event and challenge; null: it says nothing. */
  guess: Buffer | null;
  /** Names the network that it came from within its event; null: unknown. */
  network: Buffer | null;
  /** A wrong flag that is a silent decoy. */
  bait: boolean;
  /** The entrant whose own flag it was, when it was another's. */
  ownerId: number | null;
}

/** Bytes of a name: enough that two texts never share one by chance. */
const NAME = 16;
/** Letters that a wrong flag must have, its frame left out, for two of them to be more than a chance. */
const LEAST = 8;

const FRAME = /^[\p{L}\p{N}_.-]{1,32}\{(.*)\}$/su;

/** The name of a network in an event: in two events it has two. */
export const networkName = (secrets: Secrets, eventId: number, network: string | null): Buffer | null =>
  network === null ? null : secrets.hmac('fair-play', 'network', eventId, network).subarray(0, NAME);

/** The name of a wrong flag among those of a challenge in an event; null for one that anybody may think of. */
export function guessName(
  secrets: Secrets,
  { eventId, challengeId }: { eventId: number; challengeId: number },
  typed: string,
): Buffer | null {
  const text = foldFlag(typed);
  const inside = FRAME.exec(text)?.[1] ?? text;
  if (inside.length < LEAST) return null;
  return secrets.hmac('fair-play', 'guess', eventId, challengeId, inside).subarray(0, NAME);
}

/** Of a right flag nothing but its network is kept. */
export const rightTrace = (network: Buffer | null): Trace => ({
  guess: null,
  network,
  bait: false,
  ownerId: null,
});
