import * as contract from '@fanion/contract/plans/orders';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { localPage, sendTestOutcome } from './local-service.ts';
import { receiveNotification } from './notices-service.ts';
import * as service from './service.ts';

/** Each request opens a page at a provider. */
const BUYING = { limit: { max: 20, windowMs: MINUTE } } as const;
/** A provider's notifications are small, and come in bursts. */
const NOTIFIED = { rawBody: true, bodyLimit: 256 * 1024, limit: { max: 1200, windowMs: MINUTE } } as const;
const TEST_OUTCOME = { anyBody: true, bodyLimit: 1024 } as const;

export function orderRoutes(mount: Mount, context: Context): void {
  mount(contract.startCheckout, BUYING, ({ actor, body }) => service.startCheckout(context, actor, body));
  mount(contract.getOrder, {}, ({ actor, params }) => service.readOrder(context, actor, params.reference));
  mount(contract.cancelOrder, BUYING, ({ actor, params }) =>
    service.cancelOrder(context, actor, params.reference),
  );
  mount(contract.notifyPayment, NOTIFIED, ({ params, request }) =>
    receiveNotification(
      context,
      params.provider,
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      request.headers,
    ),
  );
  mount(contract.openLocalPage, {}, ({ params }) => localPage(context, params.session));
  mount(contract.endLocalPayment, TEST_OUTCOME, ({ params }) =>
    sendTestOutcome(context, params.session, params.outcome),
  );
}
