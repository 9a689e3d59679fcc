import * as contract from '@fanion/contract/challenges/manage/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { refuseUnlessAuthor, refuseUnlessWriter } from '../drafts/policy.ts';
import { changeChallenge, listManaged, tryFlag } from './service.ts';

const MANAGE = { needs: 'can_manage_challenges' } as const;

export function manageRoutes(mount: Mount, context: Context): void {
  mount(contract.manageChallenges, { ...MANAGE, refuses: refuseUnlessWriter }, async ({ actor }) =>
    done(await listManaged(context, actor)),
  );
  mount(contract.updateChallenge, MANAGE, ({ actor, params, body }) =>
    changeChallenge(context, actor, params.id, body),
  );
  mount(contract.testFlag, { ...MANAGE, refuses: refuseUnlessAuthor(context) }, ({ params, body }) =>
    tryFlag(context, params.id, body.flag),
  );
}
