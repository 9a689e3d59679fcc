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

/** Mails written in the same transaction as their cause, and sent after it. */
export interface Outbox {
  /**
   * Adds a mail to the caller's transaction. `validFor`: milliseconds after which it is not worth sending.
   */
  queue(sql: Sql, kind: string, letter: Letter, validFor: number): Promise<void>;
  /** Adds many mails in one statement. */
  queueAll(sql: Sql, kind: string, letters: readonly Letter[], validFor: number): Promise<void>;
  /** Sends a mail at once, without storing it, and returns the server's answer. */
  sendNow(letter: Letter): Promise<{ sent: boolean; answer: string }>;
  /** A letter rendered as a mail, without sending it. */
  show(letter: Letter): Written;
  /** Retries failed mails now, all of them without a list, in the caller's transaction; returns how many. */
  retry(sql: Sql, ids: readonly number[] | null): Promise<number>;
  /** Gives up failed mails: no more tries, their text is deleted; returns how many. */
  close(sql: Sql, ids: readonly number[] | null): Promise<number>;
  /**
   * Gives up failed mails to an address that its server reported as unknown, in the caller's transaction;
   * returns whether it is one.
   */
  leave(sql: Sql, email: string): Promise<boolean>;
  /** Deletes the mails of an address, in the caller's transaction. */
  erase(sql: Sql, email: string): Promise<void>;
  /** Sends the due mails and waits for it; returns how many were sent. */
  sendDue(): Promise<number>;
  /**
   * Starts the sending of queued and postponed mails, again and again. Without it, mails are left to a
   * program that has started: a command ends before its mails are sent, and may not have the mail server's
   * address.
   */
  start(jobs: Jobs): void;
  stop(): Promise<void>;
}

/** Dependencies of an outbox. */
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
  /** Whether mails to this address bounce. */
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

/** Failed mails that nobody has given up, those of a list or all of them. */
const FAILED = `sent_at is null and last_error is not null and closed_at is null
    and ($1::int[] is null or id = any($1))`;

const CLOSE =
  'update mail_outbox set closed_at = now(), dropped_at = coalesce(dropped_at, now()), sealed = null';

/** Why a mail failed, in the words of the server or error. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown';

/** Records that an address is unknown to its server; returns whether it is. */
async function noteRefused(sql: Sql, address: string, reason: string): Promise<boolean> {
  if (failureOf(reason) !== 'gone') return false;
  await sql.run(
    `insert into refused_address (address, reason) values (lower($1), $2)
     on conflict (address) do update set reason = excluded.reason`,
    [address, reason],
  );
  return true;
}

/** Condition on mails older than a number of days. */
const OLD = 'coalesce(sent_at, dropped_at) < now() - make_interval(days => $1)';
const deleteOld = (sql: Statements, days: number): Promise<number> =>
  sql.changed(`delete from mail_outbox where ${OLD}`, [days]);
/** Number of mails that a retention of this many days would delete. */
export const countOldMails = (sql: Statements, days: number): Promise<number> =>
  countRows(sql, `mail_outbox where ${OLD}`, [days]);

const forgetRefused = (sql: Sql, address: string) =>
  sql.changed('delete from refused_address where address = lower($1)', [address]);

/** Operations on waiting or failed mails, in the caller's transaction. */
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

/** Encrypts mails and queues them; after `validFor` (ms) they are not worth sending. */
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

/** Sends a due mail; a failed one is postponed, longer after each failure. */
async function sendOne(db: Database, log: Log, due: Due, send: (due: Due) => Promise<void>): Promise<Sent> {
  try {
    await send(due);
  } catch (error) {
    const reason = reasonOf(error);
    log.warn({ mail: due.id, attempts: due.attempts, reason }, 'mail not sent');
    // It would bounce again: it waits until somebody retries it, as long as it is worth sending.
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
 * Sends each mail at least once, one instance at a time; a failed one is retried with a growing wait (10 s
 * doubling, one hour at most).
 */
export function createOutbox({ db, events, secrets, identity, mailer, log }: Sending): Outbox {
  /** A mail as sent: with the association's current name and logo. */
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
