import type { FlagResult } from '@fanion/contract/challenges/challenges';
import { levelOf } from '@fanion/rules/levels';
import { pointsAfterHints, xpFor } from '@fanion/rules/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { type Entry, flagsAsked } from '../catalogue/state.ts';
import type { Seen, Sighted } from '../catalogue/visible-service.ts';
import type { Pricing } from '../pricing/jobs.ts';
import { ALREADY_SOLVED, partFound, partKnown, SOLVED, tooManyFlags, WRONG_FLAG } from '../texts.ts';
import { matchFlag } from './model.ts';
import { insertFoundFlag, insertSolve, insertWrong, isBlocked, type SolveResult } from './queries.ts';

/** Tries a minute for one member and challenge (behaviours 0.8). */
const FLAG_LIMIT: Limit = { max: 10, windowMs: 60_000 };

/** Submission of a flag: one round trip to the database, exactly once. */
export function createSubmit({ db, secrets, limiter, events }: Context, sighted: Sighted, pricing: Pricing) {
  const answer = (entry: Entry, more: Partial<FlagResult>): Outcome<FlagResult> => {
    const asked = flagsAsked(entry);
    return done({
      success: true,
      message: SOLVED,
      points_earned: 0,
      xp_earned: 0,
      is_first_blood: false,
      level_up: false,
      level: null,
      already_solved: false,
      flags_found: asked,
      flags_total: asked,
      ...more,
    });
  };

  const solve = async (actor: Actor, entry: Entry): Promise<Outcome<FlagResult>> => {
    const price = await pricing.next(entry, actor.ranked);
    const xp = xpFor(price, entry.supplied_xp);
    const marks = {
      memberId: actor.id,
      challengeId: entry.id,
      price,
      floor: pointsAfterHints(price, [price]),
      xp,
    };
    const solved = await insertSolve(db, marks);
    if (!solved && (await isBlocked(db, actor.id, entry.id))) return refuse('solve_blocked');
    if (!solved) return answer(entry, { message: ALREADY_SOLVED, already_solved: true });
    events.publish('solved', { memberId: actor.id, challengeId: entry.id });
    return answer(entry, gained(solved, xp));
  };

  /** Every flag is asked: this one is noted, and the last one solves. */
  const findOne = async (
    actor: Actor,
    { entry, progress }: Seen,
    flagId: number,
  ): Promise<Outcome<FlagResult>> => {
    const total = flagsAsked(entry);
    const { found, isNew } = await db.transaction((sql) =>
      insertFoundFlag(sql, actor.id, entry.id, flagId, total),
    );
    if (found >= total) return solve(actor, entry);
    progress.tried(actor.id, entry.id);
    return answer(entry, {
      success: false,
      message: isNew ? partFound(found, total) : partKnown(found, total),
      flags_found: found,
    });
  };

  return async (actor: Actor, named: string, typed: string): Promise<Outcome<FlagResult>> => {
    const seen = await sighted(actor, named);
    if (!seen) return refuse('challenge_not_found');
    const { entry, progress, sight } = seen;
    if (sight === 'locked') return refuse('challenge_locked');
    const wait = limiter.take(`flag ${actor.id} ${entry.id}`, FLAG_LIMIT);
    if (wait !== null) return refuse('too_many_attempts', { message: tooManyFlags(wait), retryAfter: wait });
    const flag = matchFlag(secrets, entry, typed);
    if (!flag) {
      await insertWrong(db, actor.id, entry.id);
      progress.tried(actor.id, entry.id);
      return answer(entry, { success: false, message: WRONG_FLAG, flags_found: 0 });
    }
    return flagsAsked(entry) > 1 ? findOne(actor, seen, flag.id) : solve(actor, entry);
  };
}

function gained(solved: SolveResult, xp: number): Partial<FlagResult> {
  const level = levelOf(solved.xp_after);
  return {
    points_earned: solved.points,
    xp_earned: xp,
    is_first_blood: solved.is_first_blood,
    level_up: level > levelOf(solved.xp_after - xp),
    level,
  };
}
