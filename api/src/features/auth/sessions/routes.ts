import * as contract from '@fanion/contract/auth/sessions';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { MESSAGES } from '../accounts/texts.ts';
import * as service from './service.ts';

export function sessionRoutes(mount: Mount, context: Context): void {
  mount(contract.refresh, { limit: { max: 120, windowMs: MINUTE } }, ({ body }) =>
    service.refreshSession(context, body.refresh_token),
  );
  mount(contract.logout, {}, async ({ actor }) => {
    await service.logOut(context, actor);
    return done({ message: MESSAGES.loggedOut });
  });
  mount(contract.listSessions, {}, async ({ actor, network }) =>
    done(await service.listDevices(context, actor, network)),
  );
  mount(contract.revokeSession, {}, ({ actor, params }) => service.revokeDevice(context, actor, params.id));
}
