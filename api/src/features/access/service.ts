import type { Permissions } from '@fanion/contract/access';
import {
  type GivenRight,
  RIGHTS,
  type Right,
  type Role,
  rightsOf,
  roleName,
  roleOf,
} from '@fanion/rules/access';
import { type Author, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import * as queries from './queries.ts';

/** Rights of each role without grants, computed once. */
const rightsByRole = new Map<Role, Readonly<Record<Right, boolean>>>();

/** The rights of a role, with those granted to one person. */
function sharedRights(role: Role, granted: readonly Right[]): Readonly<Record<Right, boolean>> {
  if (granted.length > 0) return Object.freeze(rightsOf(role, granted));
  const rights = rightsByRole.get(role) ?? Object.freeze(rightsOf(role, []));
  rightsByRole.set(role, rights);
  return rights;
}

/** The member behind a row, with their current rights. */
export function actorFrom(row: queries.SessionRow): Actor {
  const { admin, manager, honorary, plan, plan_ends_at: endsAt } = row;
  const membership = plan && endsAt ? { plan, ends_at: endsAt.getTime() } : null;
  const role = roleOf({ admin, manager, honorary, membership }, Date.now());
  const actor = {
    id: row.member_id,
    username: row.username,
    role,
    rights: sharedRights(role, row.granted),
    ranked: row.ranked,
    sessionId: row.session_id,
  };
  const { scopes } = row;
  if (!scopes) return actor;
  const rights = Object.fromEntries(
    RIGHTS.map((right) => [right, actor.rights[right] && scopes.includes(right)]),
  );
  return { ...actor, scopes, rights: rights as Record<Right, boolean> };
}

/** The row behind an access token, by its hash; null when the token is not valid. */
export const findByToken = ({ db }: Context, accessHash: Buffer): Promise<queries.SessionRow | null> =>
  queries.findByToken(db, accessHash);

/** The row behind a personal token, by its hash; null when the token is not valid. */
export const findByPersonalToken = ({ db }: Context, hash: Buffer): Promise<queries.SessionRow | null> =>
  queries.findByPersonalToken(db, hash);

/** The member of a living session or personal token, without an access token (download link, stream). */
export async function actorOf({ db }: Context, memberId: number, sessionId: number): Promise<Actor | null> {
  const row =
    sessionId < 0
      ? await queries.findByTokenId(db, memberId, -sessionId)
      : await queries.findBySession(db, memberId, sessionId);
  return row && actorFrom(row);
}

/** An active member in whose name a command is run: with their rights, without a session. */
export async function actorOfMember({ db }: Context, memberId: number): Promise<Actor | null> {
  const row = await queries.findByMember(db, memberId);
  return row && actorFrom(row);
}

/** Erases the grants of a departing member, in the caller's transaction. */
export const eraseRights = (sql: Sql, memberId: number): Promise<void> => queries.deleteGrants(sql, memberId);

/** The rights of a member, as the web app receives them. */
export const permissionsOf = ({ identity }: Context, actor: Actor): Permissions => ({
  role: roleName(actor.role, identity.name),
  ...actor.rights,
});

/** Members with a right to manage, by role or grant: those notified of what waits for it. */
export const listRightHolders = (sql: Sql, flag: `can_manage_${string}` & Right): Promise<number[]> =>
  queries.listRightHolders(sql, flag);

/**
 * Grants a right to a person beside their role, or takes it back, in the caller's transaction: at once on
 * every instance, and noted in the audit log.
 */
export async function setRight(
  sql: Sql,
  memberId: number,
  right: GivenRight,
  { given, by }: { given: boolean; by: Author },
): Promise<Outcome<null>> {
  if (!(await queries.writeGrant(sql, memberId, right, given))) return refuse('member_not_found');
  const action = given ? 'member.right.grant' : 'member.right.revoke';
  await audit(sql, { ...by, action, target: `member:${memberId}`, details: { right } });
  sql.publish('member-changed', { memberId });
  return done(null);
}
