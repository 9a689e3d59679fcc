import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { changeEvent } from '../events/change-service.ts';
import { freeze, unfreeze } from './queries.ts';

/** Freezes the board of an event at once, or shows again all that the freeze held; `changed`: it was not so already. */
export const setFreeze = (
  context: Context,
  actor: Actor,
  { named, frozen }: { named: string; frozen: boolean },
): Promise<Outcome<{ id: number; changed: boolean }>> =>
  changeEvent(context, actor, named, async (sql, event) => {
    if (frozen && (!event.started || event.ended)) return refuse('event_not_live');
    const changed = await (frozen ? freeze : unfreeze)(sql, event.id);
    if (changed)
      await audit(sql, {
        ...by(actor),
        action: frozen ? 'event.freeze' : 'event.unfreeze',
        target: `event:${event.id}`,
      });
    return done({ id: event.id, changed });
  });
