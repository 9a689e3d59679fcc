import type * as contract from '@fanion/contract/association/mails';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { emailProblem } from '@fanion/rules/auth/email';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { BAD_ADDRESS, testMail } from './texts.ts';

/** Sends a mail at once and returns the result: a wrong setting shows before members wait for a code. */
export async function tryMail(
  { db, config, outbox }: Context,
  actor: Actor,
  to: string,
): Promise<Outcome<AnswerOf<typeof contract.tryMail>>> {
  const address = to.trim();
  if (emailProblem(address) !== null) return badField('to', BAD_ADDRESS);
  const tried = await outbox.sendNow(testMail(address, config.publicUrl));
  const details = { sent: tried.sent };
  await db.transaction((sql) =>
    audit(sql, { ...by(actor), action: 'mail.test', target: 'setting:mail', details }),
  );
  return done({ ...tried, by_server: config.smtpUrl !== null });
}
