import * as contract from '@fanion/contract/challenges/corrections/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from '../drafts/policy.ts';
import { allowSolve, withdrawSolve } from './service.ts';

export function correctionsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_challenges', refuses: refuseUnlessAuthor(context) } as const;
  mount(contract.withdrawSolve, MANAGE, ({ actor, params, body }) =>
    withdrawSolve(context, actor, { challengeId: params.id, username: params.username, ...body }),
  );
  mount(contract.allowSolve, MANAGE, ({ actor, params }) =>
    allowSolve(context, actor, { challengeId: params.id, username: params.username }),
  );
}
