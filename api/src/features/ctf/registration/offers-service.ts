import { mayChangeRegistration, registrationLock } from '@fanion/rules/ctf/registration';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import type { LockedEvent } from '../events/queries.ts';
import { endOffer, takeOffer } from './offers-queries.ts';
import * as texts from './texts.ts';

/** The refusal of a change to a locked place. */
export const refuseLocked = ({ starts_at }: Pick<LockedEvent, 'starts_at'>): Refused =>
  refuse('registration_locked', { message: texts.lockedSince(registrationLock(starts_at)) });

/** Takes the seat that a captain offered; returns the team's name. Under the event's lock. */
export async function acceptOffer(
  context: Context,
  sql: Sql,
  event: LockedEvent,
  member: Pick<Actor, 'id' | 'username'>,
): Promise<Outcome<string>> {
  if (!mayChangeRegistration(event)) return refuseLocked(event);
  const offer = await takeOffer(sql, event.id, member.id, event.team_size);
  if (!offer) return refuse('offer_gone');
  const { team, captain_id: captainId } = offer;
  const news = texts.seatTakenNews(event.name, team, member.username);
  if (captainId !== null)
    await notifyOfEvent(context, sql, { event, to: [captainId], news, actorId: member.id });
  return done(team);
}

/** Declines an offer: the member goes on seeking. */
export const declineOffer = async (sql: Sql, eventId: number, memberId: number): Promise<Outcome<string>> =>
  (await endOffer(sql, eventId, memberId, null)) ? done(texts.OFFER_DECLINED) : refuse('not_registered');
