import * as contract from '@fanion/contract/ctf/control/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { hideFromNonOrganisers } from '../events/service.ts';
import { listSubmissions, readControl } from './service.ts';
import { controlStreams } from './stream-state.ts';

export function controlRoutes(mount: Mount, context: Context): void {
  const READ = { needs: 'can_manage_ctf', refuses: hideFromNonOrganisers(context) } as const;
  mount(contract.getControl, READ, ({ actor, params }) => readControl(context, actor, params.id));
  mount(contract.listSubmissions, READ, ({ actor, params, query }) =>
    listSubmissions(context, actor, { idOrSlug: params.id, ...query }),
  );
  mount(
    contract.streamControl,
    { ...READ, limit: { max: 60, windowMs: MINUTE } },
    ({ actor, params, ...call }) => controlStreams(context).follow(actor, params.id, call),
  );
}
