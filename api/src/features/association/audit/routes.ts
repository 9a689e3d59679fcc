import * as contract from '@fanion/contract/association/audit';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;

export function auditRoutes(mount: Mount, context: Context): void {
  mount(contract.listAudit, READING, ({ query }) => service.listAudit(context, query));
  mount(
    contract.exportAudit,
    { ...READING, limit: { max: 10, windowMs: MINUTE } },
    async ({ actor, query, reply }) => {
      const csv = await service.exportAudit(context, actor, query);
      if (!csv.ok) return csv;
      reply.header('content-disposition', 'attachment; filename="audit.csv"');
      return csv.value;
    },
  );
}
