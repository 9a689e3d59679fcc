import type { OwnToken } from '@fanion/contract/auth/tokens';
import type { Right } from '@fanion/rules/access';
import { cleanLine } from '@fanion/rules/text';
import { type Author, audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Actor, isProgram } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { newToken } from './model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** The choices for a new token. */
interface TokenInput {
  description: string;
  /** Null: all the rights of its owner at any moment. */
  scopes: readonly Right[] | null;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
}

const present = ({ created_at, expires_at, last_used_at, ...row }: queries.TokenRow): OwnToken => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The reader's tokens, without their values. */
export const listTokens = async ({ db }: Context, actor: Actor): Promise<OwnToken[]> =>
  (await queries.listTokens(db, actor.id)).map(present);

/** Creates a token of a member; returns its value here, and never again. */
export function createTokenOf(
  { db }: Context,
  memberId: number,
  { description, scopes, expiresAt }: TokenInput,
  author: Author,
): Promise<Outcome<{ token: OwnToken; value: string }>> {
  if (expiresAt && expiresAt.getTime() <= Date.now())
    return Promise.resolve(badField('expires_at', texts.PAST));
  const value = newToken();
  return transact(db, async (sql) => {
    const row = await queries.insertToken(
      sql,
      { memberId, description: cleanLine(description), hash: sha256(value), scopes, expiresAt },
      texts.MOST,
    );
    if (!row) return refuse('conflict', { message: texts.MOST_TOKENS });
    await audit(sql, {
      ...author,
      action: 'token.create',
      target: `member:${memberId}`,
      details: { token: row.id, scopes, until: row.expires_at?.toISOString() ?? null },
    });
    return done({ token: present(row), value });
  });
}

/** Creates a token of the actor; one created with a token has no later end and no more rights than it. */
export async function createToken(
  context: Context,
  actor: Actor,
  input: TokenInput,
): Promise<Outcome<{ token: OwnToken; value: string }>> {
  if (isProgram(actor)) {
    const own = (await queries.listTokens(context.db, actor.id)).find(({ id }) => id === -actor.sessionId);
    if (!own) return refuse('unauthenticated');
    const { scopes, expires_at: end } = own;
    const wider = scopes !== null && !input.scopes?.every((scope) => scopes.includes(scope));
    const longer = end !== null && (input.expiresAt === null || input.expiresAt > end);
    if (wider || longer) return refuse('out_of_scope', { message: texts.BEYOND });
  }
  return createTokenOf(context, actor.id, input, by(actor));
}

/** Ends a token of the actor at once, on every instance. */
export const revokeToken = (
  { db }: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> =>
  transact(db, async (sql) => {
    const ended = await queries.deleteToken(sql, actor.id, id);
    if (!ended) return refuse('not_found');
    await audit(sql, {
      ...by(actor),
      action: 'token.revoke',
      target: `member:${actor.id}`,
      details: { token: id },
    });
    sql.publish('member-changed', { memberId: actor.id });
    return done({ message: texts.REVOKED });
  });
