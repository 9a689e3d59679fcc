import * as contract from '@fanion/contract/association/settings';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as legal from '../legal/service.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;
const WRITING = { ...READING, limit: { max: 60, windowMs: MINUTE } } as const;
/** A legal text, each of its characters escaped. */
const LONG = { ...WRITING, bodyLimit: 256 * 1024 } as const;

export function consoleRoutes(mount: Mount, context: Context): void {
  mount(contract.listSettings, READING, async () => done(await service.listManaged(context)));
  mount(contract.changeSetting, WRITING, ({ actor, params, body }) =>
    service.changeManaged(context, actor, { ...params, ...body }),
  );
  mount(contract.trySetting, READING, ({ params, query }) =>
    service.tryPeriod(context, { ...params, ...query }),
  );
  mount(contract.getLegalPage, {}, ({ params, query }) =>
    legal.readLegalPage(context, params.page, query.version),
  );
  mount(contract.listLegalPages, READING, async () => done(await legal.listLegalPages(context)));
  mount(contract.writeLegalPage, LONG, ({ actor, params, body }) =>
    legal.writeLegalPage(context, actor, { ...params, ...body }),
  );
}
