import * as contract from '@fanion/contract/association/audit';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;

export function auditRoutes(mount: Mount, context: Context): void {
  mount(contract.listAudit, READING, ({ query }) => service.listAudit(context, query));
  mount(contract.exportAudit, { ...READING, limit: { max: 10, windowMs: MINUTE } }, ({ actor, query }) =>
    service.exportAudit(context, actor, query),
  );
}
