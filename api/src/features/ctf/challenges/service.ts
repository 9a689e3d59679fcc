import type { manageEventChallenges } from '@fanion/contract/ctf/challenges';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { beginChallenge } from '../../challenges/authoring/service.ts';
import { publishInList, returnToList, takeFromList } from '../../challenges/catalogue/service.ts';
import { giveEventSolves } from '../../challenges/ledger/service.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { readRealBoard } from '../board/service.ts';
import { changeEvent } from '../events/change-service.ts';
import { markMoved } from '../events/record-queries.ts';
import * as queries from './queries.ts';
import { CHALLENGE_ADDED, CHALLENGE_REMOVED, FROZEN, LATE_RELEASE, PROPOSED, RELEASED } from './texts.ts';

type Answer = Promise<Outcome<{ message: string }>>;

/** What an event plays, at the prices of the true board, with the solves that happened. */
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

/** Begins a challenge that this event alone plays, the last of its list; its name is nobody else's to read. */
export const createEventChallenge = (
  context: Context,
  actor: Actor,
  { idOrSlug, name, author }: { idOrSlug: string; name: string; author?: string | null },
): Promise<Outcome<{ id: number; slug: string }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    if (event.ended) return refuse('event_over');
    const challenge = await beginChallenge(sql, actor, { name, author, catalogued: false });
    await queries.addChallenge(sql, event.id, challenge.id, {});
    return done(challenge);
  });

/** Adds a challenge that nobody has solved to an event, or changes its place and its release. */
export const setEventChallenge = (
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId, place }: { idOrSlug: string; challengeId: number; place: queries.Place },
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    const { releasedAt } = place;
    if (releasedAt && Date.parse(releasedAt) >= event.ends_at) return badField('releasedAt', LATE_RELEASE);
    const lockedChallenge = await queries.lockChallenge(sql, challengeId);
    // Who leads this event alone takes nothing from the permanent list, of which they may not know all.
    if (!lockedChallenge || (lockedChallenge.event_id !== event.id && !actor.rights.can_manage_ctf))
      return refuse('challenge_not_found');
    if (lockedChallenge.event_id === event.id) {
      const wasPlayed = event.started && releasedAt;
      if (wasPlayed && (await queries.isPlayed(sql, event.id, challengeId, releasedAt)))
        return refuse('conflict', { message: RELEASED });
      await queries.placeChallenge(sql, event.id, challengeId, place);
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
    // A draft has begun for nobody, whatever its dates say.
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
 * The challenges join the permanent list; the ranking of the event stays as it is, and who solved one there has it
 * solved in the list, for nothing more.
 */
export async function moveChallenges(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<{ moved: number }>> {
  const outcome = await changeEvent<{ moved: number }>(context, actor, idOrSlug, async (sql, event) => {
    if (!event.ended) return refuse('event_running');
    // Who solved what is in the list, for all to see.
    if (event.frozen) return refuse('conflict', { message: FROZEN });
    await giveEventSolves(sql, event.id);
    const moved = await publishInList(sql, await queries.listPlayed(sql, event.id));
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
