import * as contract from '@fanion/contract/auth/members';
import * as bulk from '@fanion/contract/auth/members/bulk';
import * as notes from '@fanion/contract/auth/members/notes';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import * as acts from './acts-service.ts';
import { actOnAccounts } from './bulk-service.ts';
import { createAccount } from './create-service.ts';
import { entrustMany } from './entrust-service.ts';
import { addNote, removeNote } from './notes-service.ts';
import * as rights from './rights-service.ts';
import * as service from './service.ts';

const MANAGING = { needs: 'can_manage_users' } as const;

/** Routes that write on the page of one account; each answers with the page as it then is. */
function fileRoutes(mount: Mount, context: Context): void {
  const after = async (actor: Actor, memberId: number, written: Outcome<null>) =>
    written.ok ? service.readAccount(context, actor, memberId) : written;
  mount(contract.correctAccount, MANAGING, async ({ actor, params: { id }, body }) =>
    after(actor, id, await acts.correctAccount(context, actor, id, body)),
  );
  mount(contract.suspendAccount, MANAGING, async ({ actor, params: { id }, body }) =>
    after(actor, id, await acts.suspendAccount(context, actor, id, body)),
  );
  mount(contract.restoreAccount, MANAGING, async ({ actor, params: { id } }) =>
    after(actor, id, await acts.restoreAccount(context, actor, id)),
  );
  mount(contract.endAccountSession, MANAGING, async ({ actor, params }) =>
    after(actor, params.id, await acts.endOneSession(context, actor, params)),
  );
  mount(contract.endAccountSessions, MANAGING, async ({ actor, params: { id } }) =>
    after(actor, id, await acts.endAllSessions(context, actor, id)),
  );
  mount(contract.resetSecondFactor, MANAGING, async ({ actor, params: { id } }) =>
    after(actor, id, await acts.resetSecondFactor(context, actor, id)),
  );
  mount(contract.setAccountRole, MANAGING, async ({ actor, params: { id }, body, network }) =>
    after(actor, id, await rights.setAccountRole(context, actor, id, { ...body, network })),
  );
  mount(contract.setAccountRight, MANAGING, async ({ actor, params: { id }, body }) =>
    after(actor, id, await rights.setAccountRight(context, actor, id, body)),
  );
  mount(contract.markAccountLink, MANAGING, async ({ actor, params, body }) =>
    after(actor, params.id, await acts.markAccountLink(context, actor, { ...params, ...body })),
  );
  mount(notes.addNote, MANAGING, async ({ actor, params: { id }, body }) =>
    after(actor, id, await addNote(context, actor, id, body.text)),
  );
  mount(notes.removeNote, MANAGING, async ({ actor, params }) =>
    after(actor, params.id, await removeNote(context, actor, params)),
  );
}

export function memberRoutes(mount: Mount, context: Context): void {
  mount(contract.listAccounts, MANAGING, async ({ query }) =>
    done(await service.listAccounts(context, query)),
  );
  mount(
    contract.exportAccounts,
    { ...MANAGING, limit: { max: 10, windowMs: MINUTE } },
    async ({ actor, query }) => done(await service.exportAccounts(context, actor, query)),
  );
  mount(
    contract.createAccount,
    { ...MANAGING, limit: { max: 60, windowMs: HOUR } },
    async ({ actor, body }) => {
      const created = await createAccount(context, actor, body);
      return created.ok ? service.readAccount(context, actor, created.value) : created;
    },
  );
  mount(bulk.actOnAccounts, { ...MANAGING, limit: { max: 30, windowMs: MINUTE } }, ({ actor, body }) =>
    actOnAccounts(context, actor, body),
  );
  mount(bulk.entrustMany, { ...MANAGING, limit: { max: 30, windowMs: MINUTE } }, ({ actor, body, network }) =>
    entrustMany(context, actor, { ...body, network }),
  );
  mount(contract.getAccount, MANAGING, ({ actor, params }) => service.readAccount(context, actor, params.id));
  mount(contract.sendPasswordReset, MANAGING, ({ actor, params: { id: memberId }, network }) =>
    acts.sendPasswordReset(context, actor, { memberId, network }),
  );
  fileRoutes(mount, context);
}
