import * as contract from '@fanion/contract/webhooks/deliveries';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as log from './log-service.ts';
import { tryHook } from './service.ts';

const READING = { needs: 'can_manage_users' } as const;
const WRITING = { ...READING, limit: { max: 30, windowMs: MINUTE } } as const;

export function sendingRoutes(mount: Mount, context: Context): void {
  mount(contract.listDeliveries, READING, ({ params, query }) =>
    log.listDeliveries(context, params.id, query),
  );
  mount(contract.replayDelivery, WRITING, ({ actor, params }) => log.replayDelivery(context, actor, params));
  mount(contract.replayDropped, WRITING, ({ actor, params }) => log.replayDropped(context, actor, params.id));
  mount(contract.tryHook, WRITING, ({ actor, params }) => tryHook(context, actor, params.id));
}
