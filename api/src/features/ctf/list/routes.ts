import * as contract from '@fanion/contract/ctf/events';
import * as listContract from '@fanion/contract/ctf/list';
import type { Context } from '../../../platform/context.ts';
import { takesGzip } from '../../../platform/http/answers/prepared.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { findVisible, visiting } from '../events/service.ts';
import { readBracketResults } from './bracket-service.ts';
import { readDashboard } from './dashboard-service.ts';
import { readEventPage } from './page-service.ts';
import { listPerformances } from './performances-service.ts';
import { listEvents } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function listRoutes(mount: Mount, context: Context): void {
  mount(listContract.listEvents, CTF, async ({ actor, query }) =>
    done(await listEvents(context, actor, query)),
  );
  mount(
    contract.getEvent,
    { ...CTF, quiet: true },
    visiting(context, async ({ actor, params, request }) => {
      const event = await findVisible(context, actor, params.id);
      if (!event.ok) return event;
      const acceptsGzip = takesGzip(request);
      return readEventPage(context, actor, { event: event.value, acceptsGzip });
    }),
  );
  mount(contract.getEventBracket, CTF, ({ actor, params }) =>
    readBracketResults(context, actor, { named: params.id, bracketId: params.bid }),
  );
  mount(listContract.getCtfDashboard, CTF, async ({ actor, query }) =>
    done(await readDashboard(context, actor, query)),
  );
  mount(listContract.getPerformances, CTF, async ({ actor }) => done(await listPerformances(context, actor)));
}
