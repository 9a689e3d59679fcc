import type * as contract from '@fanion/contract/auth/members';
import type { BodyOf } from '@fanion/contract/endpoint';
import { type GivenRight, RIGHT_NAMES } from '@fanion/rules/access';
import { DAY } from '@fanion/rules/durations';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { setRight } from '../../access/service.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { lockManagers, markRole } from '../../profiles/members/service.ts';
import { confirmPassword } from '../password/confirm-service.ts';
import { actOnAccount } from './acts-service.ts';
import { lockTarget, type TargetRow } from './queries.ts';
import * as texts from './texts.ts';

type GivenRole = BodyOf<typeof contract.setAccountRole>['role'];

/** A suspended account is given nothing; what it holds may be taken back. */
const refuseGivingSuspended = ({ suspended }: TargetRow, given: boolean): Outcome<null> =>
  given && suspended ? refuse('conflict', { message: texts.RESTORE_FIRST }) : done(null);

/** A locked account, and whether it gains or loses something. */
interface Change {
  memberId: number;
  target: TargetRow;
  given: boolean;
}

/** Gives or takes a role; the caller's transaction has locked the managers, then the account. */
export async function giveRole(
  context: Context,
  sql: Sql,
  actor: Actor,
  { memberId, target, role, given }: Change & { role: GivenRole },
): Promise<Outcome<null>> {
  const may = refuseGivingSuspended(target, given);
  if (!may.ok) return may;
  const marked = await markRole(sql, memberId, { role, given });
  if (!marked.ok) return marked;
  const mail = texts.rightMail(target.email, target.username, { name: texts.ROLE_NAMES[role], given });
  await context.outbox.queue(sql, 'right', mail, DAY);
  await audit(sql, {
    ...by(actor),
    action: given ? 'member.role.grant' : 'member.role.revoke',
    target: `member:${memberId}`,
    details: { role, before: { [role]: !given }, after: { [role]: given } },
  });
  return marked;
}

/** Gives or takes a single right beside the role, in the same conditions as `giveRole`. */
export async function giveRight(
  context: Context,
  sql: Sql,
  actor: Actor,
  { memberId, target, right, given }: Change & { right: GivenRight },
): Promise<Outcome<null>> {
  const may = refuseGivingSuspended(target, given);
  if (!may.ok) return may;
  const outcome = await setRight(sql, memberId, right, { given, by: by(actor) });
  if (!outcome.ok) return outcome;
  const mail = texts.rightMail(target.email, target.username, { name: RIGHT_NAMES[right], given });
  await context.outbox.queue(sql, 'right', mail, DAY);
  return outcome;
}

/**
 * Gives or takes a role, given the actor's password. The database keeps the last manager: two who take each
 * other's role at once leave one. Permission is checked before, since the lock on managers comes first.
 */
export async function setAccountRole(
  context: Context,
  actor: Actor,
  memberId: number,
  { role, given, password, network }: BodyOf<typeof contract.setAccountRole> & { network: string },
): Promise<Outcome<null>> {
  const confirmed = await confirmPassword(context, actor, { password, field: 'password', network });
  if (!confirmed.ok) return confirmed;
  const may = await actOnAccount(context, actor, memberId, async (_, target) =>
    refuseGivingSuspended(target, given),
  );
  if (!may.ok) return may;
  const marked = await transact(context.db, async (sql) => {
    await lockManagers(sql);
    const target = await lockTarget(sql, memberId);
    return target
      ? giveRole(context, sql, actor, { memberId, target, role, given })
      : refuse('member_not_found');
  });
  // A manager is in no ranking.
  if (marked.ok && role === 'manager') await repriceAll(context);
  return marked;
}

/** Gives or takes a single right beside the role. */
export const setAccountRight = (
  context: Context,
  actor: Actor,
  memberId: number,
  { right, given }: BodyOf<typeof contract.setAccountRight>,
): Promise<Outcome<null>> =>
  actOnAccount(context, actor, memberId, (sql, target) =>
    giveRight(context, sql, actor, { memberId, target, right, given }),
  );
