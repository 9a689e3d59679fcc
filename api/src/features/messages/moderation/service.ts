import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { decisionPath, recordDecision, takeItem } from '../../moderation/decisions/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/**
 * Removes the text of a reported message for both members, in the caller's transaction; its author is told
 * why.
 */
export async function removeMessageIn(
  context: Context,
  sql: Sql,
  actor: Pick<Actor, 'id' | 'network'>,
  {
    messageId,
    memberId,
    reason,
    since,
  }: { messageId: number; memberId: number; reason: string; since: Date },
): Promise<Outcome<{ message: string }>> {
  const item = `message-${messageId}`;
  const claim = await takeItem(sql, item, actor.id);
  if (!claim.ok) return claim;
  const removed = await queries.removeWords(sql, messageId);
  if (!removed) return refuse('item_not_found');
  const decision = await recordDecision(sql, actor.id, {
    item,
    kind: 'message',
    act: 'remove',
    subject: texts.REMOVED_SUBJECT,
    reason,
    since,
    memberId,
    taken: true,
  });
  await notifyMembers(context, sql, [memberId], {
    kind: 'moderation',
    path: decisionPath(decision),
    ...texts.removedNews(reason),
  });
  await audit(sql, {
    ...by(actor),
    action: 'message.remove',
    target: `message:${messageId}`,
    details: { member: memberId, reason },
  });
  for (const id of await queries.listSeats(sql, removed.thread_id)) sql.publish('messaged', { memberId: id });
  return done({ message: texts.REMOVED });
}
