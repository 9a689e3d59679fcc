import * as contract from '@fanion/contract/support';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import * as support from './service.ts';

const WRITING = { limit: { rate: 'ticket_rate' } } as const;
const MANAGE = { needs: 'can_manage_users' } as const;

export function routes(mount: Mount, context: Context): void {
  mount(contract.listTickets, {}, async ({ actor }) => done(await support.listTickets(context, actor)));
  mount(contract.openTicket, WRITING, ({ actor, body }) => support.openTicket(context, actor, body));
  mount(contract.getTicket, {}, ({ actor, params }) => support.readOwnTicket(context, actor, params.id));
  mount(contract.writeToTicket, WRITING, ({ actor, params, body }) =>
    support.addToTicket(context, actor, { id: params.id, message: body.message }),
  );
  mount(contract.closeTicket, WRITING, ({ actor, params }) =>
    support.closeOwnTicket(context, actor, params.id),
  );
  mount(contract.listManagedTickets, MANAGE, async ({ query }) =>
    done(await support.listManaged(context, query)),
  );
  mount(contract.getManagedTicket, MANAGE, ({ params }) => support.readManaged(context, params.id));
  mount(contract.answerTicket, MANAGE, ({ actor, params, body }) =>
    support.answerTicket(context, actor, { id: params.id, ...body }),
  );
  mount(contract.closeManagedTicket, MANAGE, ({ actor, params }) =>
    support.closeManaged(context, actor, params.id),
  );
}
