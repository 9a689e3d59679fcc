import * as contract from '@fanion/contract/auth/merge';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { mergeAccounts, tryMerge } from './service.ts';

const MANAGING = { needs: 'can_manage_users', limit: { max: 20, windowMs: MINUTE } } as const;

export function mergeRoutes(mount: Mount, context: Context): void {
  mount(contract.tryMerge, MANAGING, ({ actor, params, body }) =>
    tryMerge(context, actor, params.id, body.named),
  );
  mount(contract.mergeAccounts, MANAGING, ({ actor, params, body, network }) =>
    mergeAccounts(context, actor, params.id, { ...body, network }),
  );
}
