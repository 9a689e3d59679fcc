import * as contract from '@fanion/contract/ctf/list/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { readDashboard } from './dashboard-service.ts';
import { listPerformances } from './performances-service.ts';
import { listEvents } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function listRoutes(mount: Mount, context: Context): void {
  mount(contract.listEvents, CTF, async ({ actor, query }) => done(await listEvents(context, actor, query)));
  mount(contract.getCtfDashboard, CTF, async ({ actor, query }) =>
    done(await readDashboard(context, actor, query)),
  );
  mount(contract.getPerformances, CTF, async ({ actor }) => done(await listPerformances(context, actor)));
}
