import * as contract from '@fanion/contract/notifications';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { bells } from './bell-state.ts';
import * as service from './service.ts';

const STREAMS = { limit: { max: 60, windowMs: MINUTE } } as const;
/** The body that a mail program sends adds nothing to the address (RFC 8058). */
const ONE_CLICK = { anyBody: true, bodyLimit: 16 * 1024 } as const;

export function routes(mount: Mount, context: Context): void {
  mount(contract.listNotifications, {}, async ({ actor, query }) =>
    done(await service.listOwn(context, actor.id, query.page)),
  );
  mount(contract.readNotifications, {}, async ({ actor, body }) =>
    done(await service.markRead(context, actor.id, body.ids ?? null)),
  );
  mount(contract.streamNotifications, STREAMS, ({ actor, request, reply }) =>
    bells(context).open(actor, request, reply),
  );
  mount(contract.listPreferences, {}, async ({ actor }) =>
    done(await service.readPreferences(context, actor)),
  );
  mount(contract.setPreference, {}, async ({ actor, params, body }) =>
    done(await service.setPreference(context, actor, params.kind, body)),
  );
  mount(contract.getUnsubscription, {}, ({ params, request, reply }) => {
    // Some mail programs open the header's address as a page.
    if (request.headers.accept?.includes('text/html'))
      return reply.redirect(
        `${context.config.publicUrl}/notifications/desinscription/${encodeURIComponent(params.token)}`,
        303,
      );
    return service.readSubscription(context, params.token);
  });
  mount(contract.unsubscribe, ONE_CLICK, ({ params }) => service.unsubscribe(context, params.token));
}
