import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/messages/help';
import { HELP_ASKED, mayAskHelp } from '@fanion/rules/messages';
import { MESSAGE_EMPTY } from '@fanion/rules/sentences';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { actorOfMember } from '../../access/service.ts';
import { findVisible, listVisibleNames } from '../../challenges/catalogue/service.ts';
import { notifyMembers, withdrawNotice } from '../../notifications/service.ts';
import { lockPair } from '../contacts/queries.ts';
import { findHelpClosedReason } from '../contacts/service.ts';
import { countMessage, refuseFlags, startHelpThread } from '../threads/sending-service.ts';
import { threadPath } from '../threads/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Standing = Outcome<contract.HelpStanding>;
type MessageOutcome = Outcome<{ message: string }>;

/** Page where a member finds a request to them. */
const requestPath = (id: number): string => `/messages?coup-de-pouce=${id}`;

/** The challenge with this slug, if the member may play it. */
async function findPlayableChallenge(context: Context, actor: Actor, slug: string) {
  const visible = await findVisible(context, actor, slug);
  return visible?.access === 'open' && visible.challenge.state === 'visible' ? visible.challenge : null;
}

/** Members who may be asked, if they can still answer and open the challenge. */
async function listHelpers(context: Context, askerId: number, challengeId: number): Promise<number[]> {
  const helpers: number[] = [];
  for (const id of await queries.listCandidates(context.db, askerId, challengeId)) {
    const helper = await actorOfMember(context, id);
    if (!helper?.rights.can_message_users) continue;
    if ((await listVisibleNames(context, helper, [challengeId])).size > 0) helpers.push(id);
    if (helpers.length === HELP_ASKED) break;
  }
  return helpers;
}

async function standingOf(context: Context, actor: Actor, challengeId: number): Promise<Standing> {
  const effort = await queries.findEffort(context.db, actor.id, challengeId);
  const { wrong, opened_at: openedAt, now, closed_for: closed, thread_id: thread } = effort;
  const last = { thread, request: effort.request_id, ends_at: effort.ends_at?.toISOString() ?? null, closed };
  if (effort.request_id !== null && closed === null)
    return done({ ...last, state: effort.helper_id === null ? 'asked' : 'taken' });
  const may = mayAskHelp({ wrong, openedAt: openedAt?.getTime() ?? null }, now.getTime());
  if (!may || effort.solved || effort.running) return done({ ...last, state: 'early' });
  const [one] = await listHelpers(context, actor.id, challengeId);
  return done({ ...last, state: one === undefined ? 'nobody' : 'ready' });
}

export async function readStanding(context: Context, actor: Actor, slug: string): Promise<Standing> {
  const challenge = await findPlayableChallenge(context, actor, slug);
  return challenge ? standingOf(context, actor, challenge.id) : refuse('challenge_not_found');
}

/**
 * Asks a few solvers of the challenge for help, one request at a time
 * (docs/product/messages.md#coup-de-pouce).
 */
export async function askHelp(
  context: Context,
  actor: Actor,
  { slug, message: typed }: { slug: string; message: string },
): Promise<Standing> {
  const words = cleanText(typed);
  if (words === '') return badField('message', MESSAGE_EMPTY);
  const challenge = await findPlayableChallenge(context, actor, slug);
  if (!challenge) return refuse('challenge_not_found');
  const { id: challengeId, name } = challenge;
  const { db } = context;
  const effort = await queries.findEffort(db, actor.id, challengeId);
  if (effort.solved || effort.running) return refuse('help_closed');
  if (
    !mayAskHelp({ wrong: effort.wrong, openedAt: effort.opened_at?.getTime() ?? null }, effort.now.getTime())
  )
    return refuse('help_too_soon');
  const clean = await refuseFlags(context, actor, words, { challengeId, threadId: null });
  if (!clean.ok) return clean;
  const among = await listHelpers(context, actor.id, challengeId);
  if (among.length === 0) return refuse('help_nobody');
  const outcome = await transact(db, async (sql) => {
    await queries.closeEnded(sql, [actor.id]);
    const id = await queries.insertRequest(sql, { askerId: actor.id, challengeId, words, among });
    if (id === null) return refuse('help_asked');
    const counted = await countMessage(sql, actor.id, true);
    if (!counted.ok) return counted;
    await notifyMembers(context, sql, among, {
      kind: 'help',
      path: requestPath(id),
      actorId: actor.id,
      ...texts.requestNews(name),
    });
    for (const memberId of [actor.id, ...among]) sql.publish('messaged', { memberId });
    return done(null);
  });
  return outcome.ok ? standingOf(context, actor, challengeId) : outcome;
}

/** Help requests to the reader, about challenges that they may still open. */
export async function listIncomingRequests(
  context: Context,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listHelp>> {
  const rows = await queries.listIncomingRequests(context.db, actor.id);
  const names = await listVisibleNames(
    context,
    actor,
    rows.map(({ challenge_id: id }) => id),
  );
  return {
    requests: rows.flatMap((row) => {
      const challenge = names.get(row.challenge_id);
      if (!challenge) return [];
      const { id, asker_id: askerId, username, avatar, words, asked_at: at, ends_at: endsAt } = row;
      return {
        id,
        from: { id: askerId, username, avatar_url: avatarUrl(askerId, avatar) },
        challenge,
        words,
        at: at.toISOString(),
        ends_at: endsAt.toISOString(),
      };
    }),
  };
}

/** Removes a request from every bell. */
async function takeBackNotices(sql: Sql, id: number): Promise<void> {
  const invited = await queries.listInvited(sql, id);
  await withdrawNotice(sql, invited, { kind: 'help', path: requestPath(id), naming: '' });
  for (const memberId of invited) sql.publish('messaged', { memberId });
}

/** Answers a request: the first of the asked members gets the conversation. */
export async function takeHelp(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ thread: number }>> {
  const { db } = context;
  const request = await queries.findRequest(db, id, actor.id);
  if (!request?.invited) return refuse('help_not_found');
  const name = (await listVisibleNames(context, actor, [request.challenge_id])).get(
    request.challenge_id,
  )?.name;
  if (name === undefined) return refuse('help_not_found');
  const { asker_id: askerId, words, asked_at: at } = request;
  return transact(db, async (sql) => {
    await lockPair(sql, actor.id, askerId);
    if ((await findHelpClosedReason(sql, actor.id, askerId, true)) !== null) return refuse('help_not_found');
    if (!(await queries.takeRequest(sql, id, actor.id))) {
      const now = await queries.findRequest(sql, id, actor.id);
      return refuse(now?.helper_id != null && now.helper_id !== actor.id ? 'help_taken' : 'help_closed');
    }
    const thread = await startHelpThread(sql, { helpId: id, askerId, helperId: actor.id, words, at });
    await takeBackNotices(sql, id);
    await notifyMembers(context, sql, [askerId], {
      kind: 'help',
      path: threadPath(thread),
      actorId: actor.id,
      ...texts.helpTakenNews(actor.username, name),
    });
    sql.publish('messaged', { memberId: askerId });
    return done({ thread });
  });
}

export async function declineHelp(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<AnswerOf<typeof contract.listHelp>>> {
  if ((await queries.declineRequest(context.db, id, actor.id)) === 0) return refuse('help_not_found');
  return done(await listIncomingRequests(context, actor));
}

/**
 * Closes a member's own request, or the help that they give: the requester is notified, and may ask again.
 */
export async function closeHelp(context: Context, actor: Actor, id: number): Promise<MessageOutcome> {
  const request = await queries.findRequest(context.db, id, actor.id);
  if (!request || (request.asker_id !== actor.id && request.helper_id !== actor.id))
    return refuse('help_not_found');
  const { asker_id: askerId, helper_id: helperId, challenge_id: challengeId } = request;
  const why = askerId === actor.id ? 'asker' : 'helper';
  const name = (await listVisibleNames(context, actor, [challengeId])).get(challengeId)?.name;
  return transact(context.db, async (sql) => {
    if (!(await queries.closeRequest(sql, { id, memberId: actor.id, why }))) return refuse('help_closed');
    await takeBackNotices(sql, id);
    if (why === 'helper' && name !== undefined)
      await notifyMembers(context, sql, [askerId], {
        kind: 'help',
        path: '/messages',
        actorId: actor.id,
        ...texts.helpStoppedNews(name),
      });
    for (const memberId of [askerId, helperId]) if (memberId !== null) sql.publish('messaged', { memberId });
    return done({ message: texts.CLOSED });
  });
}

/** Thanks the helper, once (docs/product/messages.md#coup-de-pouce). */
export const thankHelper = (context: Context, actor: Actor, id: number): Promise<MessageOutcome> =>
  transact(context.db, async (sql) => {
    const helperId = await queries.recordThanks(sql, id, actor.id);
    if (helperId === null) return refuse('help_not_found');
    await notifyMembers(context, sql, [helperId], {
      kind: 'help',
      path: '/messages',
      actorId: actor.id,
      ...texts.thanksNews(actor.username),
    });
    sql.publish('thanked', { memberId: helperId });
    for (const memberId of [actor.id, helperId]) sql.publish('messaged', { memberId });
    return done({ message: texts.THANKED });
  });

/** Closes the requests that were solved or are too old, and notifies their members. */
export async function closeEndedHelp(
  { db }: Pick<Context, 'db'>,
  among: readonly number[] | null,
): Promise<void> {
  await db.transaction(async (sql) => {
    for (const { id, asker_id: askerId, helper_id: helperId } of await queries.closeEnded(sql, among)) {
      await takeBackNotices(sql, id);
      for (const memberId of [askerId, helperId])
        if (memberId !== null) sql.publish('messaged', { memberId });
    }
  });
}

/** Deletes the requests of a member who leaves, in the caller's transaction. */
export const eraseHelp = (sql: Sql, memberId: number): Promise<void> => queries.erase(sql, memberId);
