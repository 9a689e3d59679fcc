import { cleanLine, searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { tellOfEvent } from '../events/notices-service.ts';
import { lockEvent } from '../events/queries.ts';
import { lockSolves } from '../freeze/queries.ts';
import * as texts from '../live-texts.ts';
import { lockTries } from '../play/queries.ts';
import type { SightedService } from '../play/visible-service.ts';
import { allowEntrant, blockEntrant, withdrawSolve } from './queries.ts';

/** What an entrant did of a challenge. */
interface Of {
  entrantId: number;
  challengeId: number;
}

type Told = Outcome<{ message: string }>;

/** Solves of an event that were none, as a manager says it: whatever they gave goes back in one transaction. */
export function createWithdrawals(context: Context, challenges: ChallengesService, sighted: SightedService) {
  const { db, events } = context;
  return {
    /** The entrant and the challenge that a person names: by their name, or by their number. */
    async find(actor: Actor, named: string, entrant: string, challenge: string): Promise<Outcome<Of>> {
      const seen = await sighted.event(actor, named);
      if (!seen) return refuse('event_not_found');
      const { entrants, played } = seen.view;
      const isOne = (id: number, typed: string, ...names: string[]) =>
        String(id) === typed || names.some((name) => searchKey(name) === searchKey(typed));
      const players = [...entrants.values()].filter(({ id, name }) => isOne(id, entrant, name));
      const tasks = played.filter(({ entry }) => isOne(entry.id, challenge, entry.slug, entry.name));
      const [player, task] = [players[0], tasks[0]];
      if (!player) return refuse('solve_not_found', { message: texts.NO_ENTRANT(entrant) });
      if (players.length > 1)
        return refuse('conflict', {
          message: texts.SAME_NAME(
            entrant,
            players.map(({ id }) => id),
          ),
        });
      return task
        ? done({ entrantId: player.id, challengeId: task.entry.id })
        : refuse('challenge_not_found', {
            message: texts.noChallenge(
              challenge,
              played.map(({ entry }) => entry),
            ),
          });
    },

    /** `block`: their members may not solve it again. All who play for the entrant read the reason. */
    async withdraw(
      actor: Actor,
      named: string,
      { entrantId, challengeId, reason: typed, block }: Of & { reason: string; block: boolean },
    ): Promise<Told> {
      const reason = cleanLine(typed);
      const seen = await sighted.event(actor, named);
      if (!seen) return refuse('event_not_found');
      const { id: eventId, slug, name } = seen.view.row;
      const withdrawn = await db.transaction(async (sql) => {
        // A freeze that is lifted meanwhile would write the act of a solve that is gone.
        await lockEvent(sql, eventId);
        await lockTries(sql, entrantId, challengeId);
        await lockSolves(sql);
        await challenges.credits.takeBack(sql, eventId, entrantId, challengeId);
        const gone = await withdrawSolve(sql, eventId, entrantId, challengeId);
        if (!gone) return null;
        if (block) await blockEntrant(sql, eventId, entrantId, challengeId);
        await challenges.withdraw.undo(sql, gone.member_id, gone.solved_at);
        const news = texts.withdrawnNews(name, gone, reason, block);
        await tellOfEvent(context, sql, { event: { slug }, to: gone.players, news, actorId: actor.id });
        await audit(sql, {
          ...by(actor),
          action: 'event.solve-withdraw',
          target: `event:${eventId}`,
          details: {
            entrant: entrantId,
            challenge: challengeId,
            member: gone.member_id,
            reason,
            block,
            solvedAt: gone.solved_at,
          },
        });
        return gone;
      });
      if (!withdrawn) return refuse('solve_not_found', { message: texts.NOT_SOLVED });
      if (seen.view.row.moved) await challenges.pricing.reprice(challengeId);
      events.publish('event-changed', { eventId });
      events.publish('solve-withdrawn', { memberId: withdrawn.member_id, heir: null, challengeId });
      return done({ message: texts.solveWithdrawn(withdrawn.entrant, withdrawn.challenge, block) });
    },

    /** Lets an entrant solve again what was closed to them. */
    async allow(actor: Actor, named: string, { entrantId, challengeId }: Of): Promise<Told> {
      const seen = await sighted.event(actor, named);
      if (!seen) return refuse('event_not_found');
      const { id: eventId } = seen.view.row;
      const allowed = await db.transaction(async (sql) => {
        const freed = await allowEntrant(sql, eventId, entrantId, challengeId);
        if (freed)
          await audit(sql, {
            ...by(actor),
            action: 'event.solve-allow',
            target: `event:${eventId}`,
            details: { entrant: entrantId, challenge: challengeId },
          });
        return freed;
      });
      return allowed
        ? done({ message: texts.solveAllowed(allowed.entrant, allowed.challenge) })
        : refuse('block_not_found', { message: texts.NOT_BLOCKED });
    },
  };
}
