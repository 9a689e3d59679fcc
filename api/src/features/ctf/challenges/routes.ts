import * as contract from '@fanion/contract/ctf/challenges';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { onVisible } from '../events/service.ts';
import * as service from './service.ts';

const MANAGE = { needs: 'can_manage_ctf' } as const;

export function challengesRoutes(mount: Mount, context: Context): void {
  mount(contract.manageEventChallenges, MANAGE, ({ actor, params }) =>
    onVisible(context, actor, params.id, async ({ id }) =>
      done(await service.listEventChallenges(context, id)),
    ),
  );
  mount(contract.setEventChallenge, MANAGE, ({ actor, params, body: place }) =>
    service.setEventChallenge(context, actor, { named: params.id, challengeId: params.cid, place }),
  );
  mount(contract.removeEventChallenge, MANAGE, ({ actor, params }) =>
    service.removeEventChallenge(context, actor, { named: params.id, challengeId: params.cid }),
  );
  mount(contract.moveChallenges, MANAGE, ({ actor, params }) =>
    service.moveChallenges(context, actor, params.id),
  );
}
