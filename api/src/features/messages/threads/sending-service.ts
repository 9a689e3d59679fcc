import type { Thread } from '@fanion/contract/messages/threads';
import { MESSAGE_EMPTY } from '@fanion/rules/sentences';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { flagProblem, listKnownFlags } from '../../writeups/disguise/service.ts';
import { lockPair } from '../contacts/queries.ts';
import { canAnswer, findByUsername, findClosedReason, findHelpClosedReason } from '../contacts/service.ts';
import { isDistinctiveWord, knowsEveryFlag } from './policy.ts';
import * as queries from './queries.ts';
import { openThread, threadPath } from './service.ts';
import * as texts from './texts.ts';

/**
 * Earlier messages of the same author that are checked together with the new one, in messages about a
 * challenge.
 */
const TOGETHER = 5;

const flagRefusal = (sentence: string) =>
  refuse('flag_in_text', { message: sentence, fields: { message: sentence } });

/**
 * Refuses messages with a flag of a challenge that their author solved (docs/product/messages.md#flags):
 * checking other challenges would confirm a right guess. In a help, every word is checked, together with the
 * messages just before.
 */
export async function refuseFlags(
  context: Context,
  actor: Actor,
  words: string,
  help: { challengeId: number; threadId: number | null } | null,
): Promise<Outcome<null>> {
  const knownFlags = await listKnownFlags(context, actor.id);
  const whole = knowsEveryFlag(actor) ? null : knownFlags;
  const problem = await flagProblem(context, [words], {
    whole,
    about: knownFlags,
    worthy: isDistinctiveWord,
  });
  if (problem) return flagRefusal(problem);
  if (!help || !(knownFlags.has(help.challengeId) || whole === null)) return done(null);
  const { challengeId, threadId } = help;
  const before =
    threadId === null
      ? []
      : await queries.listLastMessages(context.db, { threadId, authorId: actor.id, many: TOGETHER });
  const joined = [...before, words];
  const about = new Set([challengeId]);
  // From each of them on: earlier messages may not be part of a flag that several messages compose.
  const candidates = [...joined.map((_, from) => joined.slice(from).join('')), joined.join('\n')];
  const inHelp = await flagProblem(context, candidates, { whole: about, about, row: joined.join('\n') });
  return inHelp ? flagRefusal(inHelp) : done(null);
}

/** Writes a message in a conversation and notifies the other member, in the caller's transaction. */
export async function writeMessage(
  context: Context,
  sql: Sql,
  { threadId, actor, to, words }: { threadId: number; actor: Actor; to: number; words: string },
): Promise<void> {
  const { news } = await queries.insertMessage(sql, { threadId, authorId: actor.id, words });
  if (news)
    await notifyMembers(context, sql, [to], {
      kind: 'message',
      path: threadPath(threadId),
      actorId: actor.id,
      ...texts.newMessageNews(actor.username),
    });
  for (const memberId of [actor.id, to]) sql.publish('messaged', { memberId });
}

/**
 * Writes to a member: in the existing conversation, or in a new one. Of two simultaneous messages, one
 * creates it.
 */
export async function writeToMember(
  context: Context,
  actor: Actor,
  { to, message: typed }: { to: string; message: string },
): Promise<Outcome<Thread>> {
  const words = cleanText(typed);
  if (words === '') return badField('message', MESSAGE_EMPTY);
  const otherId = await findByUsername(context, actor.id, to);
  if (otherId === null || otherId === actor.id) return refuse('member_not_found');
  return sendToMember(context, actor, { otherId, words });
}

async function sendToMember(
  context: Context,
  actor: Actor,
  { otherId, words }: { otherId: number; words: string },
): Promise<Outcome<Thread>> {
  const clean = await refuseFlags(context, actor, words, null);
  if (!clean.ok) return clean;
  const answers = await canAnswer(context, otherId);
  const sent = await transact(context.db, async (sql) => {
    await lockPair(sql, actor.id, otherId);
    const { closed, threadId: existingThreadId } = await findClosedReason(sql, actor.id, otherId, answers);
    if (closed) return refuse('message_refused', { message: texts.CLOSED[closed] });
    const counted = await countMessage(sql, actor.id, existingThreadId === null);
    if (!counted.ok) return counted;
    const threadId = existingThreadId ?? (await queries.insertThread(sql, [actor.id, otherId], null));
    await writeMessage(context, sql, { threadId, actor, to: otherId, words });
    return done(threadId);
  });
  return sent.ok ? openThread(context, actor, sent.value) : sent;
}

/** Writes in an existing conversation: one of two members, or a help that is not over. */
export async function writeInThread(
  context: Context,
  actor: Actor,
  { id, message: typed }: { id: number; message: string },
): Promise<Outcome<Thread>> {
  const words = cleanText(typed);
  if (words === '') return badField('message', MESSAGE_EMPTY);
  const now = await openThread(context, actor, id);
  if (!now.ok) return now;
  const { closed: why, help, with: other } = now.value;
  if (why) return refuse(why === 'help' ? 'help_closed' : 'message_refused', { message: texts.CLOSED[why] });
  if (!help) return sendToMember(context, actor, { otherId: other.id, words });
  const row = await queries.findThread(context.db, actor.id, id);
  if (row?.challenge_id == null) return refuse('thread_not_found');
  const clean = await refuseFlags(context, actor, words, { challengeId: row.challenge_id, threadId: id });
  if (!clean.ok) return clean;
  const answers = await canAnswer(context, other.id);
  const sent = await transact(context.db, async (sql) => {
    await lockPair(sql, actor.id, other.id);
    const closed = await findHelpClosedReason(sql, actor.id, other.id, answers);
    if (closed) return refuse('message_refused', { message: texts.CLOSED[closed] });
    const still = await queries.findThread(sql, actor.id, id);
    if (!still || still.closed_for !== null) return refuse('help_closed');
    const counted = await countMessage(sql, actor.id, false);
    if (!counted.ok) return counted;
    await writeMessage(context, sql, { threadId: id, actor, to: other.id, words });
    return done(null);
  });
  return sent.ok ? openThread(context, actor, id) : sent;
}

/** Counts a sent message, and a new conversation; returns a refusal beyond the limit. */
export async function countMessage(sql: Sql, memberId: number, begins: boolean): Promise<Outcome<null>> {
  if (begins && !(await queries.countNewThread(sql, memberId))) return refuse('thread_limit');
  return (await queries.countSentMessage(sql, memberId)) ? done(null) : refuse('message_limit');
}

/** Starts the conversation of a help with the request's text, in the caller's transaction; returns its id. */
export async function startHelpThread(
  sql: Sql,
  {
    helpId,
    askerId,
    helperId,
    words,
    at,
  }: { helpId: number; askerId: number; helperId: number; words: string; at: Date },
): Promise<number> {
  const threadId = await queries.insertThread(sql, [askerId, helperId], helpId);
  await queries.insertMessage(sql, { threadId, authorId: askerId, words, at });
  return threadId;
}
