import { getMembership, getPlans } from '@fanion/contract/plans';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { PlansService } from './service.ts';

export function plansRoutes(mount: Mount, plans: PlansService): void {
  mount(getPlans, {}, () => done({ plans: plans.plans() }));
  mount(getMembership, {}, async ({ actor }) => done(await plans.membership(actor)));
}
