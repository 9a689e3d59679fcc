import * as contract from '@fanion/contract/auth/first-run';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { deviceName } from '../sessions/device-model.ts';
import { beginFirstRun, endFirstRun, isFirstRunOpen } from './service.ts';

export function firstRunRoutes(mount: Mount, context: Context): void {
  const BEGINNING = { limit: { max: 20, windowMs: MINUTE }, there: () => isFirstRunOpen(context) };
  mount(contract.beginFirstRun, BEGINNING, ({ body, network, request }) =>
    beginFirstRun(context, { form: body, network, device: deviceName(request) }),
  );
  mount(contract.endFirstRun, { needs: 'can_manage_users' }, ({ actor, body }) =>
    endFirstRun(context, actor, body),
  );
}
