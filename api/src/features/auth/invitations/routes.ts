import * as contract from '@fanion/contract/auth/invitations';
import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

/** Largest list, in bytes. */
const MAX_LIST_BYTES = 1024 * 1024;
const MANAGING = { needs: 'can_manage_users' } as const;

export function invitationRoutes(mount: Mount, context: Context): void {
  mount(contract.listInvitations, MANAGING, async () => done(await service.listInvitations(context)));
  mount(contract.checkInvitations, { ...MANAGING, bodyLimit: MAX_LIST_BYTES }, async ({ body }) =>
    done(await service.checkInvitations(context, body)),
  );
  mount(
    contract.sendInvitations,
    { ...MANAGING, bodyLimit: MAX_LIST_BYTES, limit: { max: 10, windowMs: HOUR } },
    ({ actor, body }) => service.sendInvitations(context, actor, body.people),
  );
  mount(contract.resendInvitation, MANAGING, ({ actor, params }) =>
    service.resendInvitation(context, actor, params.id),
  );
  mount(contract.withdrawInvitation, MANAGING, ({ actor, params }) =>
    service.withdrawInvitation(context, actor, params.id),
  );
}
