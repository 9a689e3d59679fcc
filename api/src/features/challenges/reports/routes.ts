import * as contract from '@fanion/contract/challenges/reports/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { playConditions } from '../catalogue/service.ts';
import { closeReport, listReports, reportListed } from './service.ts';

const MANAGE = { needs: 'can_manage_challenges' } as const;

export function reportsRoutes(mount: Mount, context: Context): void {
  const REPORTS = {
    ...playConditions(context),
    limit: { max: 10, windowMs: 10 * MINUTE },
  } as const;
  mount(contract.reportChallenge, REPORTS, ({ actor, params, body }) =>
    reportListed(context, actor, params.id, body.message),
  );
  mount(contract.listReports, MANAGE, ({ actor, query }) => listReports(context, actor, query));
  mount(contract.closeReport, MANAGE, ({ actor, params, body }) =>
    closeReport(context, actor, { id: params.id, answer: body.answer ?? null }),
  );
}
