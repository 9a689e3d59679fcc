import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { remindMembers } from '@fanion/contract/plans/members/bulk';
import { parisDay } from '@fanion/rules/paris-days';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { actOnEach } from '../../../platform/database/bulk.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findLastNotice, notifyMembers } from '../../notifications/service.ts';
import { findOpen } from '../orders/queries.ts';
import { awaitedPaymentNews } from '../orders/texts.ts';
import { membershipOf } from '../periods/model.ts';
import { listPeriods } from '../periods/queries.ts';
import { dayText, manualReminderNews } from '../periods/texts.ts';
import * as queries from './queries.ts';
import { findIds } from './service.ts';
import * as texts from './texts.ts';

interface News {
  subject: string;
  text: string;
  path: string;
}

/** The reminder for a member: an announced payment, else a membership that ends or has ended. */
async function newsOf(sql: Sql, member: queries.FoundRow, now: number): Promise<Outcome<News>> {
  const order = member.waiting === null ? null : await findOpen(sql, member.id);
  if (order) return done({ ...awaitedPaymentNews(order), path: '/profile/upgrade' });
  const { state } = member;
  if (state === 'active' || state === 'none' || state === 'unlimited')
    return refuse('conflict', { message: texts.nothingToRemind(state) });
  const { endsAt, steps } = membershipOf(await listPeriods(sql, member.id), now);
  // A member with another membership that starts later has renewed.
  if (endsAt === null || steps.some(({ to }) => to > endsAt))
    return refuse('conflict', { message: texts.RENEWED });
  return done({ ...manualReminderNews(state, endsAt, now), path: '/upgrade-plan' });
}

async function remindOne(
  context: Context,
  sql: Sql,
  actor: Actor,
  { memberId, now }: { memberId: number; now: number },
): Promise<Outcome<string>> {
  const [member] = await queries.listByIds(sql, [memberId]);
  if (!member) return refuse('member_not_found');
  if (member.suspended) return refuse('conflict', { message: texts.SUSPENDED });
  const news = await newsOf(sql, member, now);
  if (!news.ok) return news;
  const { at, isSubscribed } = await findLastNotice(sql, memberId, 'membership_reminder');
  if (!isSubscribed) return refuse('conflict', { message: texts.UNWANTED });
  const today = parisDay(now);
  const notifiedCount =
    at !== null && parisDay(at.getTime()) === today
      ? 0
      : await notifyMembers(context, sql, [memberId], {
          kind: 'membership_reminder',
          once: `membership:asked:${today}`,
          ...news.value,
        });
  if (notifiedCount === 0) return refuse('conflict', { message: texts.TODAY });
  await audit(sql, { ...by(actor), action: 'membership.remind', target: `member:${memberId}` });
  return done(texts.reminderPreviewText(news.value.subject, at && dayText(at)));
}

/**
 * Reminds several members of their payment or membership, each at most once a day; a trial returns who would
 * receive what (docs/product/plans.md#rappels).
 */
export async function remindMany(
  context: Context,
  actor: Actor,
  { of, dry_run: dryRun }: BodyOf<typeof remindMembers>,
): Promise<Outcome<AnswerOf<typeof remindMembers>>> {
  const ids = await findIds(context, of);
  if (!ids.ok) return ids;
  const rows = await queries.listByIds(context.db, ids.value);
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  const now = Date.now();
  return done(
    await actOnEach(
      context.db,
      ids.value.map((id) => ({ id, name: names.get(id) ?? String(id) })),
      { dryRun, work: (sql, { id }) => remindOne(context, sql, actor, { memberId: id, now }) },
    ),
  );
}
