import * as contract from '@fanion/contract/auth/tokens';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

export function tokenRoutes(mount: Mount, context: Context): void {
  mount(contract.listTokens, {}, async ({ actor }) =>
    done({ tokens: await service.listTokens(context, actor) }),
  );
  mount(contract.createToken, { limit: { max: 20, windowMs: MINUTE } }, ({ actor, body }) =>
    service.createToken(context, actor, {
      description: body.description,
      scopes: body.scopes,
      expiresAt: body.expires_at === null ? null : new Date(body.expires_at),
    }),
  );
  mount(contract.revokeToken, {}, ({ actor, params }) => service.revokeToken(context, actor, params.id));
}
