import type { announce as announceContract } from '@fanion/contract/ctf/announcements';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { presentAnnouncement } from '../board/present.ts';
import { queueAnnouncement } from '../discord/queries.ts';
import { changeEvent } from '../events/change-service.ts';
import { deleteAnnouncement, insertAnnouncement } from './queries.ts';
import { ANNOUNCEMENT_REMOVED, TEXT_NEEDED } from './texts.ts';

/** Says something to all who follow an event, and on the association's Discord. */
export async function announce(
  context: Context,
  actor: Actor,
  { named, text: typed }: { named: string; text: string },
): Promise<Outcome<AnswerOf<typeof announceContract>>> {
  const text = cleanText(typed);
  if (text === '') return badField('text', TEXT_NEEDED);
  return changeEvent(context, actor, named, async (sql, event) => {
    const row = await insertAnnouncement(sql, event.id, text, actor.id);
    await queueAnnouncement(sql, event.id, row.id);
    await audit(sql, {
      ...by(actor),
      action: 'event.announce',
      target: `event:${event.id}`,
      details: { text },
    });
    return done({ announcement: presentAnnouncement(row) });
  });
}

/** Takes an announcement off; not posted yet, it is never posted. */
export const removeAnnouncement = (
  context: Context,
  actor: Actor,
  { named, announcementId }: { named: string; announcementId: number },
): Promise<Outcome<{ message: string }>> =>
  changeEvent(context, actor, named, async (sql, event) => {
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
