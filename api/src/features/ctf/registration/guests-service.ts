import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { changeEvent } from '../events/change-service.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { writeGuest } from './guests-queries.ts';
import * as texts from './texts.ts';

/**
 * Makes an entrant a guest, ranked apart, or ranks it with the others again
 * (docs/product/ctf-live.md#invités): all prices, first bloods and ranks follow at once. Its players are
 * notified.
 */
export const setGuest = (
  context: Context,
  actor: Actor,
  { idOrSlug, entrantId, guest }: { idOrSlug: string; entrantId: number; guest: boolean },
): Promise<Outcome<{ message: string }>> =>
  changeEvent(context, actor, idOrSlug, async (sql, { id: eventId, name, slug }) => {
    const written = await writeGuest(sql, { eventId, entrantId }, guest);
    if (!written) return refuse('entrant_not_found');
    const message = texts.guestSet(written.entrant, guest);
    if (written.was === guest) return done({ message });
    const news = texts.guestNews(name, written.in_team, guest);
    await notifyOfEvent(context, sql, { event: { slug }, to: written.players, news, actorId: actor.id });
    const details = { entrant: entrantId, guest };
    await audit(sql, { ...by(actor), action: 'event.guest', target: `event:${eventId}`, details });
    return done({ message });
  });
