import * as contract from '@fanion/contract/ctf/fair-play/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import { fairPlayAlerts } from './alerts-state.ts';
import { judgeSignal, listSignals, writeSignals } from './service.ts';

export function fairPlayRoutes(mount: Mount, context: Context): void {
  // Starts gathering alerts.
  fairPlayAlerts(context);
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.listSignals, MANAGE, ({ actor, params, query }) =>
    withVisibleEvent(context, actor, params.id, async (event) =>
      done(await listSignals(context, event, query)),
    ),
  );
  mount(contract.exportSignals, MANAGE, ({ actor, params }) =>
    withVisibleEvent(context, actor, params.id, async (event) => done(await writeSignals(context, event))),
  );
  mount(contract.judgeSignal, MANAGE, ({ actor, params, body }) =>
    withVisibleEvent(context, actor, params.id, (event) => judgeSignal(context, actor, event, body)),
  );
}
