import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listEmbedOrigins } from '../../association/service.ts';
import { feedAddress } from './feed-model.ts';
import { presentManaged } from './present.ts';
import { storedEvents } from './state.ts';

/** An event with its settings, the address of its score feed and its embedding. */
export async function readManagedEvent(context: Context, eventId: number): Promise<Outcome<ManagedEvent>> {
  const stored = storedEvents(context);
  const event = (await stored.get()).byId.get(eventId);
  if (!event) return refuse('event_not_found');
  return done(
    presentManaged(event, stored.now(), {
      feedUrl: feedAddress(context, eventId),
      embed: {
        url: `${context.config.publicUrl}/api/ctf/events/${event.slug}/embed`,
        origins: await listEmbedOrigins(context),
      },
    }),
  );
}
