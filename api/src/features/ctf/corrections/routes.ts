import * as contract from '@fanion/contract/ctf/corrections/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser } from '../events/service.ts';
import { grantEventSolve, repriceEventChallenge } from './grant-service.ts';
import { allowEventSolve, withdrawEventSolve } from './service.ts';

export function correctionsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.withdrawEventSolve, MANAGE, ({ actor, params, body }) =>
    withdrawEventSolve(context, actor, {
      idOrSlug: params.id,
      entrantId: params.eid,
      challengeId: params.cid,
      ...body,
    }),
  );
  mount(contract.allowEventSolve, MANAGE, ({ actor, params }) =>
    allowEventSolve(context, actor, { idOrSlug: params.id, entrantId: params.eid, challengeId: params.cid }),
  );
  mount(contract.grantEventSolve, MANAGE, ({ actor, params, body }) =>
    grantEventSolve(context, actor, {
      idOrSlug: params.id,
      entrantId: params.eid,
      challengeId: params.cid,
      ...body,
    }),
  );
  mount(contract.repriceEventChallenge, MANAGE, ({ actor, params, body }) =>
    repriceEventChallenge(context, actor, { idOrSlug: params.id, challengeId: params.cid, ...body }),
  );
}
