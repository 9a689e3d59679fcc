import { foldEmail } from '@fanion/rules/email';
import { passwordProblems } from '@fanion/rules/password-strength';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../platform/outcome.ts';
import { findAccount, findAccountById, setOtpAtLogin, setPassword } from './account-queries.ts';
import type { CodeService } from './code-service.ts';
import type { SessionService } from './session-service.ts';
import {
  MESSAGES,
  PASSWORD_SENTENCES,
  passwordChangedMail,
  resetMail,
  tooSoon,
  WRONG_PASSWORD,
} from './texts.ts';

/** Forgotten, reset and changed passwords. */
export function createPasswordService(
  { db, config, events, outbox, passwords }: Deps,
  codes: CodeService,
  sessions: SessionService,
) {
  const store = async (
    sql: Parameters<typeof setPassword>[0],
    account: { id: number; email: string; username: string },
    hash: string,
    keep: number | null,
  ): Promise<void> => {
    await setPassword(sql, account.id, hash);
    await sessions.endAll(sql, account.id, keep);
    await outbox.queue(
      sql,
      'password-changed',
      passwordChangedMail(account.email, account.username, `${config.publicUrl}/forgot-password`),
      60 * 24,
    );
  };
  const announce = (memberId: number) => {
    events.publish('member-changed', { memberId });
    outbox.wake();
  };

  return {
    /** Sends a code when the address is known; answers the same when it is not. */
    async forgot(email: string): Promise<Outcome<null>> {
      const emailKey = foldEmail(email);
      const wait = await codes.takeMail(emailKey, 'reset');
      if (wait !== null) return refuse('too_many_requests', { message: tooSoon(wait), retryAfter: wait });
      const account = await findAccount(db, emailKey);
      if (account?.status === 'active') {
        await db.transaction((sql) =>
          codes.issue(sql, { purpose: 'reset', emailKey, memberId: account.id }, (code, minutes) =>
            resetMail(
              account.email,
              account.username,
              code,
              minutes,
              `${config.publicUrl}/reset-password?email=${encodeURIComponent(account.email)}&code=${code}`,
            ),
          ),
        );
        outbox.wake();
      }
      return done(null);
    },

    async reset(email: string, code: string, password: string): Promise<Outcome<{ message: string }>> {
      const emailKey = foldEmail(email);
      const [problem] = passwordProblems(password, { email });
      if (problem) return badField('new_password', PASSWORD_SENTENCES[problem]);
      const hash = await passwords.hash(password);
      let memberId = 0;
      const outcome = await codes.use(emailKey, ['reset'], code, async (sql, used) => {
        const account = used.member_id === null ? null : await findAccountById(sql, used.member_id);
        if (!account) return refuse('otp_invalid');
        const [personal] = passwordProblems(password, account);
        if (personal) return badField('new_password', PASSWORD_SENTENCES[personal]);
        await store(sql, account, hash, null);
        memberId = account.id;
        return done({ message: MESSAGES.passwordChanged });
      });
      if (outcome.ok) announce(memberId);
      return outcome;
    },

    async change(actor: Actor, current: string, next: string): Promise<Outcome<{ message: string }>> {
      const account = await findAccountById(db, actor.id);
      if (!account || !(await passwords.verify(account.password_hash, current)))
        return badField('current_password', WRONG_PASSWORD);
      const [problem] = passwordProblems(next, account);
      if (problem) return badField('new_password', PASSWORD_SENTENCES[problem]);
      const hash = await passwords.hash(next);
      await db.transaction((sql) => store(sql, account, hash, actor.sessionId));
      announce(actor.id);
      return done({ message: MESSAGES.passwordChanged });
    },

    async setOtpAtLogin(
      actor: Actor,
      enabled: boolean,
      current: string,
    ): Promise<Outcome<{ message: string }>> {
      const account = await findAccountById(db, actor.id);
      if (!account || !(await passwords.verify(account.password_hash, current)))
        return badField('current_password', WRONG_PASSWORD);
      await setOtpAtLogin(db, actor.id, enabled);
      return done({ message: enabled ? MESSAGES.otpOn : MESSAGES.otpOff });
    },
  };
}
