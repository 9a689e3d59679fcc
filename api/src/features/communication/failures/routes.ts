import * as contract from '@fanion/contract/communication/failures';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;
const WRITING = { ...READING, limit: { max: 30, windowMs: MINUTE } } as const;

export function failureRoutes(mount: Mount, context: Context): void {
  mount(contract.listFailures, READING, async ({ query }) =>
    done(await service.listFailures(context, query.page)),
  );
  mount(contract.retryFailures, WRITING, async ({ actor, body }) =>
    done(await service.retryFailures(context, actor, body)),
  );
  mount(contract.closeFailures, WRITING, async ({ actor, body }) =>
    done(await service.closeFailures(context, actor, body)),
  );
}
