import * as contract from '@fanion/contract/ctf/unveiling/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser } from '../events/service.ts';
import { actOnUnveiling, readUnveiling } from './service.ts';

export function unveilingRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.getUnveiling, MANAGE, ({ actor, params, query }) =>
    readUnveiling(context, actor, {
      idOrSlug: params.id,
      rehearsal: query.rehearsal === 'true',
      bracket: query.bracket,
    }),
  );
  mount(contract.actOnUnveiling, MANAGE, ({ actor, params, body }) =>
    actOnUnveiling(context, actor, { idOrSlug: params.id, ...body }),
  );
}
