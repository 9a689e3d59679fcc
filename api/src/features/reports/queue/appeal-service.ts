import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import {
  type Decision,
  decisionPath,
  findAppeal,
  mustLeaveToOther,
  recordDecision,
  settleAppeal,
  takeItem,
} from '../../moderation/decisions/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { giveUsernameBack } from '../../profiles/moderation/service.ts';
import { restoreTeamName } from '../../teams/moderation/service.ts';
import { listDecided as listDecidedFiled } from '../filing/queries.ts';
import type { ItemDetails } from './open-service.ts';
import { presentOpen } from './present.ts';
import * as texts from './texts.ts';

/**
 * Members who do not judge a contest where another moderator can: the one who decided, and the one concerned.
 */
const concernedMembersOf = ({ decided_by: by, member_id: of }: Decision) => [by, of];

/** A contested decision, for its judge; null once it is judged. */
export async function appealContext({ db }: Context, actor: Actor, id: number): Promise<ItemDetails | null> {
  const decision = await findAppeal(db, id);
  if (!decision || decision.settled_at) return null;
  const { subject, before, reason, contest, author } = decision;
  const barred = await mustLeaveToOther(db, actor, concernedMembersOf(decision));
  const decided = await listDecidedFiled(db, id);
  // The member concerned reads no report about themselves where another moderator judges.
  const reports = barred && decision.member_id === actor.id ? [] : decided;
  return {
    path: author === null ? null : `/profile/${encodeURIComponent(author)}`,
    picture: null,
    texts: [
      { label: texts.LABELS.reason, text: reason },
      { label: texts.LABELS.contest, text: contest ?? '' },
    ],
    contested: {
      act: decision.act,
      subject,
      by: decision.decider,
      at: decision.decided_at.toISOString(),
      taken: before ?? (decided[0]?.excerpt || null),
    },
    reports: presentOpen(reports),
    acts: barred ? [] : ['uphold', 'overturn'],
    barred,
  };
}

/** Gives back the removed name, if its replacement is still in use. */
async function restoreName(sql: Sql, actor: Actor, decision: Decision): Promise<Outcome<texts.Restored>> {
  const { before: name, member_id: memberId, item, kind } = decision;
  if (name === null || memberId === null) return done('nothing');
  const outcome =
    kind === 'team'
      ? await restoreTeamName(sql, Number(item.slice('team-'.length)), name)
      : await giveUsernameBack(sql, actor, { memberId, item, name });
  if (!outcome.ok) return refuse('conflict', { message: texts.NAME_GONE });
  return done(outcome.value ? 'given' : 'other');
}

/** Judges a contest, once: the decision stays, or the removed name is given back. */
export async function judgeAppealIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { id, upheld, reason }: { id: number; upheld: boolean; reason: string },
): Promise<Outcome<{ message: string }>> {
  const item = `appeal-${id}`;
  const claim = await takeItem(sql, item, actor.id);
  if (!claim.ok) return claim;
  const decision = await findAppeal(sql, id);
  if (!decision || decision.member_id === null) return refuse('item_not_found');
  if (await mustLeaveToOther(sql, actor, concernedMembersOf(decision))) return refuse('own_decision');
  const settled = await settleAppeal(sql, id);
  if (!settled.ok) return settled;
  const restored = upheld ? done('nothing' as const) : await restoreName(sql, actor, decision);
  if (!restored.ok) return restored;
  await recordDecision(sql, actor.id, {
    item,
    kind: 'appeal',
    act: upheld ? 'uphold' : 'overturn',
    subject: decision.subject,
    reason,
    since: decision.contested_at,
    memberId: decision.member_id,
    taken: false,
  });
  await audit(sql, {
    ...by(actor),
    action: 'report.settle',
    target: `decision:${id}`,
    details: { upheld, reason },
  });
  await notifyMembers(context, sql, [decision.member_id], {
    kind: 'moderation',
    path: decisionPath(id),
    ...texts.contestJudgedNews(decision.subject, upheld, reason, restored.value),
  });
  return done({ message: upheld ? texts.UPHELD : texts.overturnedText(restored.value) });
}
