import { getMembership, getPlans } from '@fanion/contract/plans/page';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { readMembership, readPlans } from './service.ts';

export function pageRoutes(mount: Mount, context: Context): void {
  mount(getPlans, {}, async () => done(await readPlans(context)));
  mount(getMembership, {}, async ({ actor }) => done(await readMembership(context, actor)));
}
