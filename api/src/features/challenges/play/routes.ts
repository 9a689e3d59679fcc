import * as contract from '@fanion/contract/challenges/play/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOpenToAll } from '../catalogue/service.ts';
import { submitFlag } from './service.ts';

export function playRoutes(mount: Mount, context: Context): void {
  const SUBMITS = {
    needs: 'can_submit_challenges',
    refuses: refuseUnlessOpenToAll(context, 'can_submit_challenges'),
    limit: { max: 300, windowMs: MINUTE },
  } as const;
  mount(contract.submitFlag, SUBMITS, ({ actor, params, body }) =>
    submitFlag(context, actor, params.id, body.flag),
  );
}
