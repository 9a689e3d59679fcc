import { EMAIL_SENTENCES, emailProblem, foldEmail } from '@fanion/rules/auth/email';
import { DAY } from '@fanion/rules/durations';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { uniqueViolationOf } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { saveEmail } from '../../profiles/record/service.ts';
import { findAccount, findAccountById } from '../accounts/queries.ts';
import {
  emailChangedMail,
  emailChangeMail,
  emailRequestedMail,
  emailTakenMail,
  SAME_EMAIL,
} from '../accounts/texts.ts';
import { issueCode, pretendCode, redeemCode, sendCode } from '../codes/service.ts';
import { confirmPassword } from '../password/confirm-service.ts';
import { findEmailChange, saveEmailChange, takeEmailChange } from './queries.ts';

/**
 * Sends a code to the new address, given one's password; sessions continue. The answer is the same when the
 * address is somebody else's: only the mail differs.
 */
export async function requestEmailChange(
  context: Context,
  actor: Actor,
  { email: typed, password, network }: { email: string; password: string; network: string },
): Promise<Outcome<{ email: string }>> {
  const { db, config, outbox } = context;
  const wrong = emailProblem(typed);
  if (wrong) return badField('email', EMAIL_SENTENCES[wrong]);
  const checked = await confirmPassword(context, actor, { password, field: 'password', network });
  if (!checked.ok) return checked;
  const account = checked.value;
  const email = typed.normalize('NFKC').trim();
  const emailKey = foldEmail(typed);
  if (emailKey === foldEmail(account.email)) return badField('email', SAME_EMAIL);
  const holder = await findAccount(db, emailKey);
  const owner = { memberId: actor.id };
  return sendCode(context, { emailKey, network, purpose: 'email' }, async (sql) => {
    await saveEmailChange(sql, actor.id, email, emailKey);
    const forgotten = `${config.publicUrl}/forgot-password`;
    const mail = emailRequestedMail(account.email, account.username, forgotten);
    await outbox.queue(sql, 'email-asked', mail, DAY);
    if (holder) {
      await pretendCode(sql, owner, 'email');
      await outbox.queue(sql, 'email-taken', emailTakenMail(holder.email, holder.username), DAY);
    } else
      await issueCode(context, sql, {
        owner,
        purpose: 'email',
        emailKey,
        mail: (code, minutes) => emailChangeMail(email, account.username, code, minutes),
      });
    sql.publish('member-changed', { memberId: actor.id });
    return { email };
  });
}

/** Changes to the new address, with the code sent there. */
export async function confirmEmailChange(
  context: Context,
  actor: Actor,
  { code, network }: { code: string; network: string },
): Promise<Outcome<null>> {
  const { db, outbox } = context;
  const account = await findAccountById(db, actor.id);
  if (!account) return refuse('unauthenticated');
  const emailKey = (await findEmailChange(db, actor.id)) ?? '';
  const owner = { memberId: actor.id };
  const guess = { owner, purpose: 'email', emailKey, typed: code, by: 'asker', network } as const;
  try {
    return await redeemCode(context, guess, async (sql) => {
      const email = await takeEmailChange(sql, actor.id, emailKey);
      if (email === null || !(await saveEmail(sql, actor.id, { email, emailKey })))
        return refuse('otp_invalid');
      if (!(await outbox.leave(sql, account.email)))
        await outbox.queue(sql, 'email-changed', emailChangedMail(account.email, account.username), DAY);
      await audit(sql, {
        ...by(actor),
        action: 'member.email',
        target: `member:${actor.id}`,
      });
      sql.publish('member-changed', { memberId: actor.id });
      return done(null);
    });
  } catch (error) {
    // Somebody confirmed the same address a moment before.
    if (uniqueViolationOf(error) !== null) return refuse('otp_invalid');
    throw error;
  }
}
