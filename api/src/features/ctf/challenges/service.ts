import type * as contract from '@fanion/contract/ctf/settings';
import type { AnswerFor } from '@fanion/contract/endpoint';
import { isFrozenAt } from '@fanion/rules/event-access';
import { cleanText } from '@fanion/rules/text';
import { type AuditLine, audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { presentAnnouncement } from '../board/present.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { freeze, unfreeze } from '../freeze/queries.ts';
import {
  ANNOUNCEMENT_REMOVED,
  CHALLENGE_ADDED,
  CHALLENGE_REMOVED,
  FROZEN,
  LATE_RELEASE,
  RELEASED,
} from '../live-texts.ts';
import type { SightedService } from '../play/visible-service.ts';
import * as queries from './queries.ts';

/** An event under its lock, and where it is at this moment. */
type Running = LockedEvent & { started: boolean; ended: boolean; frozen: boolean };

/** What managers do with an event that runs, and with what it plays. */
export function createManage(
  { db, events }: Context,
  challenges: ChallengesService,
  sighted: SightedService,
) {
  const note = (sql: Sql, actor: Actor, line: Omit<AuditLine, 'actorId' | 'channel'>) =>
    audit(sql, { ...by(actor), ...line });

  /** Runs a change under the lock of its event, then tells every instance. */
  const change = async <T>(
    actor: Actor,
    named: string,
    work: (sql: Sql, event: Running) => Promise<Outcome<T>>,
    catalogue = false,
  ): Promise<Outcome<T>> => {
    const seen = await sighted.event(actor, named);
    if (!seen) return refuse('event_not_found');
    const { id } = seen.view.row;
    const outcome = await db.transaction(async (sql) => {
      const event = await lockEvent(sql, id);
      if (!event) return refuse('event_not_found');
      const { starts_at, ends_at, now } = event;
      return work(sql, {
        ...event,
        started: starts_at <= now,
        ended: ends_at <= now,
        frozen: isFrozenAt(event, now),
      });
    });
    if (!outcome.ok) return outcome;
    if (catalogue) events.publish('challenges-changed', { challengeId: null });
    events.publish('event-changed', { eventId: id });
    return outcome;
  };

  return {
    async challenges(
      actor: Actor,
      named: string,
    ): Promise<Outcome<AnswerFor<typeof contract.manageEventChallenges>>> {
      const seen = await sighted.event(actor, named);
      if (!seen) return refuse('event_not_found');
      const rows = await queries.listManaged(db, seen.view.row.id);
      return done({
        challenges: rows.map(({ released_at, ...row }) => ({
          ...row,
          releasedAt: released_at?.toISOString() ?? null,
        })),
      });
    },

    /** Adds a challenge that nobody has solved, or changes its place and its release. */
    setChallenge: (actor: Actor, named: string, challengeId: number, place: queries.Place) =>
      change<{ message: string }>(
        actor,
        named,
        async (sql, event) => {
          const { releasedAt } = place;
          if (releasedAt && Date.parse(releasedAt) >= event.ends_at)
            return badField('releasedAt', LATE_RELEASE);
          const known = await queries.lockChallenge(sql, challengeId);
          if (!known) return refuse('challenge_not_found');
          if (known.event_id === event.id) {
            if (
              event.started &&
              releasedAt &&
              (await queries.isPlayed(sql, event.id, challengeId, releasedAt))
            )
              return refuse('conflict', { message: RELEASED });
            await queries.placeChallenge(sql, event.id, challengeId, place);
          } else if (known.event_id !== null) return refuse('challenge_in_event');
          else if (known.solved) return refuse('challenge_played');
          else if (event.ended) return refuse('event_over');
          else await queries.addChallenge(sql, event.id, challengeId, place);
          await note(sql, actor, {
            action: 'event.challenge',
            target: `event:${event.id}`,
            details: { challenge: challengeId, ...place },
          });
          return done({ message: CHALLENGE_ADDED });
        },
        true,
      ),

    removeChallenge: (actor: Actor, named: string, challengeId: number) =>
      change<{ message: string }>(
        actor,
        named,
        async (sql, event) => {
          if (event.started) return refuse('event_started');
          if (!(await queries.removeChallenge(sql, event.id, challengeId)))
            return refuse('challenge_not_found');
          await note(sql, actor, {
            action: 'event.challenge-remove',
            target: `event:${event.id}`,
            details: { challenge: challengeId },
          });
          return done({ message: CHALLENGE_REMOVED });
        },
        true,
      ),

    /**
     * The challenges join the permanent list; the ranking of the event stays as it is, and who solved one there has it
     * solved in the list, for nothing more.
     */
    async moveChallenges(actor: Actor, named: string): Promise<Outcome<{ moved: number }>> {
      const outcome = await change<{ moved: number }>(
        actor,
        named,
        async (sql, event) => {
          if (!event.ended) return refuse('event_running');
          // Who solved what is in the list, for all to see.
          if (event.frozen) return refuse('conflict', { message: FROZEN });
          await challenges.credits.give(sql, event.id);
          const moved = await queries.catalogueChallenges(sql, event.id);
          await note(sql, actor, {
            action: 'event.move-challenges',
            target: `event:${event.id}`,
            details: { moved },
          });
          return done({ moved });
        },
        true,
      );
      if (outcome.ok) await challenges.pricing.repriceAll();
      return outcome;
    },

    /** Freezes at once, or shows again all that the freeze held; `changed`: it was not so already. */
    setFreeze: (actor: Actor, named: string, frozen: boolean) =>
      change<{ id: number; changed: boolean }>(actor, named, async (sql, event) => {
        if (frozen && (!event.started || event.ended)) return refuse('event_not_live');
        const changed = await (frozen ? freeze : unfreeze)(sql, event.id);
        if (changed)
          await note(sql, actor, {
            action: frozen ? 'event.freeze' : 'event.unfreeze',
            target: `event:${event.id}`,
          });
        return done({ id: event.id, changed });
      }),

    async announce(
      actor: Actor,
      named: string,
      typed: string,
    ): Promise<Outcome<AnswerFor<typeof contract.announce>>> {
      const text = cleanText(typed);
      if (text === '') return badField('text', 'L’annonce est obligatoire.');
      const outcome = await change<AnswerFor<typeof contract.announce>>(actor, named, async (sql, event) => {
        const row = await queries.insertAnnouncement(sql, event.id, text, actor.id);
        await note(sql, actor, { action: 'event.announce', target: `event:${event.id}`, details: { text } });
        return done({ announcement: presentAnnouncement(row) });
      });
      if (outcome.ok) events.publish('webhook-queued', {});
      return outcome;
    },

    /** Takes an announcement off; not posted yet, it is never posted. */
    removeAnnouncement: (actor: Actor, named: string, announcementId: number) =>
      change<{ message: string }>(actor, named, async (sql, event) => {
        const text = await queries.deleteAnnouncement(sql, event.id, announcementId);
        if (text === null) return refuse('announcement_not_found');
        await note(sql, actor, {
          action: 'event.announce-remove',
          target: `event:${event.id}`,
          details: { announcement: announcementId, text },
        });
        return done({ message: ANNOUNCEMENT_REMOVED });
      }),
  };
}
