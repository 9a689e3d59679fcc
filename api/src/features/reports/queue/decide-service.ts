import type { BodyOf } from '@fanion/contract/endpoint';
import type { decideQueueItem } from '@fanion/contract/reports/queue';
import { type DecisionAct, needsReason } from '@fanion/rules/moderation';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Sql, uniqueViolationOf } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { listRightHolders } from '../../access/service.ts';
import { closeReport } from '../../challenges/reports/service.ts';
import { removeIn } from '../../ctf/reviews/service.ts';
import { removeMessageIn } from '../../messages/moderation/service.ts';
import { REPORTS_PATH, recordDecision, takeItem } from '../../moderation/decisions/service.ts';
import { notifyMembers, withdrawNotice } from '../../notifications/service.ts';
import { moderateIn as moderateProfileIn } from '../../profiles/moderation/service.ts';
import { moderateIn as moderateTeamIn } from '../../teams/moderation/service.ts';
import { reviewWriteup } from '../../writeups/review/service.ts';
import { close as closeFiled, lockOpen as lockOpenFiled, type ReportSubject } from '../filing/queries.ts';
import { itemOf, itemPath } from '../filing/service.ts';
import { judgeAppealIn } from './appeal-service.ts';
import { readItem } from './model.ts';
import { withMessageAuthor } from './open-service.ts';
import { isConcernedBy } from './policy.ts';
import { findItem } from './service.ts';
import * as texts from './texts.ts';

type Answer = Outcome<{ message: string }>;

/** A requested decision on reported content. */
interface Deciding {
  about: ReportSubject;
  /** Its name in the queue. */
  title: string;
  act: DecisionAct;
  reason: string;
}

const PROFILE_ACTS: readonly DecisionAct[] = ['photo', 'name', 'texts'];
const TEAM_ACTS: readonly DecisionAct[] = ['logo', 'name', 'texts'];

/** A decision once the open reports are locked; `since`: the first of them. */
interface LockedDecision extends Deciding {
  since: Date;
}

/** Leaves the content unchanged: its reporters are told. */
async function keepContentIn(
  sql: Sql,
  actor: Actor,
  { about, title, reason, since }: LockedDecision,
): Promise<Answer> {
  const item = itemOf(about);
  const claim = await takeItem(sql, item, actor.id);
  if (!claim.ok) return claim;
  await recordDecision(sql, actor.id, {
    item,
    kind: about.target,
    act: 'keep',
    subject: title,
    reason,
    since,
    memberId: about.memberId,
    taken: false,
  });
  await audit(sql, {
    ...by(actor),
    action: 'report.answer',
    target: item.replace('-', ':'),
    details: { reason },
  });
  return done({ message: texts.ITEM_KEPT });
}

/** Makes the content's own slice remove it. */
async function removeContentIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  decision: LockedDecision,
): Promise<Answer> {
  const { about, act, reason, title, since } = decision;
  const { target, memberId, teamId, eventId, messageId } = about;
  if (act === 'keep') return keepContentIn(sql, actor, decision);
  if (target === 'member' && memberId !== null && PROFILE_ACTS.includes(act))
    return moderateProfileIn(context, sql, actor, {
      memberId,
      what: act as 'photo' | 'name' | 'texts',
      reason,
      since,
    });
  if (target === 'team' && teamId !== null && TEAM_ACTS.includes(act))
    return moderateTeamIn(context, sql, actor, {
      teamId,
      what: act as 'logo' | 'name' | 'texts',
      reason,
      since,
    });
  if (target === 'review' && memberId !== null && eventId !== null && act === 'remove')
    return removeIn(context, sql, actor, { event: { id: eventId, name: title }, memberId, reason, since });
  if (target === 'message' && memberId !== null && messageId !== null && act === 'remove')
    return removeMessageIn(context, sql, actor, { messageId, memberId, reason, since });
  return badField('act', texts.NOT_FOR_THIS);
}

/** Decides on reported content, in one transaction: every open report of it is answered. */
async function decideReported(context: Context, actor: Actor, deciding: Deciding): Promise<Answer> {
  const { about, act, reason } = deciding;
  try {
    return await transact(context.db, async (sql) => {
      const since = await lockOpenFiled(sql, about);
      if (!since) return refuse('item_not_found');
      if (await isConcernedBy(sql, actor, about)) return refuse('own_decision');
      const decided = await removeContentIn(context, sql, actor, { ...deciding, since });
      if (!decided.ok) return decided;
      const acted = act !== 'keep';
      // The answer to a report is separate from the message to the member concerned.
      const words = acted ? '' : reason;
      const reporters = await closeFiled(sql, about, {
        byId: actor.id,
        answer: texts.storedAnswer(acted, words),
      });
      await notifyMembers(context, sql, reporters, {
        kind: 'report_answer',
        path: REPORTS_PATH,
        ...texts.reporterAnswerNews(about.target, acted, words),
      });
      await withdrawNotice(sql, await listRightHolders(sql, 'can_manage_moderation'), {
        kind: 'moderation_queue',
        path: itemPath(itemOf(about)),
        naming: '',
      });
      return decided;
    });
  } catch (error) {
    if (uniqueViolationOf(error) !== null) return refuse('conflict', { message: texts.NAME_GONE });
    throw error;
  }
}

/** Decides on an item of the queue: the item's own slice carries it out. */
export async function decideItem(
  context: Context,
  actor: Actor,
  { item, ...form }: BodyOf<typeof decideQueueItem> & { item: string },
): Promise<Answer> {
  const target = await withMessageAuthor(context.db, readItem(item));
  const line = target && (await findItem(context, actor, item));
  if (!line) return refuse('item_not_found');
  const { act } = form;
  const reason = cleanLine(form.reason ?? '');
  if (needsReason(act) && reason === '') return badField('reason', texts.REASON_MISSING);
  if ('about' in target)
    return decideReported(context, actor, { about: target.about, title: line.title, act, reason });
  const { id, kind } = target;
  if (kind === 'challenge') {
    if (act !== 'close') return badField('act', texts.NOT_FOR_THIS);
    return closeReport(context, actor, { id, answer: reason || null });
  }
  if (kind === 'appeal') {
    if (act !== 'uphold' && act !== 'overturn') return badField('act', texts.NOT_FOR_THIS);
    return transact(context.db, (sql) =>
      judgeAppealIn(context, sql, actor, { id, upheld: act === 'uphold', reason }),
    );
  }
  if (form.version === undefined) return badField('version', texts.VERSION_MISSING);
  const publishes = act === 'publish' || act === 'keep';
  if (!publishes && act !== 'refuse' && act !== 'withdraw') return badField('act', texts.NOT_FOR_THIS);
  const decided = await reviewWriteup(context, actor, {
    id,
    publish: publishes,
    version: form.version,
    reason,
  });
  return decided.ok ? done({ message: decided.value.message }) : decided;
}
