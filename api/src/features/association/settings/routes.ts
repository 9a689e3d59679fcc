import * as contract from '@fanion/contract/association/settings';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;
const WRITING = { ...READING, limit: { max: 60, windowMs: MINUTE } } as const;

export function settingRoutes(mount: Mount, context: Context): void {
  mount(contract.listSettings, READING, async () => done(await service.listManagedSettings(context)));
  mount(contract.changeSetting, WRITING, ({ actor, params, body }) =>
    service.changeManagedSetting(context, actor, { ...params, ...body }),
  );
  mount(contract.trySetting, READING, ({ params, query }) =>
    service.tryPeriod(context, { ...params, ...query }),
  );
}
