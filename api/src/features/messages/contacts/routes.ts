import * as contract from '@fanion/contract/messages/contacts';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as contacts from './service.ts';

export function contactRoutes(mount: Mount, context: Context): void {
  mount(contract.getContacts, {}, async ({ actor }) => done(await contacts.readContacts(context, actor.id)));
  mount(contract.setContacts, {}, async ({ actor, body }) =>
    done(await contacts.setContacts(context, actor.id, body)),
  );
  mount(contract.blockMember, {}, ({ actor, params }) =>
    contacts.setBlocked(context, actor, { username: params.username, blocked: true }),
  );
  mount(contract.unblockMember, {}, ({ actor, params }) =>
    contacts.setBlocked(context, actor, { username: params.username, blocked: false }),
  );
}
