import { foldEmail } from '@fanion/rules/email';
import { passwordProblems } from '@fanion/rules/password-strength';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { saveOtpAtLogin, savePassword } from '../../profiles/members/service.ts';
import { type AccountRow, findAccount, findAccountById } from '../accounts/queries.ts';
import { readHandle, writeHandle } from '../codes/handle-model.ts';
import type { GuessBy } from '../codes/queries.ts';
import type { CodeService } from '../codes/service.ts';
import { accountName, sourceOf } from '../login/tries-state.ts';
import type { SessionService } from '../sessions/service.ts';
import { MESSAGES, PASSWORD_SENTENCES, passwordChangedMail, resetMail } from '../texts.ts';
import type { OwnPassword } from './own-password-service.ts';
import { refusedPassword } from './policy.ts';

/** Forgotten, reset and changed passwords. */
export function createPasswordService(
  { db, config, events, identity, outbox, passwords, secrets }: Context,
  codes: CodeService,
  sessions: SessionService,
  own: OwnPassword,
) {
  const store = async (
    sql: Sql,
    account: { id: number; email: string; username: string },
    hash: string,
    keep: number | null,
  ): Promise<void> => {
    await savePassword(sql, account.id, hash);
    await sessions.endAll(sql, account.id, keep);
    await outbox.queue(
      sql,
      'password-changed',
      passwordChangedMail(account.email, account.username, `${config.publicUrl}/forgot-password`),
      60 * 24,
    );
  };
  const announce = (memberId: number) => events.publish('member-changed', { memberId });

  /** The mail of a reset, whose link opens the reset by itself, whatever others try meanwhile. */
  const mailTo = (account: AccountRow) => (code: string, minutes: number, codeId: number) => {
    const handle = writeHandle(secrets, { kind: 'mailed-reset', id: codeId });
    const link = new URLSearchParams({ email: account.email, code, handle });
    return resetMail(
      account.email,
      account.username,
      code,
      minutes,
      `${config.publicUrl}/reset-password?${link}`,
    );
  };

  /** Whose tries a guess takes, and the only code it may open. A handle that is not genuine opens none. */
  const heldBy = (handle: string | null): { by: GuessBy; codeId?: number } => {
    if (handle === null) return { by: 'blind' };
    const named = readHandle(secrets, handle);
    if (named?.kind === 'mailed-reset') return { by: 'mail', codeId: named.id };
    return { by: 'asker', codeId: named?.kind === 'reset' ? named.id : 0 };
  };

  return {
    /** Sends a code when the address is known; answers the same when it is not. */
    async forgot(email: string, network: string): Promise<Outcome<{ handle: string }>> {
      const emailKey = foldEmail(email);
      return codes.send({ emailKey, network }, 'reset', async (sql) => {
        const account = await findAccount(sql, emailKey);
        const id =
          account?.status === 'active'
            ? await codes.issue(
                sql,
                { memberId: account.id },
                { purpose: 'reset', emailKey },
                mailTo(account),
              )
            : await codes.pretend(sql, codes.nobodyAt(emailKey), 'reset');
        return { handle: writeHandle(secrets, { kind: 'reset', id: id ?? 0 }) };
      });
    },

    /**
     * Chooses a new password with a code. `handle`: what came with asking for it, or the one of the link of its mail;
     * null for who knows the address alone.
     */
    async reset(
      email: string,
      code: string,
      password: string,
      { handle, network }: { handle: string | null; network: string },
    ): Promise<Outcome<{ message: string }>> {
      const emailKey = foldEmail(email);
      const refused = await refusedPassword({ passwords, identity }, password, { email });
      if (refused) return badField('new_password', refused);
      const hash = await passwords.hash(password, sourceOf({ network, known: null }));
      const known = await findAccount(db, emailKey);
      const owner = known?.status === 'active' ? { memberId: known.id } : codes.nobodyAt(emailKey);
      const guess = { owner, purpose: 'reset', emailKey, typed: code, network, ...heldBy(handle) } as const;
      const outcome = await codes.use(guess, async (sql) => {
        const account = known && (await findAccountById(sql, known.id));
        if (!account) return refuse('otp_invalid');
        const [personal] = passwordProblems(password, account);
        if (personal) return badField('new_password', PASSWORD_SENTENCES[personal]);
        await store(sql, account, hash, null);
        return done({ message: MESSAGES.passwordChanged });
      });
      if (outcome.ok && known) {
        // Strangers' wrong passwords are no reason to wait for who has just shown that they read the mails.
        const account = accountName(secrets, emailKey);
        events.publish('password-reset', { account });
        announce(known.id);
      }
      return outcome;
    },

    async change(
      actor: Actor,
      current: string,
      next: string,
      network: string,
    ): Promise<Outcome<{ message: string }>> {
      const confirmed = await own.confirm(actor, current, 'current_password', network);
      if (!confirmed.ok) return confirmed;
      const account = confirmed.value;
      const refused = await refusedPassword({ passwords, identity }, next, account);
      if (refused) return badField('new_password', refused);
      const hash = await passwords.hash(next, own.sourceOf(actor));
      await db.transaction((sql) => store(sql, account, hash, actor.sessionId));
      announce(actor.id);
      return done({ message: MESSAGES.passwordChanged });
    },

    async setOtpAtLogin(
      actor: Actor,
      enabled: boolean,
      current: string,
      network: string,
    ): Promise<Outcome<{ message: string }>> {
      const confirmed = await own.confirm(actor, current, 'current_password', network);
      if (!confirmed.ok) return confirmed;
      await db.transaction(async (sql) => {
        await saveOtpAtLogin(sql, actor.id, enabled);
        // Who switches it off and on again wants every device to be asked anew.
        await sessions.forgetDevices(sql, actor.id);
      });
      return done({ message: enabled ? MESSAGES.otpOn : MESSAGES.otpOff });
    },
  };
}
