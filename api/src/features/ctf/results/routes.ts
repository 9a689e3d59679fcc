import * as contract from '@fanion/contract/ctf/results/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import { importResults } from './import-service.ts';
import { writeRanking } from './service.ts';

export function resultsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  /** Most bytes of a results file, which is sent as JSON text. */
  const IMPORT = { ...MANAGE, bodyLimit: 12 * 1024 * 1024 } as const;
  mount(contract.exportResults, MANAGE, ({ actor, params }) =>
    withVisibleEvent(context, actor, params.id, async (event) => done(await writeRanking(context, event))),
  );
  mount(contract.importResults, IMPORT, ({ actor, params, body: form }) =>
    withVisibleEvent(context, actor, params.id, (event) => importResults(context, actor, { event, form })),
  );
}
