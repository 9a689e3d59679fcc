import * as contract from '@fanion/contract/ctf/manage/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { withVisibleEvent } from '../events/service.ts';
import { copyEvent } from './copy-service.ts';
import { listManagedEvents, preparationOf } from './service.ts';

const MANAGE = { needs: 'can_manage_ctf' } as const;

export function manageRoutes(mount: Mount, context: Context): void {
  mount(contract.manageEvents, MANAGE, async () => done(await listManagedEvents(context)));
  mount(contract.getPreparation, MANAGE, ({ actor, params }) =>
    withVisibleEvent(context, actor, params.id, ({ id }) => preparationOf(context, id)),
  );
  mount(contract.copyEvent, { ...MANAGE, limit: { max: 20, windowMs: MINUTE } }, ({ actor, params, body }) =>
    copyEvent(context, actor, { idOrSlug: params.id, form: body }),
  );
}
