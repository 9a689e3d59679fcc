import * as contract from '@fanion/contract/console';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { listNextSteps } from './next-service.ts';
import { refuseUnlessManager } from './policy.ts';
import { listWaiting, noteView, readPulse } from './service.ts';

export function routes(mount: Mount, context: Context): void {
  mount(contract.getWaiting, { refuses: refuseUnlessManager }, async ({ actor }) =>
    done({ waiting: await listWaiting(context, actor) }),
  );
  mount(contract.enterView, { needs: 'can_manage_users' }, async ({ actor, body }) =>
    done(await noteView(context, actor, body.view)),
  );
  mount(contract.getNextSteps, { needs: 'can_manage_users' }, async () =>
    done({ steps: await listNextSteps(context) }),
  );
  mount(contract.getPulse, { refuses: refuseUnlessManager }, async ({ actor, query }) =>
    done(await readPulse(context, actor, query)),
  );
}
