import * as contract from '@fanion/contract/notifications';
import type { Config } from '../../platform/config.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { Bells } from './bell-jobs.ts';
import type { NotificationsService } from './service.ts';

const STREAMS = { limit: { max: 60, windowMs: 60_000 } } as const;
/** What a mail program sends says nothing that the address does not (RFC 8058). */
const ONE_CLICK = { anyBody: true, bodyLimit: 16 * 1024 } as const;

/** Endpoints of what members are told (behaviours 2.21). */
export function notificationsRoutes(
  mount: Mount,
  notifications: NotificationsService,
  bells: Bells,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  mount(contract.listNotifications, {}, async ({ actor, query }) =>
    done(await notifications.list(actor.id, query.page)),
  );
  mount(contract.readNotifications, {}, async ({ actor, body }) =>
    done(await notifications.read(actor.id, body.ids ?? null)),
  );
  mount(contract.streamNotifications, STREAMS, ({ actor, request, reply }) =>
    bells.open(actor, request, reply),
  );
  mount(contract.listPreferences, {}, async ({ actor }) => done(await notifications.preferences(actor)));
  mount(contract.setPreference, {}, async ({ actor, params, body }) =>
    done(await notifications.setPreference(actor, params.kind, body)),
  );
  mount(contract.getUnsubscription, {}, ({ params, request, reply }) => {
    // Some mail programs open the address of the header as a page.
    if (request.headers.accept?.includes('text/html'))
      return reply.redirect(
        `${publicUrl}/notifications/desinscription/${encodeURIComponent(params.token)}`,
        303,
      );
    return notifications.subscription(params.token);
  });
  mount(contract.unsubscribe, ONE_CLICK, ({ params }) => notifications.unsubscribe(params.token));
}
