import * as contract from '@fanion/contract/ctf/fair-play/fair-play';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { onlyOrganisers } from '../events/policy.ts';
import { onVisible } from '../events/service.ts';
import { eventAlerts } from './alerts-state.ts';
import { judgeSignal, listSignals, writeSignals } from './service.ts';

export function fairPlayRoutes(mount: Mount, context: Context): void {
  // Starts gathering alerts.
  eventAlerts(context);
  const MANAGE = { needs: 'can_manage_ctf', refuses: onlyOrganisers(context) } as const;
  mount(contract.listSignals, MANAGE, ({ actor, params, query }) =>
    onVisible(context, actor, params.id, async (event) => done(await listSignals(context, event, query))),
  );
  mount(contract.exportSignals, MANAGE, ({ actor, params }) =>
    onVisible(context, actor, params.id, async (event) => done(await writeSignals(context, event))),
  );
  mount(contract.judgeSignal, MANAGE, ({ actor, params, body }) =>
    onVisible(context, actor, params.id, (event) => judgeSignal(context, actor, event, body)),
  );
}
