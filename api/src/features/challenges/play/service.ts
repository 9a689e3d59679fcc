import type { FlagOutcome, FlagResult } from '@fanion/contract/challenges/play/endpoints';
import { isOwnTemplate, OWN_PLACE } from '@fanion/rules/challenges/own-flag';
import { xpFor } from '@fanion/rules/challenges/scoring';
import { levelOf } from '@fanion/rules/profiles/levels';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { createBatcher } from '../../../platform/database/together.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { inMemory } from '../../../platform/memory.ts';
import { done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts';
import { readFlags } from '../catalogue/flags-service.ts';
import { progress } from '../catalogue/progress-state.ts';
import { findVisible, flagsRequired } from '../catalogue/service.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { findBlockReason } from '../ledger/block-queries.ts';
import type { SolveResult } from '../ledger/queries.ts';
import { recordFlag, recordSolve, recordWrongTry } from '../ledger/service.ts';
import { nextPrice } from '../pricing/service.ts';
import {
  createTypedFlag,
  flagIndex,
  matchFlag,
  matchNearMiss,
  type NearMiss,
  type TypedFlag,
} from './model.ts';
import { ownMark } from './own-model.ts';
import * as queries from './queries.ts';
import {
  ALREADY_SOLVED,
  KNOWN_DECOY,
  partFound,
  partKnown,
  SOLVED,
  tooManyFlags,
  WRONG_CASE,
  WRONG_FLAG,
} from './texts.ts';

const FLAG_LIMIT: Limit = { rate: 'flag_rate' };

/** Counts a try of `whose`, a member and a challenge, against the limit a minute; the refusal beyond it. */
export function countTry({ limiter }: Context, whose: string): Refused | null {
  const wait = limiter.take(whose, FLAG_LIMIT);
  return wait === null
    ? null
    : refuse('too_many_attempts', { message: tooManyFlags(wait), retryAfter: wait });
}

/** The answer to a flag: nothing gained, except what `more` holds. */
function flagAnswer(
  outcome: FlagOutcome,
  message: string,
  challenge: StoredChallenge,
  more: Partial<FlagResult> = {},
): Outcome<FlagResult> {
  const required = flagsRequired(challenge);
  return done({
    outcome,
    success: outcome === 'solved' || outcome === 'already',
    message,
    points_earned: 0,
    price: challenge.points,
    xp_earned: 0,
    is_first_blood: false,
    level_up: false,
    level: null,
    already_solved: outcome === 'already',
    flags_found: required,
    flags_total: required,
    ...more,
  });
}

function gained(solved: SolveResult, price: number, xp: number): Partial<FlagResult> {
  const level = levelOf(solved.xp_after);
  return {
    points_earned: solved.points,
    price,
    xp_earned: xp,
    is_first_blood: solved.is_first_blood,
    level_up: level > levelOf(solved.xp_after - xp),
    level,
  };
}

async function solveChallenge(
  context: Context,
  actor: Actor,
  challenge: StoredChallenge,
): Promise<Outcome<FlagResult>> {
  const [memberId, challengeId] = [actor.id, challenge.id];
  const price = await nextPrice(context, challenge, actor.ranked);
  const xp = xpFor(price, challenge.supplied_xp);
  const solved = await recordSolve(context, {
    memberId,
    challengeId,
    price,
    xp,
    follows: challenge.scoring.kind === 'dynamic',
  });
  if (solved) return flagAnswer('solved', SOLVED, challenge, gained(solved, price, xp));
  const why = await findBlockReason(context.db, memberId, challengeId);
  if (why !== null) return refuse(why === 'author' ? 'own_challenge' : 'solve_blocked');
  return flagAnswer('already', ALREADY_SOLVED, challenge);
}

/** Every flag is required: this one is noted, and the last one solves. */
async function recordPartialFlag(
  context: Context,
  actor: Actor,
  challenge: StoredChallenge,
  flagId: number,
): Promise<Outcome<FlagResult>> {
  const [memberId, challengeId, total] = [actor.id, challenge.id, flagsRequired(challenge)];
  const { found, isNew } = await recordFlag(context, { memberId, challengeId, flagId, total });
  if (found >= total) return solveChallenge(context, actor, challenge);
  progress(context).tried(memberId, challengeId);
  return flagAnswer('partial', (isNew ? partFound : partKnown)(found, total), challenge, {
    flags_found: found,
  });
}

/** What the author knows of a wrong flag (docs/product/challenges.md#leurres); records nothing. */
export const findNearMiss = (challenge: StoredChallenge, typed: TypedFlag): NearMiss | null =>
  matchNearMiss(challenge, typed);

/** The message for a wrong flag: no more than its author allowed. */
export function wrongFlagText(near: NearMiss | null): string {
  if (near?.kind === 'case') return WRONG_CASE;
  return near?.decoy.told ? KNOWN_DECOY : WRONG_FLAG;
}

/** Submits a flag: one round trip to the database, exactly once. */
export async function submitFlag(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  typed: string,
): Promise<Outcome<FlagResult>> {
  const visible = await findVisible(context, actor, idOrSlug);
  if (!visible) return refuse('challenge_not_found');
  const { challenge, access } = visible;
  if (access === 'locked') return refuse('challenge_locked');
  const rush = countTry(context, `flag ${actor.id} ${challenge.id}`);
  if (rush) return rush;
  const flag = createTypedFlag(context.secrets, typed);
  const match = matchFlag(challenge, flag);
  if (!match) {
    await recordWrongTry(context, { memberId: actor.id, challengeId: challenge.id });
    progress(context).tried(actor.id, challenge.id);
    const message = wrongFlagText(matchNearMiss(challenge, flag));
    return flagAnswer('wrong', message, challenge, { flags_found: 0 });
  }
  return flagsRequired(challenge) > 1
    ? recordPartialFlag(context, actor, challenge, match.flag.id)
    : solveChallenge(context, actor, challenge);
}

/** A typed text, for the flags of one challenge or of several. */
export const readTypedFlag = ({ secrets }: Context, text: string): TypedFlag =>
  createTypedFlag(secrets, text);

/** The flag that a typed text opens, and its owner; null for none. Records nothing. */
export const findFlag = (
  challenge: StoredChallenge,
  typed: TypedFlag,
): { id: number; owner: number | null } | null => {
  const match = matchFlag(challenge, typed);
  return match && { id: match.flag.id, owner: match.owner };
};

/** Finds, among these challenges, the few whose flag a typed text may be; `findFlag` decides for each. */
export const indexFlags = (challenges: readonly StoredChallenge[]) => flagIndex(challenges);

/**
 * Each entrant's own flag, where a challenge has one per entrant; else null. Only for the organisers of its
 * event, and noted in the audit log.
 */
export async function readOwnFlags(
  { secrets }: Context,
  sql: Sql,
  challengeId: number,
  entrantIds: readonly number[],
): Promise<string[] | null> {
  const flags = await readFlags(sql, secrets, [challengeId]);
  const template = flags.find(
    ({ kind, content }) => kind === 'static' && isOwnTemplate(content ?? ''),
  )?.content;
  if (!template) return null;
  return entrantIds.map((id) => template.replace(OWN_PLACE, ownMark(secrets, challengeId, id)));
}

const playStateReader = inMemory(({ db }) =>
  createBatcher<queries.Pair, queries.PlayStateRow>({ send: (pairs) => queries.loadPlayStates(db, pairs) }),
);

/** What a member did on a challenge; calls at the same moment share a statement. */
export const readPlayState = (context: Context, pair: queries.Pair): Promise<queries.PlayStateRow> =>
  playStateReader(context)(pair);
