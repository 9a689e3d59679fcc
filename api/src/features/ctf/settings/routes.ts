import * as contract from '@fanion/contract/ctf/settings/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readManagedEvent } from '../events/managed-service.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import { createEvent, updateEvent } from './service.ts';

export function settingsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.createEvent, { needs: 'can_manage_ctf' }, ({ actor, body }) =>
    createEvent(context, actor, body),
  );
  mount(contract.getManagedEvent, MANAGE, ({ actor, params }) =>
    withVisibleEvent(context, actor, params.id, ({ id }) => readManagedEvent(context, id)),
  );
  mount(contract.updateEvent, MANAGE, ({ actor, params, body: form }) =>
    withVisibleEvent(context, actor, params.id, ({ id }) =>
      updateEvent(context, actor, { eventId: id, form }),
    ),
  );
}
