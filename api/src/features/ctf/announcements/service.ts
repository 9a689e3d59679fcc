import type { announce as announceContract } from '@fanion/contract/ctf/announcements/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { presentAnnouncement } from '../board/present.ts';
import { changeEvent } from '../events/change-service.ts';
import { findBoard } from '../scoreboard/visible-service.ts';
import { noteAnnouncement } from '../webhooks/service.ts';
import {
  deleteAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  type NewAnnouncement,
} from './queries.ts';
import { ANNOUNCEMENT_REMOVED, TEXT_NEEDED } from './texts.ts';

/** Reads the announcements of an event, for exports. */
export const readAnnouncements = ({ db }: Context, eventId: number) => listAnnouncements(db, eventId);

/** Writes an announcement in the caller's transaction, which already holds the event's lock. */
export async function announceIn(sql: Sql, eventId: number, announcement: NewAnnouncement) {
  const row = await insertAnnouncement(sql, eventId, announcement);
  await noteAnnouncement(sql, eventId, row.id);
  return row;
}

/** Finds a challenge that the event's players can see: a hidden one cannot be clarified. */
async function findReleasedChallenge(context: Context, actor: Actor, idOrSlug: string, challengeId: number) {
  const found = await findBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const isReleased = found.value.view.released.some(({ challenge_id }) => challenge_id === challengeId);
  return isReleased ? found : refuse('challenge_not_found');
}

/** Announces something to all who follow an event, and to the association's webhooks. */
export async function announce(
  context: Context,
  actor: Actor,
  { idOrSlug, text: typed, challenge = null }: { idOrSlug: string; text: string; challenge?: number | null },
): Promise<Outcome<AnswerOf<typeof announceContract>>> {
  const text = cleanText(typed);
  if (text === '') return badField('text', TEXT_NEEDED);
  const found = challenge === null ? null : await findReleasedChallenge(context, actor, idOrSlug, challenge);
  if (found && !found.ok) return found;
  return changeEvent(context, actor, idOrSlug, async (sql, event) => {
    const row = await announceIn(sql, event.id, { text, memberId: actor.id, challengeId: challenge });
    await audit(sql, {
      ...by(actor),
      action: 'event.announce',
      target: `event:${event.id}`,
      details: { text, ...(challenge !== null && { challenge }) },
    });
    return done({ announcement: presentAnnouncement(row) });
  });
}

/** Removes an announcement; one that was not posted to the webhooks yet never is. */
export const removeAnnouncement = (
  context: Context,
  actor: Actor,
  { idOrSlug, announcementId }: { idOrSlug: string; announcementId: number },
): Promise<Outcome<{ message: string }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    const text = await deleteAnnouncement(sql, event.id, announcementId);
    if (text === null) return refuse('announcement_not_found');
    await audit(sql, {
      ...by(actor),
      action: 'event.announce-remove',
      target: `event:${event.id}`,
      details: { announcement: announcementId, text },
    });
    return done({ message: ANNOUNCEMENT_REMOVED });
  });
