import * as contract from '@fanion/contract/ctf/adjustments/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import { adjustPoints, listAdjustments, removeAdjustment } from './service.ts';

export function adjustmentsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.listAdjustments, MANAGE, ({ actor, params, query }) =>
    withVisibleEvent(context, actor, params.id, async (event) =>
      done(await listAdjustments(context, event, query.page)),
    ),
  );
  mount(contract.adjustPoints, MANAGE, ({ actor, params, body }) =>
    adjustPoints(context, actor, { idOrSlug: params.id, entrantId: params.eid, ...body }),
  );
  mount(contract.removeAdjustment, MANAGE, ({ actor, params, body }) =>
    removeAdjustment(context, actor, { idOrSlug: params.id, adjustmentId: params.aid, ...body }),
  );
}
