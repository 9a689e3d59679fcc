import type { FlagOutcome } from '@fanion/contract/challenges/challenges';
import type { EventFlagResult } from '@fanion/contract/ctf/board';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { asksEveryMember, capOf } from '../board/event-model.ts';
import { ownPart } from '../board/service.ts';
import type { BoardStates } from '../board/state.ts';
import { solvesBy } from '../board/view-model.ts';
import * as texts from '../live-texts.ts';
import {
  countTries,
  insertFound,
  insertOwn,
  insertSolve,
  insertTry,
  lockTries,
  type Try,
} from './queries.ts';
import type { SeenChallenge, SightedService } from './visible-service.ts';

/** Tries a minute for one entrant and challenge (docs/product/live.md#essais-limités). */
const FLAG_LIMIT: Limit = { max: 10, windowMs: 60_000 };

type Told = Outcome<EventFlagResult>;

/** A challenge for the entrant of who gives a flag. */
type Playing = SeenChallenge & { entrantId: number };

/** The answer to a flag: nothing gained, but for what `more` says. */
const answer = (outcome: FlagOutcome, message: string, more: Partial<EventFlagResult> = {}): Told =>
  done({
    outcome,
    success: outcome !== 'wrong' && outcome !== 'partial',
    message,
    points_earned: 0,
    xp_earned: 0,
    is_first_blood: false,
    level_up: false,
    already_solved: outcome === 'already',
    team_score: null,
    rank: null,
    frozen: false,
    attempts_left: null,
    ...more,
  });

/**
 * Flags of an event (docs/product/live.md#flags): each entrant scores a challenge once, while it runs by the database's
 * clock.
 */
export function createSubmit(
  { db, limiter, events }: Context,
  challenges: ChallengesService,
  sighted: SightedService,
  states: BoardStates,
) {
  /** Score and rank of the entrant as the board gives them to their players. */
  const standing = async (eventId: number, entrantId: number, challengeId: number) => {
    let view = await states.fresh(eventId);
    const isThere = view !== null && solvesBy(view, entrantId).has(challengeId);
    // A team-mate's, a moment ago, by another instance.
    if (!isThere) {
      await states.renew(eventId);
      view = await states.fresh(eventId);
    }
    const row = view && ownPart(view, entrantId);
    const solve = row?.solves.find((one) => one.challenge_id === challengeId);
    return {
      team_score: row?.score ?? null,
      rank: row?.rank ?? null,
      frozen: view?.phase.frozen ?? false,
      points_earned: solve?.points ?? 0,
      is_first_blood: solve?.blood === 1,
    };
  };

  /** What does not count: after the end it is practice, before it a look of who organises. */
  const uncounted = (success: boolean, ended = true): Told =>
    success
      ? answer('uncounted', ended ? texts.PRACTICE : texts.UNCOUNTED)
      : answer('wrong', texts.WRONG_FLAG);

  const solve = async (sql: Sql, one: Try): Promise<{ told: () => Promise<Told> }> => {
    const written = await insertSolve(sql, one);
    return {
      // After the commit: the others look for the row as soon as they hear of it.
      told: async () => {
        if (!written) return uncounted(true);
        if (written.blocked) return refuse('solve_blocked');
        const { eventId, challengeId, memberId } = one;
        const { entrant_id: entrantId, solve_id: solveId, at } = written;
        if (solveId !== null) {
          events.publish('event-solved', { eventId, solveId, entrantId, challengeId, memberId, at });
          events.publish('webhook-queued', {});
        }
        const { points_earned, is_first_blood, ...own } = await standing(eventId, entrantId, challengeId);
        return solveId === null
          ? answer('already', texts.ALREADY_SOLVED, own)
          : // Who is outside the rankings solves for the pleasure of it.
            answer(own.rank === null ? 'uncounted' : 'solved', texts.SOLVED, {
              ...own,
              points_earned,
              is_first_blood,
            });
      },
    };
  };

  /** Notes a right flag where several are asked; the sentence that says how many, null when it was the last one. */
  const noteFound = async (
    sql: Sql,
    { view, entrantId, played }: Playing,
    one: Try,
    flagId: number,
  ): Promise<string | null> => {
    const entrant = view.entrants.get(entrantId);
    const total = challenges.eventPlay.flagsAsked(played.entry);
    const part =
      entrant && asksEveryMember(played, entrant)
        ? { ...(await insertOwn(sql, entrantId, one, flagId)), say: texts.partGiven }
        : total > 1
          ? { ...(await insertFound(sql, entrantId, one, flagId)), asked: total, say: texts.partFound }
          : null;
    if (!part || part.found >= part.asked) return null;
    if (part.isNew) await insertTry(sql, one, true);
    return part.say(part.found, part.asked);
  };

  /** One try among others of the same entrant: with a cap, or with several flags to find. */
  const tryInTurn = (
    sight: Playing,
    one: Try,
    flagId: number | null,
  ): Promise<{ told: () => Promise<Told> }> =>
    db.transaction(async (sql) => {
      const { view, entrantId, played } = sight;
      const { entry } = played;
      const cap = capOf(view.row, played);
      await lockTries(sql, entrantId, entry.id);
      const { wrong } = await countTries(sql, one.eventId, entrantId, entry.id);
      if (cap !== null && wrong >= cap) return { told: async () => refuse('attempts_exhausted') };
      const left = (used: number) => (cap === null ? null : Math.max(0, cap - used));
      if (flagId === null) {
        const kept = await insertTry(sql, one);
        return {
          told: async () =>
            kept ? answer('wrong', texts.WRONG_FLAG, { attempts_left: left(wrong + 1) }) : uncounted(false),
        };
      }
      const lacking = await noteFound(sql, sight, one, flagId);
      if (lacking !== null)
        return {
          told: async () => answer('partial', lacking, { attempts_left: left(wrong) }),
        };
      const { told } = await solve(sql, one);
      return {
        told: async () => {
          const outcome = await told();
          return outcome.ok ? done({ ...outcome.value, attempts_left: left(wrong) }) : outcome;
        },
      };
    });

  return async (actor: Actor, named: string, challengeId: number, typed: string): Promise<Told> => {
    const sight = await sighted.challenge(actor, named, challengeId);
    if (!sight.ok) return sight;
    const { view, played, entrantId, scores } = sight.value;
    const { entry } = played;
    const wait = limiter.take(`event flag ${scores ? `e${entrantId}` : actor.id} ${entry.id}`, FLAG_LIMIT);
    if (wait !== null)
      return refuse('too_many_attempts', { message: texts.tooManyFlags(wait), retryAfter: wait });
    const flagId = challenges.eventPlay.match(entry, typed);
    if (!scores || entrantId === null) return uncounted(flagId !== null, view.phase.status === 'ended');
    const entrant = view.entrants.get(entrantId);
    // Whoever organises may know the flags: for a team they would score without being on its row.
    if (!actor.ranked && entrant?.member_id === null && flagId !== null)
      return answer('uncounted', texts.UNRANKED);
    const one: Try = { eventId: view.row.id, challengeId: entry.id, memberId: actor.id };
    if (
      capOf(view.row, played) !== null ||
      challenges.eventPlay.flagsAsked(entry) > 1 ||
      (entrant && asksEveryMember(played, entrant))
    ) {
      const { told } = await tryInTurn({ ...sight.value, entrantId }, one, flagId);
      return told();
    }
    if (flagId !== null) return (await solve(db, one)).told();
    return (await insertTry(db, one)) ? answer('wrong', texts.WRONG_FLAG) : uncounted(false);
  };
}
