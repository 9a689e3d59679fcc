import type { entrustMany as contract, Entrusted } from '@fanion/contract/auth/members/bulk';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { actOnEach } from '../../../platform/database/bulk.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { lockManagers } from '../../profiles/members/service.ts';
import { confirmPassword } from '../password/confirm-service.ts';
import { listNamedAccounts } from './bulk-service.ts';
import { mayActOn } from './policy.ts';
import { lockTarget, type TargetRow } from './queries.ts';
import { giveRight, giveRole } from './rights-service.ts';
import { findIds } from './service.ts';
import * as texts from './texts.ts';

type EntrustBody = BodyOf<typeof contract>;

const isRole = (what: Entrusted): what is 'manager' | 'honorary' => what === 'manager' || what === 'honorary';

/** Why nothing would change; null when something would. A right of their role is not given again. */
function findNoChangeReason(target: TargetRow, what: Entrusted, given: boolean): string | null {
  const hasIt = isRole(what) ? target[what] : target.rights.includes(what);
  if (given && hasIt) return texts.HAS_IT;
  if (given && !isRole(what) && target.privileged) return texts.HAS_BY_ROLE;
  return given || hasIt ? null : texts.HAS_NOT;
}

async function entrustOne(
  context: Context,
  sql: Sql,
  actor: Actor,
  { memberId, what, given }: { memberId: number; what: Entrusted; given: boolean },
): Promise<Outcome<null>> {
  await lockManagers(sql);
  const target = await lockTarget(sql, memberId);
  if (!target) return refuse('member_not_found');
  if (!mayActOn(actor, target)) return refuse('conflict', { message: texts.ADMIN_ONLY });
  if (memberId === actor.id) return refuse('conflict', { message: texts.NOT_SELF });
  const idle = findNoChangeReason(target, what, given);
  if (idle !== null) return refuse('conflict', { message: idle });
  return isRole(what)
    ? giveRole(context, sql, actor, { memberId, target, role: what, given })
    : giveRight(context, sql, actor, { memberId, target, right: what, given });
}

/**
 * Gives or takes a role or a right for several accounts, each as on its own page, given the actor's password;
 * a trial only reports what would happen. Nobody changes their own, so that a manager always remains.
 */
export async function entrustMany(
  context: Context,
  actor: Actor,
  { of, what, given, password, dry_run, network }: EntrustBody & { network: string },
): Promise<Outcome<AnswerOf<typeof contract>>> {
  if (!dry_run) {
    if (password === null) return badField('password', texts.PASSWORD_NEEDED);
    const confirmed = await confirmPassword(context, actor, { password, field: 'password', network });
    if (!confirmed.ok) return confirmed;
  }
  const ids = await findIds(context, of);
  if (!ids.ok) return ids;
  const answer = await actOnEach(context.db, await listNamedAccounts(context, ids.value), {
    dryRun: dry_run,
    work: (sql, { id }) => entrustOne(context, sql, actor, { memberId: id, what, given }),
  });
  // A manager is in no ranking.
  if (!dry_run && answer.done > 0 && what === 'manager') await repriceAll(context);
  return done(answer);
}
