import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/events/managed';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { findActiveMember } from '../lessons/queries.ts';
import * as writing from './manage-queries.ts';
import * as queries from './queries.ts';
import { eventPathOf, findEvent } from './service.ts';
import * as texts from './texts.ts';

/**
 * The attendees, the waiting list, the attendance code of an event, and the feedback of those who attended.
 */
export async function listSeats(
  context: Context,
  actor: Actor,
  slug: string,
): Promise<Outcome<AnswerOf<typeof contract.listSeats>>> {
  const found = await findEvent(context, actor, slug);
  if (!found.ok) return found;
  const { id, attendance_code } = found.value;
  const [seats, feedback] = await Promise.all([
    queries.listSeats(context.db, id),
    queries.listFeedback(context.db, id),
  ]);
  return done({
    attendance_code,
    seats: seats.map(({ username, state, attended }) => ({ username, state, attended })),
    feedback,
  });
}

/** Records whether a member attended. */
export async function setAttendance(
  context: Context,
  actor: Actor,
  { slug, username, attended }: { slug: string; username: string; attended: boolean },
): Promise<Outcome<{ message: string }>> {
  const found = await findEvent(context, actor, slug);
  if (!found.ok) return found;
  return transact(context.db, async (sql) => {
    const member = await findActiveMember(sql, usernameKeys(username).key);
    if (!member) return refuse('member_not_found');
    if (!(await queries.setAttended(sql, found.value.id, member.id, attended)))
      return refuse('conflict', { message: texts.NO_SEAT });
    await audit(sql, {
      ...by(actor),
      action: 'training.attendance',
      target: `member:${member.id}`,
      details: { event: found.value.slug, attended },
    });
    sql.publish('learnt', { memberId: member.id });
    return done({ message: texts.ATTENDANCE_SET });
  });
}

/** Cancels an event that has not begun: its attendees and its waiting list are told why. */
export async function cancelEvent(
  context: Context,
  actor: Actor,
  { slug, reason }: { slug: string; reason: string },
): Promise<Outcome<{ message: string }>> {
  const found = await findEvent(context, actor, slug);
  if (!found.ok) return found;
  const { id, title } = found.value;
  const why = cleanLine(reason);
  return transact(context.db, async (sql) => {
    if (!(await writing.cancel(sql, id))) return refuse('conflict', { message: texts.OVER });
    const seats = await queries.listSeats(sql, id);
    await notifyMembers(
      context,
      sql,
      seats.map(({ member_id }) => member_id),
      { kind: 'training_seat', path: eventPathOf(found.value), ...texts.cancelledNews(title, why) },
    );
    await audit(sql, {
      ...by(actor),
      action: 'training.cancel',
      target: `training:${id}`,
      details: { reason: why },
    });
    return done({ message: texts.CANCELLED });
  });
}
