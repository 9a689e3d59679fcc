import * as contract from '@fanion/contract/plans/catalogue';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const TREASURY = { needs: 'can_manage_payments' } as const;

export function catalogueRoutes(mount: Mount, context: Context): void {
  mount(contract.listOffers, TREASURY, async () => done({ plans: await service.listPlans(context) }));
  mount(contract.changeOffer, TREASURY, async ({ actor, params, body }) => {
    const changed = await service.changeOffer(context, actor, params.plan, body);
    return changed.ok ? done({ plans: await service.listPlans(context) }) : changed;
  });
  mount(contract.verifyStudent, TREASURY, ({ actor, params, body }) =>
    service.verifyStudent(
      context,
      actor,
      params.id,
      body.valid_until === null ? null : new Date(body.valid_until),
    ),
  );
}
