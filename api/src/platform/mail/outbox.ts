import { failureOf } from '@fanion/rules/communication/mail-failure';
import { DAY, HOUR, SECOND } from '@fanion/rules/durations';
import { bool, bytes, int, type RowOf, text } from '../database/columns.ts';
import { countRows } from '../database/count.ts';
import type { Database, Sql, Statements } from '../database/database.ts';
import type { Events } from '../events.ts';
import type { Identity } from '../identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createSender, leasesOf, type Sent } from '../jobs/outbox.ts';
import type { Log } from '../logger.ts';
import type { Secrets } from '../secrets.ts';
import { readPeriod } from '../settings/periods.ts';
import { compose, type Letter, type Written } from './letter.ts';
import { type Mail, type Mailer, withLogo } from './mail.ts';

/** Mails written in the transaction of what causes them, and sent after it. */
export interface Outbox {
  /** Adds a mail to the caller's transaction. `validFor`: milliseconds, after that it is not worth sending. */
  queue(sql: Sql, kind: string, letter: Letter, validFor: number): Promise<void>;
  /** The same for many, in one statement. */
  queueAll(sql: Sql, kind: string, letters: readonly Letter[], validFor: number): Promise<void>;
  /** Sends one at once, without keeping it, and tells what came of it in the words of the server. */
  sendNow(letter: Letter): Promise<{ sent: boolean; answer: string }>;
  /** What a letter is as a mail, without sending it. */
  show(letter: Letter): Written;
  /** Has mails that failed tried again now, all of them without a list, in the caller's transaction; how many. */
  retry(sql: Sql, ids: readonly number[] | null): Promise<number>;
  /** Gives them up: not tried any more, their text dropped; how many. */
  close(sql: Sql, ids: readonly number[] | null): Promise<number>;
  /** Gives up what failed to an address that its server says to be none; whether it is one, in the caller's transaction. */
  leave(sql: Sql, email: string): Promise<boolean>;
  /** Deletes the mails of an address, in the caller's transaction. */
  erase(sql: Sql, email: string): Promise<void>;
  /** Sends what is due and waits for it; answers how many went. */
  sendDue(): Promise<number>;
  /**
   * Begins to send: what is queued from now on, and what was put off, again and again. Until then mails are left to a
   * program that has begun: a command ends before its mails have gone, and may not have the mail server's address.
   */
  start(jobs: Jobs): void;
  stop(): Promise<void>;
}

/** What an outbox stands on. */
interface Sending {
  db: Database;
  events: Events;
  secrets: Secrets;
  identity: Identity;
  mailer: Mailer;
  log: Log;
}

const POLL = 5 * SECOND;

const due = {
  id: int,
  recipient: text,
  sealed: bytes,
  attempts: int,
  /** Mails to this address came back. */
  refused: bool,
};
type Due = RowOf<typeof due>;

const leases = leasesOf({
  table: 'mail_outbox',
  row: due,
  columns: `o.id, o.recipient, o.sealed, o.attempts,
    exists (select 1 from refused_address r where r.address = lower(o.recipient)) as refused`,
  order: 'next_attempt_at',
  most: 20,
  late: 'valid_until <= now()',
  emptied: 'sealed',
});

/** Mails that failed and that nobody has given up, those of a list or all of them. */
const FAILED = `sent_at is null and last_error is not null and closed_at is null
    and ($1::int[] is null or id = any($1))`;

const CLOSE =
  'update mail_outbox set closed_at = now(), dropped_at = coalesce(dropped_at, now()), sealed = null';

/** Why a mail did not go, in the words of what refused it. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown';

/** Notes that an address takes no mails, by the words of its server; says whether it is so. */
async function noteRefused(sql: Sql, address: string, reason: string): Promise<boolean> {
  if (failureOf(reason) !== 'gone') return false;
  await sql.run(
    `insert into refused_address (address, reason) values (lower($1), $2)
     on conflict (address) do update set reason = excluded.reason`,
    [address, reason],
  );
  return true;
}

/** Mails whose line was kept for so many days. */
const OLD = 'coalesce(sent_at, dropped_at) < now() - make_interval(days => $1)';
const deleteOld = (sql: Statements, days: number): Promise<number> =>
  sql.changed(`delete from mail_outbox where ${OLD}`, [days]);
/** How many lines of mails would go, were they kept for so many days. */
export const countOldMails = (sql: Statements, days: number): Promise<number> =>
  countRows(sql, `mail_outbox where ${OLD}`, [days]);

const forgetRefused = (sql: Sql, address: string) =>
  sql.changed('delete from refused_address where address = lower($1)', [address]);

/** What is done of mails that wait or failed, in the caller's transaction. */
const TENDING: Pick<Outbox, 'retry' | 'close' | 'leave' | 'erase'> = {
  async retry(sql, ids) {
    sql.publish('mail-queued', {});
    return sql.changed(
      `update mail_outbox set next_attempt_at = now()
       where dropped_at is null and valid_until > now() and ${FAILED}`,
      [ids],
    );
  },
  close: (sql, ids) => sql.changed(`${CLOSE} where ${FAILED}`, [ids]),
  async leave(sql, email) {
    if ((await forgetRefused(sql, email)) === 0) return false;
    await sql.run(`${CLOSE} where lower(recipient) = lower($2) and ${FAILED}`, [null, email]);
    return true;
  },
  async erase(sql, email) {
    await forgetRefused(sql, email);
    await sql.run('delete from mail_outbox where lower(recipient) = lower($1)', [email]);
  },
};

/** Seals mails and has them wait to be sent; after `validFor` (ms) they are not worth it. */
const insertMails = (
  sql: Sql,
  { kind, mails, validFor }: { kind: string; mails: readonly Written[]; validFor: number },
  secrets: Secrets,
): Promise<void> =>
  sql.run(
    `insert into mail_outbox (recipient, kind, sealed, valid_until)
     select recipient, $2, sealed, now() + make_interval(secs => $4)
     from unnest($1::text[], $3::bytea[]) as mail(recipient, sealed)`,
    [
      mails.map(({ to }) => to),
      kind,
      mails.map(({ to: _to, ...content }) => secrets.seal('mail', JSON.stringify(content))),
      validFor / SECOND,
    ],
  );

/** Sends a mail that is due; what fails is put off, the longer the more often it failed. */
async function sendOne(db: Database, log: Log, due: Due, send: (due: Due) => Promise<void>): Promise<Sent> {
  try {
    await send(due);
  } catch (error) {
    const reason = reasonOf(error);
    log.warn({ mail: due.id, attempts: due.attempts, reason }, 'mail not sent');
    // It would come back again: it waits for somebody to ask for it, as long as it is worth sending.
    const isRefused = await noteRefused(db, due.recipient, reason);
    const wait = isRefused ? 365 * DAY : Math.min(HOUR, 10_000 * 2 ** (due.attempts - 1));
    await leases.putOff(db, due.id, wait, reason);
    return 'not';
  }
  await leases.markSent(db, due.id);
  if (due.refused) await forgetRefused(db, due.recipient);
  return 'sent';
}

/**
 * At least one sending per mail, one instance at a time; what fails is tried again with a growing wait (10 s doubling,
 * one hour at most).
 */
export function createOutbox({ db, events, secrets, identity, mailer, log }: Sending): Outbox {
  /** A mail as it leaves: what the association is called, and its logo, are those of now. */
  const leaving = (written: Written): Mail =>
    withLogo({ ...written, sender: identity.sender }, identity.paper);
  const send = async ({ recipient: to, sealed }: Due): Promise<void> => {
    const content = JSON.parse(secrets.open('mail', sealed)) as Omit<Written, 'to'>;
    await mailer.send(leaving({ ...content, to }));
  };
  const { sendDue, ended } = createSender(db, leases, (mail) => sendOne(db, log, mail, send));
  const wake = () => {
    sendDue().catch((error: unknown) => log.warn({ err: error }, 'outbox'));
  };

  const queueAll: Outbox['queueAll'] = async (sql, kind, letters, validFor) => {
    if (letters.length === 0) return;
    const mails = letters.map((letter) => compose(letter, identity.name));
    await insertMails(sql, { kind, mails, validFor }, secrets);
    sql.publish('mail-queued', {});
  };
  return {
    queue: (sql, kind, letter, validFor) => queueAll(sql, kind, [letter], validFor),
    queueAll,
    async sendNow(letter) {
      try {
        return {
          sent: true,
          answer: await mailer.send(leaving(compose(letter, identity.name))),
        };
      } catch (error) {
        const answer = reasonOf(error);
        await noteRefused(db, letter.to, answer);
        return { sent: false, answer };
      }
    },
    show: (letter) => compose(letter, identity.name),
    ...TENDING,
    sendDue,
    start(jobs) {
      events.subscribe('mail-queued', wake);
      jobs.every('outbox', POLL, sendDue);
      jobs.every('old mails', HOUR, async () => deleteOld(db, await readPeriod(db, 'keep_mails')));
    },
    stop: ended,
  };
}
