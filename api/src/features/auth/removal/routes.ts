import * as contract from '@fanion/contract/auth/removal';
import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { askDeletion, cancelDeletion, readDeletion } from './deletion-service.ts';

export function removalRoutes(mount: Mount, context: Context): void {
  mount(contract.getDeletion, {}, async ({ actor }) => done(await readDeletion(context, actor.id)));
  mount(contract.askDeletion, { limit: { max: 10, windowMs: HOUR } }, ({ actor, body, network }) =>
    askDeletion(context, actor, { ...body, network }),
  );
  mount(contract.cancelDeletion, {}, ({ actor }) => cancelDeletion(context, actor));
}
