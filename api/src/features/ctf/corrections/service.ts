import { cleanLine, searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import {
  allowMembers,
  blockMembers,
  noteWithdrawal,
  takeBackEventAct,
  takeBackEventSolve,
} from '../../challenges/ledger/service.ts';
import { reprice } from '../../challenges/pricing/service.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { lockEvent } from '../events/queries.ts';
import { withVisibleEvent } from '../events/service.ts';
import { lockSolves } from '../freeze/queries.ts';
import { deleteSolve, lockTries } from '../play/queries.ts';
import { findBoard } from '../scoreboard/visible-service.ts';
import { removeSolveFacts } from '../webhooks/service.ts';
import { findEntrantAndChallenge } from './queries.ts';
import * as texts from './texts.ts';

/** The solve of a challenge by an entrant. */
interface Solve {
  entrantId: number;
  challengeId: number;
}

type Answer = Promise<Outcome<{ message: string }>>;

/** The entrant and the challenge that a person typed, by name or by number. */
export async function findTypedSolve(
  context: Context,
  actor: Actor,
  { idOrSlug, entrant, challenge }: { idOrSlug: string; entrant: string; challenge: string },
): Promise<Outcome<Solve>> {
  const found = await findBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { entrants, played } = found.value.view;
  const isOne = (id: number, typed: string, ...names: string[]) =>
    String(id) === typed || names.some((name) => searchKey(name) === searchKey(typed));
  const players = [...entrants.values()].filter(({ id, name }) => isOne(id, entrant, name));
  const challenges = played.map((one) => one.challenge);
  const matchingChallenge = challenges.find(({ id, slug, name }) => isOne(id, challenge, slug, name));
  const [player] = players;
  if (!player) return refuse('solve_not_found', { message: texts.NO_ENTRANT(entrant) });
  if (players.length > 1) {
    const ids = players.map(({ id }) => id);
    return refuse('conflict', { message: texts.SAME_NAME(entrant, ids) });
  }
  return matchingChallenge
    ? done({ entrantId: player.id, challengeId: matchingChallenge.id })
    : refuse('challenge_not_found', { message: texts.noChallenge(challenge, challenges) });
}

/**
 * Withdraws a solve that a manager judges invalid, with everything that it gave. `block`: the entrant's
 * members may not solve it again. All who play for the entrant read the reason.
 */
export const withdrawEventSolve = (
  context: Context,
  actor: Actor,
  {
    idOrSlug,
    entrantId,
    challengeId,
    reason: typed,
    block,
  }: Solve & { idOrSlug: string; reason: string; block: boolean },
): Answer =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id: eventId, slug, name, moved_at }) => {
    const reason = cleanLine(typed);
    const outcome = await transact<{ message: string }>(context.db, async (sql) => {
      // Without the event's lock, lifting a freeze meanwhile would write the act of a deleted solve.
      await lockEvent(sql, eventId);
      await lockTries(sql, entrantId, challengeId);
      await lockSolves(sql);
      await takeBackEventSolve(sql, { eventId, entrantId, challengeId });
      const deletedSolve = await deleteSolve(sql, eventId, entrantId, challengeId);
      if (!deletedSolve) return refuse('solve_not_found', { message: texts.NOT_SOLVED });
      const { member_id: memberId, members: memberIds } = deletedSolve;
      await takeBackEventAct(sql, { memberId, memberIds, challengeId });
      await removeSolveFacts(sql, { eventId, entrantId, challengeId });
      if (block) await blockMembers(sql, memberIds, challengeId);
      await noteWithdrawal(sql, memberId, deletedSolve.solved_at);
      const news = texts.withdrawnNews(name, deletedSolve, reason, block);
      await notifyOfEvent(context, sql, {
        event: { slug },
        to: deletedSolve.players,
        news,
        actorId: actor.id,
      });
      await audit(sql, {
        ...by(actor),
        action: 'event.solve-withdraw',
        target: `event:${eventId}`,
        details: {
          entrant: entrantId,
          challenge: challengeId,
          member: memberId,
          reason,
          block,
          solvedAt: deletedSolve.solved_at,
        },
      });
      sql.publish('event-changed', { eventId });
      sql.publish('solve-withdrawn', { memberId, heir: null, challengeId });
      sql.publish('team-work', { eventId, entrantId, challengeId });
      return done({ message: texts.solveWithdrawn(deletedSolve.entrant, deletedSolve.challenge, block) });
    });
    if (outcome.ok && moved_at !== null) await reprice(context, [challengeId]);
    return outcome;
  });

/** Lifts the block that kept an entrant from solving a challenge again. */
export const allowEventSolve = (
  context: Context,
  actor: Actor,
  { idOrSlug, entrantId, challengeId }: Solve & { idOrSlug: string },
): Answer =>
  withVisibleEvent(context, actor, idOrSlug, ({ id: eventId }) =>
    transact(context.db, async (sql) => {
      const playing = await findEntrantAndChallenge(sql, eventId, entrantId, challengeId);
      if (!playing || !(await allowMembers(sql, playing.members, challengeId)))
        return refuse('block_not_found', { message: texts.NOT_BLOCKED });
      await audit(sql, {
        ...by(actor),
        action: 'event.solve-allow',
        target: `event:${eventId}`,
        details: { entrant: entrantId, challenge: challengeId },
      });
      return done({ message: texts.solveAllowed(playing.entrant, playing.challenge) });
    }),
  );
