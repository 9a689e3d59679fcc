import type * as contract from '@fanion/contract/messages/contacts';
import { type ClosedFor, closedReasonOf, type Receives } from '@fanion/rules/messages';
import { usernameKeys } from '@fanion/rules/profiles/username';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { actorOfMember } from '../../access/service.ts';
import * as queries from './queries.ts';

export async function readContacts({ db }: Context, memberId: number): Promise<contract.Contacts> {
  const [setting, blocked] = await Promise.all([
    queries.findSetting(db, memberId),
    queries.listBlocked(db, memberId),
  ]);
  return {
    ...setting,
    blocked: blocked.map(({ id, username, avatar, at }) => ({
      id,
      username,
      avatar_url: avatarUrl(id, avatar),
      at: at.toISOString(),
    })),
  };
}

export async function setContacts(
  context: Context,
  memberId: number,
  { receives = null, helps = null }: { receives?: Receives | null; helps?: boolean | null },
): Promise<contract.Contacts> {
  await queries.saveSetting(context.db, memberId, { receives, helps });
  return readContacts(context, memberId);
}

/** The member with this pseudo, if the reader may name them. */
export const findByUsername = ({ db }: Context, readerId: number, username: string): Promise<number | null> =>
  queries.findByUsername(db, readerId, usernameKeys(username).key);

/** Blocks or unblocks a member. A message being sent between the two comes first, or is refused. */
export async function setBlocked(
  context: Context,
  actor: Actor,
  { username, blocked }: { username: string; blocked: boolean },
): Promise<Outcome<contract.Contacts>> {
  const otherId = await findByUsername(context, actor.id, username);
  if (otherId === null) return refuse('member_not_found');
  if (otherId === actor.id) return refuse('block_self');
  await context.db.transaction(async (sql) => {
    await queries.lockPair(sql, actor.id, otherId);
    if (blocked) await queries.insertBlock(sql, actor.id, otherId);
    else await queries.deleteBlock(sql, actor.id, otherId);
    sql.publish('messaged', { memberId: actor.id });
  });
  return done(await readContacts(context, actor.id));
}

/** Whether a member has an active account, and a plan that lets them answer. */
export async function canAnswer(context: Context, memberId: number): Promise<boolean> {
  const other = await actorOfMember(context, memberId);
  return other?.rights.can_message_users ?? false;
}

/** Why one member cannot write to the other now, with their conversation. */
export async function findClosedReason(
  sql: Sql,
  actorId: number,
  otherId: number,
  answers: boolean,
): Promise<{ closed: ClosedFor | null; threadId: number | null }> {
  const pair = await queries.findPair(sql, actorId, otherId);
  if (!pair?.me) return { closed: 'absent', threadId: pair?.thread_id ?? null };
  const { active, blocking, blocked, mine, theirs, teammates, thread_id: threadId } = pair;
  const closed = closedReasonOf({
    present: active && answers,
    blocking,
    blocked,
    receives: { mine, theirs },
    teammates,
  });
  return { closed, threadId };
}

/**
 * Why a helper and their requester cannot write to each other: the help goes on whatever their settings,
 * unless one blocks the other.
 */
export async function findHelpClosedReason(
  sql: Sql,
  actorId: number,
  otherId: number,
  answers: boolean,
): Promise<ClosedFor | null> {
  const pair = await queries.findPair(sql, actorId, otherId);
  if (!pair?.active || !pair.me || !answers) return 'absent';
  return pair.blocking ? 'blocking' : pair.blocked ? 'theirs' : null;
}

/** Deletes the message settings of a member who leaves, in the caller's transaction. */
export const eraseContacts = (sql: Sql, memberId: number): Promise<void> => queries.erase(sql, memberId);

/** Prepares the merge of two accounts. */
export const prepareContactsMerge = async (sql: Sql, { from, into }: Pair): Promise<void> =>
  void (await queries.deleteBlocksBetween(sql, from, into));
