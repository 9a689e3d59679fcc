import * as contract from '@fanion/contract/association/legal';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const MANAGING = { needs: 'can_manage_users' } as const;
/** A legal text, each of its characters escaped. */
const LONG = { ...MANAGING, limit: { max: 60, windowMs: MINUTE }, bodyLimit: 256 * 1024 } as const;

export function legalRoutes(mount: Mount, context: Context): void {
  mount(contract.getLegalPage, {}, ({ params, query }) =>
    service.readLegalPage(context, params.page, query.version),
  );
  mount(contract.listLegalPages, MANAGING, async () => done(await service.listLegalPages(context)));
  mount(contract.writeLegalPage, LONG, ({ actor, params, body }) =>
    service.writeLegalPage(context, actor, { ...params, ...body }),
  );
}
