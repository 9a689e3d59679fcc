import * as contract from '@fanion/contract/challenges/stages/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from '../drafts/policy.ts';
import { moveStage } from './service.ts';

export function stagesRoutes(mount: Mount, context: Context): void {
  const WRITING = {
    needs: 'can_manage_challenges',
    refuses: refuseUnlessAuthor(context),
    limit: { max: 120, windowMs: MINUTE },
  } as const;
  mount(contract.moveChallenge, WRITING, ({ actor, params, body }) =>
    moveStage(context, actor, { ...body, slug: params.slug }),
  );
}
