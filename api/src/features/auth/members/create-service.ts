import { randomBytes } from 'node:crypto';
import type * as contract from '@fanion/contract/auth/members';
import type { BodyOf } from '@fanion/contract/endpoint';
import { WEEK } from '@fanion/rules/durations';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, transact } from '../../../platform/outcome.ts';
import { createMember } from '../../profiles/members/service.ts';
import { isUsernameTaken, refuseTakenUsername } from '../../profiles/username/service.ts';
import { noteFact } from '../../webhooks/facts/service.ts';
import { findAccount } from '../accounts/queries.ts';
import { checkForm } from '../registration/service.ts';
import { accountMail, EMAIL_TAKEN } from './texts.ts';

/**
 * Opens an account for somebody, by the rules of a registration; returns its id. Nobody knows its password: a
 * mail leads the member to choose one by a code, which also proves that the address is theirs.
 */
export async function createAccount(
  context: Context,
  actor: Actor,
  form: BodyOf<typeof contract.createAccount>,
): Promise<Outcome<number>> {
  const { config, db, identity, outbox, passwords } = context;
  const checked = await checkForm({ ...form, password: null }, context);
  if (!checked.ok) return checked;
  const { email, emailKey, username, profile } = checked.value;
  if (await isUsernameTaken(context, username)) return refuseTakenUsername();
  const passwordHash = await passwords.hash(randomBytes(24).toString('base64url'));
  return transact(db, async (sql) => {
    if (await findAccount(sql, emailKey)) return badField('email', EMAIL_TAKEN);
    const member = await createMember(sql, { username, email, passwordHash, profile, avatar: null });
    if (!member.ok) return member;
    const memberId = member.value;
    const choose = `${config.publicUrl}/forgot-password?${new URLSearchParams({ email })}`;
    const mail = accountMail(email, { username, association: identity.name, choose });
    await outbox.queue(sql, 'account', mail, WEEK);
    await noteFact(sql, { kind: 'member.registered', key: memberId, memberId });
    await audit(sql, { ...by(actor), action: 'member.create', target: `member:${memberId}` });
    sql.publish('member-changed', { memberId });
    return done(memberId);
  });
}
