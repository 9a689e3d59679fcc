import * as contract from '@fanion/contract/plans/members';
import { recordPayments, remindMembers } from '@fanion/contract/plans/members/bulk';
import { by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { endMembership, type LedgerNote } from '../periods/service.ts';
import { recordMany } from './bulk-service.ts';
import { remindMany } from './remind-service.ts';
import * as service from './service.ts';

const TREASURY = { needs: 'can_manage_payments' } as const;

const noteOf = (actor: Actor, why: string): LedgerNote => ({
  why,
  by: by(actor),
});

export function memberRoutes(mount: Mount, context: Context): void {
  /** The member's file after a change. */
  const after = async (memberId: number, written: Outcome<unknown>) =>
    written.ok ? service.readMember(context, memberId) : written;
  mount(contract.listMembers, TREASURY, async ({ query }) => done(await service.listMembers(context, query)));
  mount(contract.exportMembers, TREASURY, async ({ actor, query }) =>
    done(await service.exportMembers(context, actor, query)),
  );
  mount(recordPayments, TREASURY, ({ actor, body }) => recordMany(context, actor, body));
  mount(remindMembers, TREASURY, ({ actor, body }) => remindMany(context, actor, body));
  mount(contract.getMember, TREASURY, ({ params }) => service.readMember(context, params.id));
  mount(contract.correctMembership, TREASURY, async ({ actor, params, body: { why, ...target } }) =>
    after(params.id, await service.correctUntil(context, params.id, target, noteOf(actor, why))),
  );
  mount(contract.endMembership, TREASURY, async ({ actor, params, body }) =>
    after(params.id, await endMembership(context, params.id, noteOf(actor, body.why))),
  );
}
