import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/writeups/review';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { recordWriteup } from '../../challenges/ledger/service.ts';
import {
  decisionPath,
  MOST_WAITING,
  mustLeaveToOther,
  REPORTS_PATH,
  recordDecision,
  takeItem,
  type WaitingItem,
} from '../../moderation/decisions/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { noteFact } from '../../webhooks/facts/service.ts';
import { refuseAnyFlag } from '../disguise/service.ts';
import { closeReports } from '../reading/audience-queries.ts';
import { mayReview } from '../reading/policy.ts';
import { presentWhole, presentWriteup } from '../reading/present.ts';
import {
  countReviews,
  findWriteup,
  type LockedWriteup,
  listOpenReports,
  listWaiting,
  listWaitingLines,
  lockWriteup,
  subjectOf,
  type WriteupRow,
} from '../reading/queries.ts';
import * as queries from '../writing/queries.ts';
import { publishWriteups, withdrawWriteup } from '../writing/service.ts';
import { publishedTextOf } from '../writing/text-model.ts';
import { ALREADY_PUBLISHED } from '../writing/texts.ts';
import * as texts from './texts.ts';

/** XP of a public write-up for its author (docs/product/writeups.md#gain). */
export const WRITEUP_XP = 50;

/** A locked write-up, and the reviewer who decides on it. */
interface Deciding {
  sql: Sql;
  actor: Actor;
  id: number;
  stored: LockedWriteup;
}

/** A decision: `action` of the audit log, and the reporters whose reports it answers. */
type Decision = Outcome<{ message: string; action: Action; reporters: number[] }>;

/** The moderation act of each audit action. */
const ACTS = {
  'writeup.keep': 'keep',
  'writeup.publish': 'publish',
  'writeup.refuse': 'refuse',
  'writeup.withdraw': 'withdraw',
} as const;
type Action = keyof typeof ACTS;

/** Name of a write-up's item in the moderation queue. */
const itemOf = (id: number): string => `writeup-${id}`;

async function publish({ sql, actor, id, stored }: Deciding): Promise<Decision> {
  const { author_id: authorId } = stored;
  if (stored.state === 'published') {
    const reporters = await closeReports(sql, id, actor.id);
    return reporters.length === 0
      ? refuse('conflict', { message: ALREADY_PUBLISHED })
      : done({ message: texts.REPORTS_CLOSED, action: 'writeup.keep', reporters });
  }
  if (stored.state !== 'submitted') return refuse('conflict', { message: texts.NOT_WAITING });
  if (!stored.event_ended) return refuse('event_running');
  await queries.markPublished(sql, id, publishedTextOf(stored));
  await recordWriteup(sql, { memberId: authorId, writeupId: id, xp: WRITEUP_XP, at: null });
  const reporters = await closeReports(sql, id, actor.id);
  await noteFact(sql, { kind: 'writeup.published', key: id, writeupId: id, memberId: authorId });
  publishWriteups(sql, authorId);
  return done({ message: texts.PUBLISHED, action: 'writeup.publish', reporters });
}

async function refuseWriteup({ sql, actor, id, stored }: Deciding, reason: string): Promise<Decision> {
  const isPublic = stored.published_at !== null;
  if (stored.state === 'submitted') {
    await queries.markRefused(sql, id, reason);
    const message = isPublic ? texts.REVISION_REFUSED : texts.REFUSED;
    return done({ message, action: 'writeup.refuse', reporters: [] });
  }
  if (!isPublic) return refuse('conflict', { message: texts.NOT_WAITING });
  await withdrawWriteup(sql, { ...stored, id }, { state: 'rejected', reason });
  const reporters = await closeReports(sql, id, actor.id);
  return done({ message: texts.WITHDRAWN, action: 'writeup.withdraw', reporters });
}

/** Write-ups that await a reviewer (docs/product/writeups.md#relecture). */
export async function listReviews(
  { db }: Context,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listReviews>> {
  const rows = await listWaiting(db, actor.id);
  return {
    writeups: rows.map((row) => ({
      ...presentWriteup(row, actor.id, 'worked'),
      version: row.version,
      reports: row.reports.map(({ message, date }) => ({ message, date: new Date(date).toISOString() })),
    })),
  };
}

/** Records a decision and notifies the author and the reporters. */
async function announce(
  context: Context,
  { sql, actor, id, stored }: Deciding,
  { action, reporters, reason }: { action: Action; reporters: number[]; reason: string },
): Promise<void> {
  const { author_id: authorId, title } = stored;
  const isWithdrawn = action === 'writeup.withdraw';
  const decision = await recordDecision(sql, actor.id, {
    item: itemOf(id),
    kind: 'writeup',
    act: ACTS[action],
    subject: title,
    reason,
    since: stored.waiting_since,
    memberId: authorId,
    taken: isWithdrawn,
  });
  const news = texts.reviewNews(action, title, reason);
  const path = isWithdrawn ? decisionPath(decision) : `/ctf/write-ups/${id}`;
  if (news) await notifyMembers(context, sql, [authorId], { ...news, path });
  const answer = texts.reporterNews(title, isWithdrawn);
  await notifyMembers(context, sql, reporters, { kind: 'report_answer', path: REPORTS_PATH, ...answer });
}

/** Decides with a line in the audit log; the author is notified, with the reason of a refusal. */
const decide = (
  context: Context,
  {
    actor,
    read,
    version,
    publishes,
    reason,
  }: {
    actor: Actor;
    read: WriteupRow;
    version: number;
    publishes: boolean;
    reason: string;
  },
): Promise<Decision> =>
  context.db.transaction(async (sql): Promise<Decision> => {
    const { id } = read;
    const stored = await lockWriteup(sql, id);
    if (!stored || !mayReview(actor, stored)) return refuse('writeup_not_found');
    if (stored.version !== version || stored.version !== read.version) return refuse('writeup_changed');
    if (await mustLeaveToOther(sql, actor, [stored.author_id])) return refuse('own_decision');
    const claim = await takeItem(sql, itemOf(id), actor.id);
    if (!claim.ok) return claim;
    const deciding = { sql, actor, id, stored };
    const outcome = await (publishes ? publish(deciding) : refuseWriteup(deciding, reason));
    if (!outcome.ok) return outcome;
    await announce(context, deciding, { ...outcome.value, reason });
    const { action } = outcome.value;
    await audit(sql, {
      ...by(actor),
      action,
      target: `writeup:${id}`,
      details: { author: stored.author_id, title: stored.title, version: stored.version, reason },
    });
    return outcome;
  });

/** Write-ups that await a reviewer, as lines of the moderation queue. */
export const listWaitingWriteups = async (sql: Sql): Promise<WaitingItem[]> =>
  (await listWaitingLines(sql, MOST_WAITING)).map(({ id, ...line }) => ({ item: itemOf(id), ...line }));

/**
 * A waiting write-up, for a moderator; null when it does not wait or they may not read it. Its own author
 * leaves it to another moderator, and sees no reports.
 */
export async function findWaitingWriteup({ db }: Context, actor: Actor, id: number) {
  const row = await findWriteup(db, actor.id, id);
  if (!row || !mayReview(actor, row)) return null;
  const barred = await mustLeaveToOther(db, actor, [row.author_id]);
  return { row, barred, reports: barred ? [] : await listOpenReports(db, id) };
}

/** Decides on the version that was read, and no other; a refusal needs a reason. */
export async function reviewWriteup(
  context: Context,
  actor: Actor,
  { id, ...form }: BodyOf<typeof contract.reviewWriteup> & { id: number },
): Promise<Outcome<AnswerOf<typeof contract.reviewWriteup>>> {
  const { db } = context;
  const reason = cleanLine(form.reason ?? '');
  const read = await findWriteup(db, actor.id, id);
  if (!read || !mayReview(actor, read)) return refuse('writeup_not_found');
  if (!form.publish && reason === '') return badField('reason', texts.REASON_MISSING);
  if (form.publish) {
    const { title, summary, content, tags } = read;
    const clear = await refuseAnyFlag(context, subjectOf(read), { title, summary, content, tags });
    if (!clear.ok) return clear;
  }
  const { version, publish: publishes } = form;
  const decided = await decide(context, { actor, read, version, publishes, reason });
  if (!decided.ok) return decided;
  const row = await findWriteup(db, actor.id, id);
  return row
    ? done({ writeup: presentWhole(row, actor.id, 'worked'), message: decided.value.message })
    : refuse('writeup_not_found');
}

/** Number of write-ups that await a reviewer. */
export const waitingWriteups = ({ db }: Context): Promise<WaitingRow[]> => countReviews(db);
