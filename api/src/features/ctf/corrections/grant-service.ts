import type { Scoring } from '@fanion/rules/challenges/scoring';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { rescoreIn } from '../../challenges/authoring/service.ts';
import { announceIn } from '../announcements/service.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { lockEvent } from '../events/queries.ts';
import { withVisibleEvent } from '../events/service.ts';
import { lockSolves } from '../freeze/queries.ts';
import { writeHiddenActs } from '../freeze/service.ts';
import { insertGrant } from '../play/grant-queries.ts';
import { lockTries } from '../play/queries.ts';
import { findBoard } from '../scoreboard/visible-service.ts';
import { findBlock, listSolvers } from './queries.ts';
import * as texts from './texts.ts';

type Answer = Promise<Outcome<{ message: string }>>;

interface Grant {
  idOrSlug: string;
  entrantId: number;
  challengeId: number;
  submission: number | null;
  reason: string;
}

/**
 * Grants an entrant a solve that they were refused; it counts from the time of the try that turned out right,
 * else from now. The entrant's players read the reason, and a freeze hides it as it hides a flag.
 */
export const grantEventSolve = (
  context: Context,
  actor: Actor,
  { idOrSlug, entrantId, challengeId, submission, reason: typed }: Grant,
): Answer =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id: eventId, moved_at }) => {
    if (moved_at !== null) return refuse('conflict', { message: texts.MOVED });
    const found = await findBoard(context, actor, idOrSlug);
    if (!found.ok) return found;
    const challenge = found.value.view.released.find(
      ({ challenge_id }) => challenge_id === challengeId,
    )?.challenge;
    if (!challenge) return refuse('challenge_not_found');
    const reason = cleanLine(typed);
    return transact<{ message: string }>(context.db, async (sql) => {
      const event = await lockEvent(sql, eventId);
      if (event?.state !== 'published' || event.starts_at > event.now) return refuse('event_not_started');
      await lockTries(sql, entrantId, challengeId);
      await lockSolves(sql);
      const blocked = await findBlock(sql, { eventId, entrantId, challengeId });
      if (blocked)
        return refuse('conflict', {
          message: blocked === 'author' ? texts.THEIR_OWN : texts.CLOSED_TO_THEM,
        });
      const made = await insertGrant(sql, { eventId, entrantId, challengeId, submissionId: submission });
      if (!made) return refuse('conflict', { message: texts.ALREADY });
      await writeHiddenActs(sql, eventId);
      const news = texts.grantedNews(event.name, challenge.name, made.in_team, reason);
      await notifyOfEvent(context, sql, { event, to: made.players, news, actorId: actor.id });
      await audit(sql, {
        ...by(actor),
        action: 'event.solve-grant',
        target: `event:${eventId}`,
        details: { entrant: entrantId, challenge: challengeId, member: made.member_id, submission, reason },
      });
      sql.publish('event-changed', { eventId });
      const { member_id: memberId, at } = made;
      sql.publish('event-solved', {
        eventId,
        challengeId,
        memberId,
        entrantId,
        solveId: Number(made.solve_id),
        at,
      });
      return done({ message: texts.solveGranted(made.entrant, challenge.name) });
    });
  });

interface NewPrice {
  idOrSlug: string;
  challengeId: number;
  points: number;
  minimum: number | null;
  reason: string;
}

/** The scoring of a challenge at another price; its decay stays. */
function repriceScoring(
  was: Scoring,
  { points, minimum }: Pick<NewPrice, 'points' | 'minimum'>,
): Outcome<Scoring> {
  if (was.kind === 'static') {
    if (minimum !== null) return badField('minimum', texts.FIXED);
    return was.points === points
      ? refuse('conflict', { message: texts.SAME_PRICE })
      : done({ ...was, points });
  }
  const to = { ...was, initial: points, minimum: minimum ?? was.minimum };
  return to.initial === was.initial && to.minimum === was.minimum
    ? refuse('conflict', { message: texts.SAME_PRICE })
    : done(to);
}

const priceOf = (scoring: Scoring) =>
  scoring.kind === 'static'
    ? { points: scoring.points, minimum: null }
    : { points: scoring.initial, minimum: scoring.minimum };

/** Changes the price of a challenge, past solves included: told to all players, and to each solver. */
export const repriceEventChallenge = (
  context: Context,
  actor: Actor,
  { idOrSlug, challengeId, points, minimum, reason: typed }: NewPrice,
): Answer =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id: eventId }) => {
    const reason = cleanLine(typed);
    return transact<{ message: string }>(context.db, async (sql) => {
      const event = await lockEvent(sql, eventId);
      if (event?.state !== 'published' || event.starts_at > event.now) return refuse('event_not_started');
      await lockSolves(sql);
      const priced = await rescoreIn(context, sql, actor, {
        eventId,
        challengeId,
        to: (was) => repriceScoring(was, { points, minimum }),
      });
      if (!priced.ok) return priced;
      const { name } = priced.value;
      const [was, to] = [priceOf(priced.value.was), priceOf(priced.value.to)];
      const repricing = { challenge: name, was, to, reason };
      const text = texts.repricedNews(repricing);
      await announceIn(sql, eventId, { text, memberId: actor.id, challengeId });
      await notifyOfEvent(context, sql, {
        event,
        to: await listSolvers(sql, eventId, challengeId),
        news: texts.repricedToSolvers(event.name, repricing),
        actorId: actor.id,
      });
      await audit(sql, {
        ...by(actor),
        action: 'event.reprice',
        target: `event:${eventId}`,
        details: { challenge: challengeId, was, to, reason },
      });
      sql.publish('event-changed', { eventId });
      return done({ message: text });
    });
  });
