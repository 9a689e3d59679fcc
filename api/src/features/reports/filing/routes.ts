import * as contract from '@fanion/contract/reports/filing';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { contestDecision, fileReport, listOwnReports } from './service.ts';

const WRITING = { limit: { rate: 'report_rate' } } as const;

export function filingRoutes(mount: Mount, context: Context): void {
  mount(contract.fileReport, WRITING, ({ actor, body }) => fileReport(context, actor, body));
  mount(contract.listOwnReports, {}, async ({ actor }) => done(await listOwnReports(context, actor.id)));
  mount(contract.contestDecision, WRITING, ({ actor, params, body }) =>
    contestDecision(context, actor, { id: params.id, message: body.message }),
  );
}
