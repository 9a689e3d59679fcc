import * as contract from '@fanion/contract/ctf/leads/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readLeads, setLead } from './service.ts';

/** Only members who organise all events choose leads: a lead names nobody else. */
const NEEDS = { needs: 'can_manage_ctf' } as const;

export function leadsRoutes(mount: Mount, context: Context): void {
  mount(contract.listLeads, NEEDS, ({ actor, params }) => readLeads(context, actor, params.id));
  mount(contract.giveLead, NEEDS, ({ actor, params: { id, username } }) =>
    setLead(context, actor, { idOrSlug: id, username, grant: true }),
  );
  mount(contract.takeLead, NEEDS, ({ actor, params: { id, username } }) =>
    setLead(context, actor, { idOrSlug: id, username, grant: false }),
  );
}
