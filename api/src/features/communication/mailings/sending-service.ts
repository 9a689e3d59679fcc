import type * as contract from '@fanion/contract/communication/mailings';
import type { BodyOf } from '@fanion/contract/endpoint';
import { failureOf } from '@fanion/rules/communication/mail-failure';
import type { MailingState } from '@fanion/rules/communication/mailings';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { readMailRate } from '../../association/service.ts';
import { letterTo } from './letter-model.ts';
import * as queries from './queries.ts';
import * as sending from './sending-queries.ts';
import { readMailing, refuseChanged } from './service.ts';
import { NOBODY, PAST } from './texts.ts';

type Managed = Outcome<contract.Mailing>;

/** Mails sent at once: the server's other connections are left to codes and receipts. */
const TOGETHER = 5;
/** Seconds before a failed mail is tried again: doubling, an hour at most. */
const RETRY = 60;
const LONGEST = 3600;

/** Begins a sending, in the caller's transaction: claims it, and writes all its recipients. */
async function beginSending(sql: Sql, id: number, from: readonly MailingState[]): Promise<Outcome<number>> {
  if (!(await queries.moveMailing(sql, id, { from, to: 'sending' }))) return refuse('mailing_left');
  const row = await queries.findMailing(sql, id);
  return done(await queries.insertRecipients(sql, id, row!.kind));
}

/** Sends a draft at once, or at a given time. */
export async function sendMailing(
  context: Context,
  actor: Actor,
  id: number,
  { at, version }: BodyOf<typeof contract.sendMailing>,
): Promise<Managed> {
  if (at !== null && Date.parse(at) <= context.clock.now()) return badField('at', PAST);
  const outcome = await transact(context.db, async (sql): Promise<Outcome<null>> => {
    const row = await queries.findMailing(sql, id);
    if (!row) return refuse('mailing_not_found');
    if (!(await queries.lockVersion(sql, id, version))) return refuseChanged(context, sql, id, { version });
    const { recipients } = await queries.countRecipients(sql, row.kind, row.audience);
    if (recipients === 0) return badField('audience', NOBODY);
    if (at === null) {
      const startOutcome = await beginSending(sql, id, ['draft']);
      if (!startOutcome.ok) return startOutcome;
    } else if (!(await queries.moveMailing(sql, id, { from: ['draft'], to: 'scheduled', sendAt: at })))
      return refuse('mailing_left');
    await audit(sql, {
      ...by(actor),
      action: at === null ? 'mailing.send' : 'mailing.schedule',
      target: `mailing:${id}`,
      details: { recipients, ...(at === null ? {} : { at }) },
    });
    return done(null);
  });
  return outcome.ok ? readMailing(context, id) : outcome;
}

/** The states from which each act is possible, and the state it leads to. */
const ACTS = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  cancel: { from: ['scheduled'], to: 'draft' },
} as const satisfies Record<string, { from: readonly MailingState[]; to: MailingState }>;

/** Pauses, resumes or stops a sending, or cancels a scheduled one. Mails handed to a server have left. */
export async function steerMailing(
  context: Context,
  actor: Actor,
  id: number,
  { act }: BodyOf<typeof contract.steerMailing>,
): Promise<Managed> {
  const outcome = await transact(context.db, async (sql): Promise<Outcome<null>> => {
    if (!(await queries.moveMailing(sql, id, ACTS[act])))
      return refuse((await queries.findMailing(sql, id)) ? 'mailing_elsewhere' : 'mailing_not_found');
    if (act === 'stop') await queries.deleteUnsentRecipients(sql, id);
    await audit(sql, { ...by(actor), action: `mailing.${act}`, target: `mailing:${id}` });
    return done(null);
  });
  return outcome.ok ? readMailing(context, id) : outcome;
}

async function sendOne(context: Context, one: sending.TakenRow): Promise<sending.SendingResult> {
  const { id } = one;
  if (!one.wanted) return { id, what: 'unwanted', reason: null, wait: 0 };
  const to = { id: one.member_id, username: one.username, email: one.email };
  const letter = { ...letterTo(context, to, one), name: `mailing-${one.mailing_id}-${id}` };
  const { sent, answer } = await context.outbox.sendNow(letter);
  if (sent) return { id, what: 'sent', reason: null, wait: 0 };
  const wait = Math.min(LONGEST, RETRY * 2 ** (one.attempts - 1));
  return { id, what: failureOf(answer) === 'gone' ? 'gone' : 'later', reason: answer, wait };
}

/** Whether this failure means that the server is not worth another try now. */
const isDown = ({ what, reason }: sending.SendingResult): boolean =>
  what === 'later' && ['silent', 'login'].includes(failureOf(reason ?? ''));

/** Sends to some recipients, a few at once, writing results after each few. False: the server is down. */
async function sendTaken(context: Context, recipients: readonly sending.TakenRow[]): Promise<boolean> {
  for (let from = 0; from < recipients.length; from += TOGETHER) {
    const came = await Promise.all(
      recipients.slice(from, from + TOGETHER).map((one) => sendOne(context, one)),
    );
    await sending.recordSendings(context.db, came);
    if (came.some(isDown)) return false;
  }
  return true;
}

/** Begins what is due, then sends what the pace of a minute allows. */
export async function sendMailings(context: Context): Promise<void> {
  const { db } = context;
  for (const id of await sending.listDueMailings(db))
    await transact(db, (sql) => beginSending(sql, id, ['scheduled']));
  const rate = await readMailRate(context);
  for (let goes = true; goes; ) {
    const recipients = await db.transaction(async (sql) => {
      await sending.lockPace(sql);
      return sending.takeRecipients(sql, rate);
    });
    goes = recipients.length > 0 && (await sendTaken(context, recipients));
  }
  await sending.endFinished(db);
}
