import * as contract from '@fanion/contract/ctf/freeze/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser } from '../events/service.ts';
import { freezeEvent } from './service.ts';

export function freezeRoutes(mount: Mount, context: Context): void {
  mount(
    contract.setFreeze,
    { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) },
    ({ actor, params, body }) => freezeEvent(context, actor, { idOrSlug: params.id, ...body }),
  );
}
