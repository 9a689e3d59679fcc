import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listTeammates as listContract } from '@fanion/contract/teams/ratings';
import { mayKnowEvent } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findEvent, listMates, saveRating } from './queries.ts';
import { rated } from './texts.ts';

/** A member's team-mates in an ended event, and the rating given to each: shown to nobody else. */
export async function listTeammates(
  { db }: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof listContract>>> {
  const event = await findEvent(db, idOrSlug);
  if (!event || !mayKnowEvent(event, actor.rights)) return refuse('event_not_found');
  const rows = await listMates(db, event.id, actor.id);
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

/** Rates a team-mate of an ended event: only means are ever shown (docs/product/teams.md#notes). */
export async function rateTeammate(
  { db }: Context,
  actor: Actor,
  { idOrSlug, ratedId, rating }: { idOrSlug: string; ratedId: number; rating: number },
): Promise<Outcome<{ message: string }>> {
  const event = await findEvent(db, idOrSlug);
  if (!event || !mayKnowEvent(event, actor.rights)) return refuse('event_not_found');
  const username = await saveRating(db, { eventId: event.id, raterId: actor.id, ratedId, rating });
  return username === null ? refuse('not_teammate') : done({ message: rated(username) });
}
