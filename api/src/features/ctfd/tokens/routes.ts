import type { OwnToken } from '@fanion/contract/auth/tokens';
import * as contract from '@fanion/contract/ctfd/tokens';
import { MINUTE } from '@fanion/rules/durations';
import { addDays, parisDayStart } from '@fanion/rules/paris-days';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import { createToken, listTokens, revokeToken } from '../../auth/tokens/service.ts';
import { ctfdRefusal } from '../refusal-model.ts';

const present = ({ id, description, created_at, expires_at }: OwnToken) => ({
  id,
  type: 'user' as const,
  created: created_at,
  expiration: expires_at,
  description,
});

/** A member's own tokens, at the addresses that CTFd has for them (docs/product/automation.md#ctfd). */
export function tokenRoutes(mount: Mount, context: Context): void {
  const conditions = { refusal: ctfdRefusal, limit: { max: 120, windowMs: MINUTE } } as const;
  mount(
    contract.createToken,
    { ...conditions, limit: { max: 20, windowMs: MINUTE } },
    async ({ actor, body: { description, expiration } }) => {
      const made = await createToken(context, actor, {
        description: description || 'CTFd',
        scopes: actor.scopes ?? null,
        expiresAt: expiration ? new Date(parisDayStart(addDays(expiration, 1)) - 1000) : null,
      });
      if (!made.ok) return made;
      const { token, value } = made.value;
      return done({ success: true as const, data: { ...present(token), value } });
    },
  );
  mount(contract.listTokens, conditions, async ({ actor }) =>
    done({ success: true as const, data: (await listTokens(context, actor)).map(present) }),
  );
  mount(contract.openToken, conditions, async ({ actor, params }) => {
    const token = (await listTokens(context, actor)).find(({ id }) => id === params.token);
    return token ? done({ success: true as const, data: present(token) }) : refuse('not_found');
  });
  mount(contract.revokeToken, conditions, async ({ actor, params }) => {
    const ended = await revokeToken(context, actor, params.token);
    return ended.ok ? done({ success: true as const }) : ended;
  });
}
