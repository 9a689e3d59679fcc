import * as contract from '@fanion/contract/challenges/bulk/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { actOnMany, changeMany } from './service.ts';

const ACTING = { needs: 'can_manage_challenges', limit: { max: 120, windowMs: MINUTE } } as const;

export function bulkRoutes(mount: Mount, context: Context): void {
  mount(contract.actOnChallenges, ACTING, ({ actor, body }) => actOnMany(context, actor, body));
  mount(contract.changeChallenges, ACTING, ({ actor, body }) => changeMany(context, actor, body));
}
