import type { Context } from '../../../platform/context.ts';
import {
  findFlag,
  findNearMiss,
  indexFlags,
  readTypedFlag,
  wrongFlagText,
} from '../../challenges/play/service.ts';
import { fairPlayAlerts } from '../fair-play/alerts-state.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import type { Try } from './queries.ts';
import { hashGuess, hashNetwork, rightTrace, type Trace } from './trace-model.ts';
import type { VisibleEventChallenge } from './visible-service.ts';

/** The result of comparing a typed flag. */
interface ComparedFlag {
  /** Id of the matching flag; null: wrong. */
  flagId: number | null;
  /** The answer to a wrong flag. */
  wrongText: string;
  trace: Trace;
}

/** Keyed by the loaded challenges: a flag may change while a version of the board stays current. */
const indexes = new WeakMap<BoardView['released'], ReturnType<typeof indexFlags>>();

function flagsOf({ released }: BoardView): ReturnType<typeof indexFlags> {
  const index = indexes.get(released) ?? indexFlags(released.map(({ challenge }) => challenge));
  indexes.set(released, index);
  return index;
}

/** The stored trace of a wrong flag, without hash for a mistake that tells nothing of its author. */
function wrongTrace(
  context: Context,
  { view, played: { challenge } }: VisibleEventChallenge,
  wrong: {
    typed: ReturnType<typeof readTypedFlag>;
    near: ReturnType<typeof findNearMiss>;
    network: Buffer | null;
    ownerId: number | null;
  },
): Trace {
  const { typed, near, network, ownerId } = wrong;
  const bait = near?.kind === 'decoy' && !near.decoy.told;
  // A flag in another case, a decoy, a flag given to the wrong challenge.
  const mistake =
    near !== null ||
    ownerId !== null ||
    flagsOf(view)(typed).some((other) => other !== challenge && findFlag(other, typed));
  const where = { eventId: view.row.id, challengeId: challenge.id };
  const guess = mistake ? null : hashGuess(context.secrets, where, typed.text);
  return { guess, network, bait, ownerId };
}

/** Compares a typed flag; while flags count, the entrant's own flag is right and another's is wrong. */
export function compareFlag(
  context: Context,
  at: VisibleEventChallenge,
  flag: string,
  network: string | null,
): ComparedFlag {
  const { view, played, entrantId, scores } = at;
  const typed = readTypedFlag(context, flag);
  const match = findFlag(played.challenge, typed);
  // Where flags do not count, any entrant's flag is accepted.
  const owner = scores && match !== null && match.owner !== entrantId ? match.owner : null;
  const from = hashNetwork(context.secrets, view.row.id, network);
  if (match && owner === null)
    return { flagId: match.id, wrongText: wrongFlagText(null), trace: rightTrace(from) };
  const near = match === null ? findNearMiss(played.challenge, typed) : null;
  const trace = wrongTrace(context, at, { typed, near, network: from, ownerId: owner });
  return { flagId: null, wrongText: wrongFlagText(near), trace };
}

/** Alerts the organisers at once of a flag that identifies somebody by itself. */
export function alertOrganisers(
  context: Context,
  entrantId: number,
  { eventId, challengeId, bait, ownerId }: Try,
): void {
  if (bait || ownerId !== null)
    fairPlayAlerts(context).add({ eventId, entrantId, challengeId, kind: bait ? 'bait' : 'foreign' });
}
