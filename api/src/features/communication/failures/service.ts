import type * as contract from '@fanion/contract/communication/failures';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { failureOf, HELD_REASON } from '@fanion/rules/communication/mail-failure';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { closeRecipients, retryRecipients } from '../mailings/failed-service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const PAGE_SIZE = 50;

/** Mails that failed, newest first. A page past the end is the last one. */
export async function listFailures(
  { db }: Context,
  page: number,
): Promise<AnswerOf<typeof contract.listFailures>> {
  const { count: total } = await queries.countFailures(db);
  const { offset, limit, pagination } = pageOf(page, total, PAGE_SIZE);
  const rows = await queries.listFailures(db, offset, limit);
  return { failures: rows.map(presentFailure), pagination };
}

const presentFailure = ({
  source,
  id,
  kind,
  since,
  next_at,
  ...row
}: queries.FailureRow): contract.MailFailure => ({
  ...row,
  id: `${source}-${id}`,
  what: source === 'mail' ? texts.kindName(kind) : texts.mailingName(kind),
  reason: refusalSentence(row.answer),
  answer: row.answer === HELD_REASON ? texts.HELD_ANSWER : row.answer,
  since: since.toISOString(),
  next_at: next_at?.toISOString() ?? null,
});

/** Most of them that a member's page shows; the others are in the list. */
const OF_MEMBER_MOST = 10;

/** The failed mails to a member’s address, newest first. */
export const listFailuresOf = async ({ db }: Context, memberId: number): Promise<contract.MailFailure[]> =>
  (await queries.listFailuresOf(db, memberId, OF_MEMBER_MOST)).map(presentFailure);

/** How many failed mails wait for attention, and since when. */
export const countFailedMails = ({ db }: Context): Promise<{ count: number; since: Date | null }> =>
  queries.countFailures(db);

/** Most names in a line of the home. */
const MOST_NAMES = 3;

/** Failed mails, as the console’s home lists them. */
export async function waitingFailures(context: Context): Promise<WaitingRow[]> {
  const [{ count, since }, names] = await Promise.all([
    countFailedMails(context),
    queries.listNames(context.db, MOST_NAMES),
  ]);
  return [
    { kind: 'failed_mails', count, names: names.map(({ name }) => name), first: null, since, due: null },
  ];
}

/** Numbers of one source among those named; null for all. */
const idsOf = (ids: readonly string[] | undefined, source: 'mail' | 'mailing'): number[] | null =>
  ids
    ? ids.filter((id) => id.startsWith(`${source}-`)).map((id) => Number(id.slice(source.length + 1)))
    : null;

type FailureSelection = BodyOf<typeof contract.retryFailures>;

/** Tries these again at once, or all of them. */
export async function retryFailures(context: Context, actor: Actor, { ids }: FailureSelection) {
  const count = await context.db.transaction(async (sql) => {
    const mails = await context.outbox.retry(sql, idsOf(ids, 'mail'));
    const recipients = await retryRecipients(sql, idsOf(ids, 'mailing'));
    const count = mails + recipients;
    await audit(sql, { ...by(actor), action: 'mail.retry', target: 'mail', details: { count } });
    return count;
  });
  return { message: texts.retried(count) };
}

/** Gives these up, or all of them: they are no longer tried nor listed. */
export async function closeFailures(context: Context, actor: Actor, { ids }: FailureSelection) {
  const count = await context.db.transaction(async (sql) => {
    const mails = await context.outbox.close(sql, idsOf(ids, 'mail'));
    const recipients = await closeRecipients(sql, idsOf(ids, 'mailing'));
    const count = mails + recipients;
    await audit(sql, { ...by(actor), action: 'mail.close', target: 'mail', details: { count } });
    return count;
  });
  return { message: texts.closed(count) };
}

/** Why a server refused a mail, in French, from its answer. */
export const refusalSentence = (answer: string): string => texts.REASONS[failureOf(answer)];

/** Whether the mails to a member’s address bounce: the member is told so when they log in. */
export const isRefused = ({ db }: Context, memberId: number): Promise<boolean> =>
  queries.isRefused(db, memberId);
