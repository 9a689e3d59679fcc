import type { AnswerOf } from '@fanion/contract/endpoint';
import * as contract from '@fanion/contract/messages/threads';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listVisibleNames } from '../../challenges/catalogue/service.ts';
import { withdrawNotice } from '../../notifications/service.ts';
import { canAnswer, findByUsername, findClosedReason, findHelpClosedReason } from '../contacts/service.ts';
import { presentSummary, presentThread } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Answer = Outcome<contract.Thread>;

/** Page of a conversation. */
export const threadPath = (id: number): string => `/messages/${id}`;

/** Number of a member's conversations with unread messages. */
export const countUnread = async (sql: Sql, memberId: number): Promise<number> =>
  (await queries.countUnread(sql, [memberId]))[0]?.unread ?? 0;

/** Names of these conversations' challenges, where the reader may know of them. */
const challengeNamesFor = (context: Context, actor: Actor, rows: readonly queries.ThreadRow[]) =>
  listVisibleNames(
    context,
    actor,
    rows.flatMap(({ challenge_id: id }) => id ?? []),
  );

/** A page of the reader's conversations. A page past the end shows the last one. */
export async function listThreads(
  context: Context,
  actor: Actor,
  requestedPage: number,
): Promise<AnswerOf<typeof contract.listThreads>> {
  const size = contract.THREADS_PAGE_SIZE;
  const read = (page: number) =>
    queries.listThreads(context.db, actor.id, { offset: (page - 1) * size, limit: size });
  let rows = await read(requestedPage);
  const total = (rows[0] ?? (requestedPage > 1 ? (await read(1))[0] : undefined))?.total ?? 0;
  const { pagination } = pageOf(requestedPage, total, size);
  if (pagination.page !== requestedPage) rows = await read(pagination.page);
  const [names, unread] = await Promise.all([
    challengeNamesFor(context, actor, rows),
    countUnread(context.db, actor.id),
  ]);
  return { threads: rows.map((row) => presentSummary(row, actor.id, names)), unread, pagination };
}

/** Why nothing can be written in a conversation now. */
async function readClosedReason(
  context: Context,
  actor: Actor,
  row: queries.ThreadRow,
  isChallengeVisible: boolean,
): Promise<contract.Thread['closed']> {
  if (row.help_id !== null && (row.closed_for !== null || !isChallengeVisible)) return 'help';
  if (!actor.rights.can_message_users) return 'plan';
  const answers = await canAnswer(context, row.other_id);
  return row.help_id === null
    ? (await findClosedReason(context.db, actor.id, row.other_id, answers)).closed
    : findHelpClosedReason(context.db, actor.id, row.other_id, answers);
}

/** A conversation for one of its two members; nobody else finds it. */
export async function openThread(
  context: Context,
  actor: Actor,
  id: number,
  before: number | null = null,
): Promise<Answer> {
  const row = await queries.findThread(context.db, actor.id, id);
  if (!row) return refuse('thread_not_found');
  const many = contract.MESSAGES_READ;
  const [names, messages] = await Promise.all([
    challengeNamesFor(context, actor, [row]),
    queries.listMessages(context.db, actor.id, { threadId: id, before, many: many + 1 }),
  ]);
  const isChallengeVisible = row.challenge_id === null || names.has(row.challenge_id);
  const closed = await readClosedReason(context, actor, row, isChallengeVisible);
  return done(presentThread(row, actor.id, { names, messages, many, closed }));
}

/** Whether the reader may write to a member, and their existing conversation. */
export async function findCorrespondent(
  context: Context,
  actor: Actor,
  username: string,
): Promise<Outcome<AnswerOf<typeof contract.getCorrespondent>>> {
  const otherId = await findByUsername(context, actor.id, username);
  if (otherId === null || otherId === actor.id) return refuse('member_not_found');
  const [other, answers] = await Promise.all([
    queries.findPerson(context.db, otherId),
    canAnswer(context, otherId),
  ]);
  const { closed, threadId } = await findClosedReason(context.db, actor.id, otherId, answers);
  return done({
    with: {
      id: otherId,
      username: other?.username ?? null,
      avatar_url: avatarUrl(otherId, other?.avatar ?? null),
    },
    thread: threadId,
    closed: actor.rights.can_message_users ? closed : 'plan',
  });
}

/** Marks a conversation as read up to a message, on every device of the reader. */
export async function markRead(
  context: Context,
  actor: Actor,
  { id, to }: { id: number; to: number },
): Promise<Outcome<{ unread: number }>> {
  const { db } = context;
  if (!(await queries.findThread(db, actor.id, id))) return refuse('thread_not_found');
  await db.transaction(async (sql) => {
    if (!(await queries.markRead(sql, { threadId: id, memberId: actor.id, to }))) return;
    await withdrawNotice(sql, [actor.id], { kind: 'message', path: threadPath(id), naming: '' });
    sql.publish('messaged', { memberId: actor.id });
  });
  return done({ unread: await countUnread(db, actor.id) });
}

/** Changes a conversation on the reader's side. */
async function changeOwnSide(
  context: Context,
  actor: Actor,
  id: number,
  change: (sql: Sql) => Promise<boolean>,
): Promise<Answer> {
  const { db } = context;
  if (!(await queries.findThread(db, actor.id, id))) return refuse('thread_not_found');
  if (!(await change(db))) return refuse('thread_not_found');
  db.publish('messaged', { memberId: actor.id });
  return openThread(context, actor, id);
}

export const muteThread = (
  context: Context,
  actor: Actor,
  { id, muted }: { id: number; muted: boolean },
): Promise<Answer> =>
  changeOwnSide(
    context,
    actor,
    id,
    async (sql) => (await queries.setMuted(sql, { threadId: id, memberId: actor.id, muted })) > 0,
  );

/** Deletes one of the reader's own messages, on their side only. */
export const dropMessage = (
  context: Context,
  actor: Actor,
  { id, message }: { id: number; message: number },
): Promise<Answer> =>
  changeOwnSide(context, actor, id, (sql) =>
    queries.hideMessage(sql, { threadId: id, memberId: actor.id, id: message }),
  );

export async function clearThread(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> {
  const cleared = await changeOwnSide(
    context,
    actor,
    id,
    async (sql) => (await queries.clearThread(sql, id, actor.id)) > 0,
  );
  return cleared.ok ? done({ message: texts.CLEARED }) : cleared;
}
