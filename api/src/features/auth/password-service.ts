import { foldEmail } from '@fanion/rules/email';
import { passwordProblems } from '@fanion/rules/password-strength';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../platform/outcome.ts';
import { findAccount, findAccountById, setOtpAtLogin, setPassword } from './account-queries.ts';
import type { CodeService } from './code-service.ts';
import type { SessionService } from './session-service.ts';
import { MESSAGES, PASSWORD_SENTENCES, passwordChangedMail, resetMail, WRONG_PASSWORD } from './texts.ts';

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
      return codes.send(emailKey, 'reset', async (sql) => {
        const account = await findAccount(sql, emailKey);
        if (account?.status !== 'active') {
          await codes.pretend(sql, codes.nobodyAt(emailKey), 'reset');
          return null;
        }
        await codes.issue(sql, { memberId: account.id }, { purpose: 'reset', emailKey }, (code, minutes) =>
          resetMail(
            account.email,
            account.username,
            code,
            minutes,
            `${config.publicUrl}/reset-password?email=${encodeURIComponent(account.email)}&code=${code}`,
          ),
        );
        return null;
      });
    },

    async reset(email: string, code: string, password: string): Promise<Outcome<{ message: string }>> {
      const emailKey = foldEmail(email);
      const [problem] = passwordProblems(password, { email });
      if (problem) return badField('new_password', PASSWORD_SENTENCES[problem]);
      const hash = await passwords.hash(password);
      const known = await findAccount(db, emailKey);
      const owner = known?.status === 'active' ? { memberId: known.id } : codes.nobodyAt(emailKey);
      const outcome = await codes.use({ owner, purpose: 'reset', emailKey, typed: code }, async (sql) => {
        const account = known && (await findAccountById(sql, known.id));
        if (!account) return refuse('otp_invalid');
        const [personal] = passwordProblems(password, account);
        if (personal) return badField('new_password', PASSWORD_SENTENCES[personal]);
        await store(sql, account, hash, null);
        return done({ message: MESSAGES.passwordChanged });
      });
      if (outcome.ok && known) announce(known.id);
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
      await db.transaction(async (sql) => {
        await setOtpAtLogin(sql, actor.id, enabled);
        // Who switches it off and on again wants every device to be asked anew.
        await sessions.forgetDevices(sql, actor.id);
      });
      return done({ message: enabled ? MESSAGES.otpOn : MESSAGES.otpOff });
    },
  };
}
