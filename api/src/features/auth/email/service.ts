import { emailProblem, foldEmail } from '@fanion/rules/email';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { brokenUnique } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { saveEmail } from '../../profiles/members/service.ts';
import { findAccount, findAccountById } from '../accounts/queries.ts';
import type { CodeService } from '../codes/service.ts';
import type { OwnPassword } from '../password/own-password-service.ts';
import {
  EMAIL_SENTENCES,
  emailAskedMail,
  emailChangedMail,
  emailChangeMail,
  emailTakenMail,
  SAME_EMAIL,
} from '../texts.ts';
import { findEmailChange, saveEmailChange, takeEmailChange } from './queries.ts';

/** Minutes during which a notice is worth sending. */
const DAY = 60 * 24;

/** Change of address: the password, then a code sent to the new one. Sessions go on. */
export function createEmailChange(
  { db, config, events, outbox }: Context,
  codes: CodeService,
  own: OwnPassword,
) {
  return {
    /** Sends a code to the new address. The same answer when it is somebody else's: only the mail differs. */
    async request(
      actor: Actor,
      typed: string,
      password: string,
      network: string,
    ): Promise<Outcome<{ email: string }>> {
      const wrong = emailProblem(typed);
      if (wrong) return badField('email', EMAIL_SENTENCES[wrong]);
      const checked = await own.confirm(actor, password, 'password', network);
      if (!checked.ok) return checked;
      const account = checked.value;
      const email = typed.normalize('NFKC').trim();
      const emailKey = foldEmail(typed);
      if (emailKey === foldEmail(account.email)) return badField('email', SAME_EMAIL);
      const holder = await findAccount(db, emailKey);
      const owner = { memberId: actor.id };
      const sent = await codes.send({ emailKey, network }, 'email', async (sql) => {
        await saveEmailChange(sql, actor.id, email, emailKey);
        const asked = emailAskedMail(account.email, account.username, `${config.publicUrl}/forgot-password`);
        await outbox.queue(sql, 'email-asked', asked, DAY);
        if (holder) {
          await codes.pretend(sql, owner, 'email');
          await outbox.queue(sql, 'email-taken', emailTakenMail(holder.email, holder.username), DAY);
          return;
        }
        await codes.issue(sql, owner, { purpose: 'email', emailKey }, (code, minutes) =>
          emailChangeMail(email, account.username, code, minutes),
        );
      });
      if (!sent.ok) return sent;
      events.publish('member-changed', { memberId: actor.id });
      return done({ email });
    },

    /** Takes the new address with the code that was sent there. */
    async confirm(actor: Actor, typed: string, network: string): Promise<Outcome<null>> {
      const account = await findAccountById(db, actor.id);
      if (!account) return refuse('unauthenticated');
      const emailKey = (await findEmailChange(db, actor.id)) ?? '';
      const guess = {
        owner: { memberId: actor.id },
        purpose: 'email',
        emailKey,
        typed,
        by: 'asker',
        network,
      } as const;
      try {
        const outcome = await codes.use(guess, async (sql) => {
          const email = await takeEmailChange(sql, actor.id, emailKey);
          if (email === null || !(await saveEmail(sql, actor.id, { email, emailKey })))
            return refuse('otp_invalid');
          await outbox.queue(sql, 'email-changed', emailChangedMail(account.email, account.username), DAY);
          await audit(sql, {
            actorId: actor.id,
            channel: 'web',
            action: 'member.email',
            target: `member:${actor.id}`,
          });
          return done(null);
        });
        if (!outcome.ok) return outcome;
      } catch (error) {
        // Somebody confirmed the same address a moment before.
        if (brokenUnique(error) !== null) return refuse('otp_invalid');
        throw error;
      }
      events.publish('member-changed', { memberId: actor.id });
      return done(null);
    },
  };
}
