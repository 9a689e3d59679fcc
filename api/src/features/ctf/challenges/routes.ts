import * as contract from '@fanion/contract/ctf/challenges/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import * as service from './service.ts';

export function challengesRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.manageEventChallenges, MANAGE, ({ actor, params }) =>
    withVisibleEvent(context, actor, params.id, async ({ id }) =>
      done(await service.listEventChallenges(context, id)),
    ),
  );
  mount(contract.createEventChallenge, MANAGE, ({ actor, params, body }) =>
    service.createEventChallenge(context, actor, { idOrSlug: params.id, name: body.name }),
  );
  mount(contract.setEventChallenge, MANAGE, ({ actor, params, body: place }) =>
    service.setEventChallenge(context, actor, { idOrSlug: params.id, challengeId: params.cid, place }),
  );
  mount(contract.removeEventChallenge, MANAGE, ({ actor, params }) =>
    service.removeEventChallenge(context, actor, { idOrSlug: params.id, challengeId: params.cid }),
  );
  // Not open to leads: this changes the permanent list.
  mount(contract.moveChallenges, { needs: 'can_manage_ctf' }, ({ actor, params }) =>
    service.moveChallenges(context, actor, params.id),
  );
}
