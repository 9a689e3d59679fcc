import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listTeammates as listContract } from '@fanion/contract/teams/ratings';
import type { Context } from '../../../platform/context.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listMates, saveRating } from './queries.ts';
import { rated } from './texts.ts';

/** The event that a path names, when this reader may know of it: given by the slice that holds events. */
export type FindEvent = (actor: Actor, named: string) => Promise<Outcome<{ id: number }>>;

/** With whom a member played an ended event, and what they gave each of them: nobody else is ever shown it. */
export async function listTeammates(
  { db }: Context,
  findEvent: FindEvent,
  actor: Actor,
  named: string,
): Promise<Outcome<AnswerOf<typeof listContract>>> {
  const event = await findEvent(actor, named);
  if (!event.ok) return event;
  const rows = await listMates(db, event.value.id, actor.id);
  return done({
    until: rows[0]?.until.toISOString() ?? null,
    teammates: rows.map(({ id, username, avatar, rating }) => ({
      id,
      username,
      avatar: avatarUrl(id, avatar),
      rating,
    })),
  });
}

/** Gives a team-mate of an ended event a rating: only means are ever shown (docs/product/teams.md#notes). */
export async function rateTeammate(
  { db }: Context,
  findEvent: FindEvent,
  actor: Actor,
  { named, ratedId, rating }: { named: string; ratedId: number; rating: number },
): Promise<Outcome<{ message: string }>> {
  const event = await findEvent(actor, named);
  if (!event.ok) return event;
  const username = await saveRating(db, event.value.id, actor.id, ratedId, rating);
  return username === null ? refuse('not_teammate') : done({ message: rated(username) });
}
