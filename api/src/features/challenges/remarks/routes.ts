import * as contract from '@fanion/contract/challenges/remarks/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from '../drafts/policy.ts';
import { addRemark } from './service.ts';

export function remarksRoutes(mount: Mount, context: Context): void {
  const WRITING = {
    needs: 'can_manage_challenges',
    refuses: refuseUnlessAuthor(context),
    limit: { max: 120, windowMs: MINUTE },
  } as const;
  mount(contract.addRemark, WRITING, ({ actor, params, body }) =>
    addRemark(context, actor, { ...body, slug: params.slug }),
  );
}
