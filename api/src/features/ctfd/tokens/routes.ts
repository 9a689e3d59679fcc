import * as contract from '@fanion/contract/ctfd/tokens';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { revokeToken } from '../../auth/tokens/service.ts';
import { ctfdRefusal } from '../refusal-model.ts';
import * as service from './service.ts';

const LIMITED = { refusal: ctfdRefusal, limit: { max: 120, windowMs: MINUTE } } as const;
const MAKES = { ...LIMITED, limit: { max: 20, windowMs: MINUTE } } as const;

const data = <T>(outcome: Outcome<T>): Outcome<{ success: true; data: T }> =>
  outcome.ok ? done({ success: true, data: outcome.value }) : outcome;

/** A member's own tokens, at CTFd's addresses (docs/product/automation.md#ctfd). */
export function tokenRoutes(mount: Mount, context: Context): void {
  mount(contract.createToken, MAKES, async ({ actor, body }) =>
    data(await service.createToken(context, actor, body)),
  );
  mount(contract.listTokens, LIMITED, async ({ actor }) =>
    data(done(await service.listTokens(context, actor))),
  );
  mount(contract.openToken, LIMITED, async ({ actor, params }) =>
    data(await service.openToken(context, actor, params.token)),
  );
  mount(contract.revokeToken, LIMITED, async ({ actor, params }) => {
    const ended = await revokeToken(context, actor, params.token);
    return ended.ok ? done({ success: true as const }) : ended;
  });
}
