import * as contract from '@fanion/contract/auth/requests';
import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const MANAGING = { needs: 'can_manage_users' } as const;

export function requestRoutes(mount: Mount, context: Context): void {
  mount(contract.listDataRequests, MANAGING, async () => done(await service.listRequests(context)));
  mount(contract.openDataRequest, MANAGING, ({ actor, body }) => service.openRequest(context, actor, body));
  mount(contract.exportForRequest, { ...MANAGING, limit: { max: 30, windowMs: HOUR } }, ({ actor, params }) =>
    service.exportRequestedData(context, actor, params.id),
  );
  mount(contract.planDeletion, MANAGING, ({ actor, params }) =>
    service.planRequestedDeletion(context, actor, params.id),
  );
  mount(contract.closeDataRequest, MANAGING, ({ actor, params, body }) =>
    service.closeRequest(context, actor, { ...params, ...body }),
  );
}
