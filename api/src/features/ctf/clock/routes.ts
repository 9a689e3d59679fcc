import * as contract from '@fanion/contract/ctf/clock/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { hideFromNonOrganisers, refuseUnlessOrganiser } from '../events/service.ts';
import { endEvent, pauseEvent, previewClock, prolongEvent, resumeEvent } from './service.ts';

export function clockRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.pauseEvent, MANAGE, ({ actor, params, body }) =>
    pauseEvent(context, actor, { idOrSlug: params.id, ...body }),
  );
  mount(contract.resumeEvent, MANAGE, ({ actor, params }) => resumeEvent(context, actor, params.id));
  mount(contract.prolongEvent, MANAGE, ({ actor, params, body }) =>
    prolongEvent(context, actor, { idOrSlug: params.id, ...body }),
  );
  mount(contract.endEvent, MANAGE, ({ actor, params, body }) =>
    endEvent(context, actor, { idOrSlug: params.id, ...body }),
  );
  mount(
    contract.previewClock,
    { needs: 'can_manage_ctf', refuses: hideFromNonOrganisers(context) },
    ({ actor, params, query }) => previewClock(context, actor, { idOrSlug: params.id, ...query }),
  );
}
