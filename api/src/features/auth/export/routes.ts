import * as contract from '@fanion/contract/auth/export';
import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { exportOwn, readRegister } from './service.ts';

export function exportRoutes(mount: Mount, context: Context): void {
  mount(contract.exportOwnData, { limit: { max: 10, windowMs: HOUR } }, ({ actor, body, network }) =>
    exportOwn(context, actor, { ...body, network }),
  );
  mount(contract.getRegister, {}, async () => done(await readRegister(context)));
}
