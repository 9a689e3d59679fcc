import { getMembership, getPlans } from '@fanion/contract/plans';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { readMembership } from './service.ts';
import { PLANS } from './texts.ts';

export function routes(mount: Mount, context: Context): void {
  mount(getPlans, {}, () => done({ plans: PLANS }));
  mount(getMembership, {}, async ({ actor }) => done(await readMembership(context, actor)));
}
