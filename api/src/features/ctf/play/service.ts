import type { FlagOutcome } from '@fanion/contract/challenges/play/endpoints';
import type { EventChallenge, EventFlagResult } from '@fanion/contract/ctf/play/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { createBatcher } from '../../../platform/database/together.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { inMemory } from '../../../platform/memory.ts';
import { done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts';
import { flagsRequired } from '../../challenges/catalogue/service.ts';
import { noteEventFlag } from '../../challenges/ledger/service.ts';
import { countTry } from '../../challenges/play/service.ts';
import { pausedUntil } from '../clock/texts.ts';
import { ownParts } from '../events/own-state.ts';
import { modeOf } from '../scoreboard/model.ts';
import type { EntrantRow } from '../scoreboard/queries.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { type BoardView, solvesOfEntrant } from '../scoreboard/view-model.ts';
import { linkEventFile } from './files-service.ts';
import { asksEveryMember, attemptCapOf } from './model.ts';
import { readEventChallenge } from './page-service.ts';
import {
  countFound,
  countGivers,
  countTries,
  insertSolves,
  insertTries,
  lockTries,
  type SolveResult,
  type Try,
} from './queries.ts';
import * as texts from './texts.ts';
import { alertOrganisers, compareFlag } from './trace-service.ts';
import { findEventChallenge, type VisibleEventChallenge } from './visible-service.ts';

type Answer = Outcome<EventFlagResult>;

/** A challenge, and the entrant of the member who gives a flag. */
type ChallengeAndEntrant = VisibleEventChallenge & { entrantId: number };

/** The answer to a flag: nothing gained, except what `more` sets. */
const flagAnswer = (outcome: FlagOutcome, message: string, more: Partial<EventFlagResult> = {}): Answer =>
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
    rank_among: null,
    frozen: false,
    attempts_left: null,
    ...more,
  });

/** A flag that does not count: practice after the end, a test before. `wrong`: the text for a wrong flag. */
const answerUncounted = (wrong: string | null, ended = true): Answer =>
  wrong === null
    ? flagAnswer('uncounted', ended ? texts.PRACTICE : texts.UNCOUNTED)
    : flagAnswer('wrong', wrong);

/** A flag that the database refused: too late, or during a pause that this instance did not know of yet. */
async function answerNotTaken(context: Context, eventId: number, wrong: string | null): Promise<Answer> {
  await liveBoards(context).renew(eventId);
  const view = await liveBoards(context).get(eventId);
  return (view && pauseRefusal(view)) ?? answerUncounted(wrong);
}

/** Refuses any flag, right or wrong, during a pause. */
const pauseRefusal = ({ row, phase }: BoardView): Refused | null =>
  phase.paused && row.resumes_at
    ? refuse('event_paused', { message: pausedUntil(row.resumes_at, row.pause_reason) })
    : null;

/** Score and rank of the entrant, as the board shows them to its own players. */
async function standingOf(context: Context, { eventId, challengeId }: Try, entrantId: number) {
  const live = liveBoards(context);
  const cachedView = await live.get(eventId);
  // A team-mate may have solved it a moment ago on another instance.
  if (cachedView === null || !solvesOfEntrant(cachedView, entrantId).has(challengeId))
    await live.renew(eventId);
  const { view = null, row = null } = (await live.own(eventId, entrantId)) ?? {};
  const solve = row?.solves.find((one) => one.challenge_id === challengeId);
  const entrant = view?.row.mode === 'both' ? view.entrants.get(entrantId) : undefined;
  return {
    team_score: row?.score ?? null,
    rank: row?.rank ?? null,
    rank_among: row && entrant ? modeOf(entrant) : null,
    frozen: view?.phase.frozen ?? false,
    points_earned: solve?.points ?? 0,
    is_first_blood: solve?.blood === 1,
  };
}

/** Announces a right flag to all instances, which then read its row. */
function publishSolve(sql: Sql, one: Try, written: SolveResult | null): void {
  if (written?.solve_id == null) return;
  const { entrant_id: entrantId, solve_id: solveId, at } = written;
  sql.publish('event-solved', { ...one, solveId, entrantId, at });
  sql.publish('fact-noted', {});
}

/** Flags given at the same moment are written in one statement. */
const flagWriters = inMemory(({ db }) => {
  const keyOf = ({ memberId }: Try) => memberId;
  const right = createBatcher({ send: (tries: Try[]) => insertSolves(db, tries), keyOf });
  /** Right flags being written, by challenge. */
  const solving = new Map<number, Set<Promise<unknown>>>();
  const solve = async (one: Try): Promise<SolveResult | null> => {
    const written = await right(one);
    publishSolve(db, one, written);
    return written;
  };
  return {
    wrong: createBatcher({ send: (tries: Try[]) => insertTries(db, tries), keyOf }),

    /** Writes a right flag together with those of others. */
    async solve(one: Try): Promise<SolveResult | null> {
      const beside = solving.get(one.challengeId) ?? new Set();
      solving.set(one.challengeId, beside);
      const written = solve(one);
      beside.add(written);
      try {
        return await written;
      } finally {
        beside.delete(written);
        if (beside.size === 0) solving.delete(one.challengeId);
      }
    },

    /** Waits for the right flags of a challenge that are being written. */
    async written(challengeId: number): Promise<void> {
      await Promise.allSettled(solving.get(challengeId) ?? []);
    },
  };
});

/** Writes a right flag in the caller's transaction. */
async function writeSolveIn(sql: Sql, one: Try): Promise<SolveResult | null> {
  const [written = null] = await insertSolves(sql, [one]);
  publishSolve(sql, one, written);
  return written;
}

/** The answer to a right flag, once it is committed. */
async function answerSolve(context: Context, one: Try, written: SolveResult | null): Promise<Answer> {
  if (!written) return answerNotTaken(context, one.eventId, null);
  if (written.blocked) return refuse(written.blocked === 'author' ? 'own_challenge' : 'solve_blocked');
  let standing = await standingOf(context, one, written.entrant_id);
  if (standing.is_first_blood) {
    // Of flags written side by side, the earliest may be written last.
    await flagWriters(context).written(one.challengeId);
    standing = await standingOf(context, one, written.entrant_id);
  }
  if (written.solve_id === null)
    return flagAnswer('already', texts.ALREADY_SOLVED, {
      ...standing,
      points_earned: 0,
      is_first_blood: false,
    });
  // An unranked entrant solves without points.
  return flagAnswer(standing.rank === null ? 'uncounted' : 'solved', texts.SOLVED, standing);
}

/** Stores one of several required flags; returns the sentence with the count, null for the last one. */
async function saveFoundFlag(
  sql: Sql,
  { view, entrantId, played }: ChallengeAndEntrant,
  one: Try,
  flagId: number,
): Promise<string | null> {
  const entrant = view.entrants.get(entrantId);
  const required = flagsRequired(played.challenge);
  const part =
    entrant && asksEveryMember(played, entrant)
      ? { ...(await countGivers(sql, entrantId, one)), say: texts.partGiven }
      : required > 1
        ? { ...(await countFound(sql, entrantId, one, flagId)), required, say: texts.partFound }
        : null;
  const { memberId, challengeId } = one;
  if (part?.isNew) await noteEventFlag(sql, { memberId, flagId, challengeId });
  if (!part || part.found >= part.required) return null;
  if (part.isNew) await insertTries(sql, [one], true);
  return part.say(part.found, part.required);
}

/** Handles a try that must wait for others of its entrant: with a cap, or with several flags to find. */
async function submitInTurn(
  context: Context,
  playing: ChallengeAndEntrant,
  one: Try,
  { flagId, wrongText }: { flagId: number | null; wrongText: string },
): Promise<Answer> {
  const { view, entrantId, played } = playing;
  const cap = attemptCapOf(view.row, played);
  const left = (used: number) => (cap === null ? null : Math.max(0, cap - used));
  const turn = await context.db.transaction(
    async (
      sql,
    ): Promise<{ answer: Answer } | { written: SolveResult | null; left: number | null } | null> => {
      await lockTries(sql, entrantId, one.challengeId);
      const { wrong } = await countTries(sql, one.eventId, entrantId, one.challengeId);
      if (cap !== null && wrong >= cap) return { answer: refuse('attempts_exhausted') };
      if (flagId === null)
        return (await insertTries(sql, [one]))[0]
          ? { answer: flagAnswer('wrong', wrongText, { attempts_left: left(wrong + 1) }) }
          : null;
      const partial = await saveFoundFlag(sql, playing, one, flagId);
      if (partial !== null) return { answer: flagAnswer('partial', partial, { attempts_left: left(wrong) }) };
      return { written: await writeSolveIn(sql, one), left: left(wrong) };
    },
  );
  if (!turn) return answerNotTaken(context, one.eventId, wrongText);
  if ('answer' in turn) return turn.answer;
  const outcome = await answerSolve(context, one, turn.written);
  return outcome.ok ? done({ ...outcome.value, attempts_left: turn.left }) : outcome;
}

/** Notifies the team-mates of a try; a solo player has none. */
function notifyTeam(context: Context, entrant: EntrantRow | undefined, { eventId, challengeId }: Try): void {
  if (entrant && entrant.members.length > 1)
    context.db.publish('team-work', { eventId, entrantId: entrant.id, challengeId });
}

interface FlagSubmission {
  idOrSlug: string;
  challengeId: number;
  flag: string;
  /** Network of the request; null when unknown. */
  network: string | null;
}

/**
 * Submits a flag in an event (docs/product/ctf-live.md#flags): each entrant scores a challenge once, during
 * the event by the database's clock.
 */
export async function submitEventFlag(
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId, flag, network }: FlagSubmission,
): Promise<Answer> {
  const found = await findEventChallenge(context, actor, { idOrSlug, challengeId });
  if (!found.ok) return found;
  const { view, played, entrantId, scores } = found.value;
  const { challenge } = played;
  const paused = scores ? pauseRefusal(view) : null;
  if (paused) return paused;
  const rush = countTry(context, `event flag ${scores ? `e${entrantId}` : actor.id} ${challenge.id}`);
  if (rush) return rush;
  const { flagId, wrongText, trace } = compareFlag(context, found.value, flag, network);
  if (!scores || entrantId === null)
    return answerUncounted(flagId === null ? wrongText : null, view.phase.status === 'ended');
  const entrant = view.entrants.get(entrantId);
  // An organiser may know the flags: they would score for a team without being listed in its row.
  if (!actor.ranked && entrant?.member_id === null && flagId !== null)
    return flagAnswer('uncounted', texts.UNRANKED);
  const one: Try = { eventId: view.row.id, challengeId: challenge.id, memberId: actor.id, ...trace };
  if (
    attemptCapOf(view.row, played) !== null ||
    flagsRequired(challenge) > 1 ||
    (entrant && asksEveryMember(played, entrant))
  ) {
    const outcome = await submitInTurn(context, { ...found.value, entrantId }, one, { flagId, wrongText });
    notifyTeam(context, entrant, one);
    if (outcome.ok) alertOrganisers(context, entrantId, one);
    return outcome;
  }
  if (flagId !== null) return answerSolve(context, one, await flagWriters(context).solve(one));
  if (!(await flagWriters(context).wrong(one))) return answerNotTaken(context, one.eventId, wrongText);
  notifyTeam(context, entrant, one);
  alertOrganisers(context, entrantId, one);
  // This try makes the member a player of the event.
  ownParts(context).forget(actor.id);
  return flagAnswer('wrong', wrongText);
}

/** A challenge of an event as on its page, with short-lived addresses of the files the member may open. */
export async function readPlayedChallenge(
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId }: { idOrSlug: string; challengeId: number },
): Promise<Outcome<EventChallenge & { links: string[]; cap: number | null }>> {
  const found = await findEventChallenge(context, actor, { idOrSlug, challengeId });
  if (!found.ok) return found;
  const page = await readEventChallenge(context, actor, { idOrSlug, challengeId });
  if (!page.ok) return page;
  const cap = attemptCapOf(found.value.view.row, found.value.played);
  const links: string[] = [];
  for (const { id: fileId, allowed } of page.value.files) {
    const link = allowed ? await linkEventFile(context, actor, { idOrSlug, challengeId, fileId }) : null;
    if (link?.ok) links.push(link.value.url);
  }
  return done({ ...page.value, links, cap });
}
