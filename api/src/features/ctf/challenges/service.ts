import type { manageEventChallenges } from '@fanion/contract/ctf/challenges/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { createChallengeIn } from '../../challenges/authoring/service.ts';
import { publishInList, returnToList, takeFromList } from '../../challenges/catalogue/service.ts';
import { giveEventSolves } from '../../challenges/ledger/service.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { changeEvent } from '../events/change-service.ts';
import { markMoved } from '../events/record-queries.ts';
import { readRealBoard } from '../scoreboard/service.ts';
import * as queries from './queries.ts';
import { CHALLENGE_ADDED, CHALLENGE_REMOVED, FROZEN, LATE_RELEASE, PROPOSED, RELEASED } from './texts.ts';

type Answer = Promise<Outcome<{ message: string }>>;

/** Lists the challenges of an event, with the prices and solves of the real board. */
export async function listEventChallenges(
  context: Context,
  eventId: number,
): Promise<AnswerOf<typeof manageEventChallenges>> {
  const [rows, board] = await Promise.all([
    queries.listManaged(context.db, eventId),
    readRealBoard(context, eventId),
  ]);
  const prices = new Map(board?.challenges.map(({ id, points }) => [id, points]));
  return {
    challenges: rows.map(({ released_at, ...row }) => ({
      ...row,
      points: prices.get(row.id) ?? row.points,
      releasedAt: released_at?.toISOString() ?? null,
    })),
  };
}

/** Creates a challenge that only this event plays, last in its list; only organisers may read its name. */
export const createEventChallenge = (
  context: Context,
  actor: Actor,
  { idOrSlug, name, author }: { idOrSlug: string; name: string; author?: string | null },
): Promise<Outcome<{ id: number; slug: string }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    if (event.ended) return refuse('event_over');
    const challenge = await createChallengeIn(sql, actor, { name, author, catalogued: false });
    await queries.addChallenge(sql, event.id, challenge.id, {});
    return done(challenge);
  });

/** Adds a challenge that nobody has solved to an event, or changes its position and release. */
export const setEventChallenge = (
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId, place }: { idOrSlug: string; challengeId: number; place: queries.ChallengePlace },
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    const { releasedAt } = place;
    if (releasedAt && Date.parse(releasedAt) >= event.ends_at) return badField('releasedAt', LATE_RELEASE);
    const lockedChallenge = await queries.lockChallenge(sql, challengeId);
    // A lead takes nothing from the permanent list, part of which they may not know.
    if (!lockedChallenge || (lockedChallenge.event_id !== event.id && !actor.rights.can_manage_ctf))
      return refuse('challenge_not_found');
    if (lockedChallenge.event_id === event.id) {
      const wasPlayed = event.started && releasedAt;
      if (wasPlayed && (await queries.wouldHideSolved(sql, event.id, challengeId, releasedAt)))
        return refuse('conflict', { message: RELEASED });
      await queries.updateChallengePlace(sql, event.id, challengeId, place);
    } else if (lockedChallenge.event_id !== null) return refuse('challenge_in_event');
    else if (lockedChallenge.solved) return refuse('challenge_played');
    else if (lockedChallenge.proposed) return refuse('conflict', { message: PROPOSED });
    else if (event.ended) return refuse('event_over');
    else {
      await takeFromList(sql, [challengeId]);
      await queries.addChallenge(sql, event.id, challengeId, place);
    }
    await audit(sql, {
      ...by(actor),
      action: 'event.challenge',
      target: `event:${event.id}`,
      details: { challenge: challengeId, ...place },
    });
    sql.publish('challenges-changed', { challengeId: null });
    return done({ message: CHALLENGE_ADDED });
  });

export const removeEventChallenge = (
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId }: { idOrSlug: string; challengeId: number },
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    // A draft has not started for anybody, whatever its dates are.
    if (event.started && event.state !== 'draft') return refuse('event_started');
    if (!(await queries.removeChallenge(sql, event.id, challengeId))) return refuse('challenge_not_found');
    await returnToList(sql, challengeId);
    await audit(sql, {
      ...by(actor),
      action: 'event.challenge-remove',
      target: `event:${event.id}`,
      details: { challenge: challengeId },
    });
    sql.publish('challenges-changed', { challengeId: null });
    return done({ message: CHALLENGE_REMOVED });
  });

/**
 * Moves the challenges to the permanent list; the event's ranking stays as it is, and its solves count as
 * solved in the list, without further points.
 */
export async function moveChallenges(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<{ moved: number }>> {
  const outcome = await changeEvent<{ moved: number }>(context, actor, idOrSlug, async (sql, event) => {
    if (!event.ended) return refuse('event_running');
    // The list shows everybody who solved what.
    if (event.frozen) return refuse('conflict', { message: FROZEN });
    await giveEventSolves(sql, event.id);
    const moved = await publishInList(sql, await queries.listPlayedIds(sql, event.id));
    await queries.settlePrices(sql, event.id);
    await markMoved(sql, event.id);
    await audit(sql, {
      ...by(actor),
      action: 'event.move-challenges',
      target: `event:${event.id}`,
      details: { moved },
    });
    sql.publish('challenges-changed', { challengeId: null });
    return done({ moved });
  });
  if (outcome.ok) await repriceAll(context);
  return outcome;
}
