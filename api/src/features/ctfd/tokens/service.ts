import type { OwnToken } from '@fanion/contract/auth/tokens';
import type * as contract from '@fanion/contract/ctfd/tokens';
import type { BodyOf } from '@fanion/contract/endpoint';
import { addDays, parisDayStart } from '@fanion/rules/paris-days';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import * as tokens from '../../auth/tokens/service.ts';

/** A token in CTFd's form. */
const present = ({ id, description, created_at, expires_at }: OwnToken) => ({
  id,
  type: 'user' as const,
  created: created_at,
  expiration: expires_at,
  description,
});
type CtfdToken = ReturnType<typeof present>;

/** Creates a token with the rights of the current one, until the end of a Paris day if one is given. */
export async function createToken(
  context: Context,
  actor: Actor,
  { description, expiration }: BodyOf<typeof contract.createToken>,
): Promise<Outcome<CtfdToken & { value: string }>> {
  const made = await tokens.createToken(context, actor, {
    description: description || 'CTFd',
    scopes: actor.scopes ?? null,
    expiresAt: expiration ? new Date(parisDayStart(addDays(expiration, 1)) - 1000) : null,
  });
  return made.ok ? done({ ...present(made.value.token), value: made.value.value }) : made;
}

export const listTokens = async (context: Context, actor: Actor): Promise<CtfdToken[]> =>
  (await tokens.listTokens(context, actor)).map(present);

export async function openToken(context: Context, actor: Actor, id: number): Promise<Outcome<CtfdToken>> {
  const token = (await listTokens(context, actor)).find((one) => one.id === id);
  return token ? done(token) : refuse('not_found');
}
