import type { BodyOf } from '@fanion/contract/endpoint';
import type { moderateProfile as moderateContract } from '@fanion/contract/profiles/moderation';
import { OPTIONAL_LINES } from '@fanion/rules/profiles/lines';
import { replacementUsername, usernameProblem } from '@fanion/rules/profiles/username';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Sql, uniqueViolationOf } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { decisionPath, recordDecision, takeItem } from '../../moderation/decisions/service.ts';
import { type Notice, notifyMembers } from '../../notifications/service.ts';
import { deleteAvatar } from '../photo/queries.ts';
import { saveColumns } from '../record/queries.ts';
import { lockOwnUsername } from '../username/queries.ts';
import { refuseTakenUsername, renameMember } from '../username/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Answer = Outcome<{ message: string }>;

/** What a moderator removes from a profile, and since when a report of it waited. */
export interface ProfileMeasure extends BodyOf<typeof moderateContract> {
  memberId: number;
  since: Date | null;
}

/** Name of a member's item in the moderation queue. */
export const memberItem = (memberId: number): string => `member-${memberId}`;

interface Cleared {
  message: string;
  notice: Pick<Notice, 'text' | 'subject'>;
  before?: string;
}

/** Removes one thing from a profile; returns its notification, or that there was nothing to remove. */
async function removeContentIn(
  sql: Sql,
  actor: Actor,
  { memberId, what, reason }: ProfileMeasure,
): Promise<Outcome<Cleared>> {
  const profile = await queries.findVisibleTexts(sql, memberId);
  if (!profile) return refuse('member_not_found');
  if (what === 'photo') {
    if (!(await deleteAvatar(sql, memberId))) return refuse('avatar_not_found');
    return done({ message: texts.PHOTO_REMOVED, notice: texts.NOTICES.photo(reason) });
  }
  if (what === 'texts') {
    if (OPTIONAL_LINES.every((line) => profile[line] === '') && profile.specialties.length === 0)
      return refuse('conflict', { message: texts.TEXTS_MISSING });
    await saveColumns(sql, memberId, {
      ...Object.fromEntries(OPTIONAL_LINES.map((line) => [line, ''])),
      specialties: [],
    });
    return done({ message: texts.TEXTS_REMOVED, notice: texts.NOTICES.texts(reason) });
  }
  const [before, after] = [profile.username, replacementUsername(memberId)];
  if (before === after) return refuse('conflict', { message: texts.alreadyReplaced(after) });
  const renamed = await renameMember(sql, after, { memberId, author: by(actor), anytime: true });
  if (!renamed.ok) return renamed;
  return done({ message: texts.renamed(after), notice: texts.NOTICES.name(before, after, reason), before });
}

/** Removes a member's visible content, in the caller's transaction; they are told why. */
export async function moderateIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  measure: ProfileMeasure,
): Promise<Answer> {
  const { memberId, what, reason, since } = measure;
  const claim = await takeItem(sql, memberItem(memberId), actor.id);
  if (!claim.ok) return claim;
  const profile = await queries.findVisibleTexts(sql, memberId);
  const cleared = await removeContentIn(sql, actor, measure);
  if (!cleared.ok) return cleared;
  const { message, notice, before = null } = cleared.value;
  await audit(sql, {
    ...by(actor),
    action: 'member.moderate',
    target: `member:${memberId}`,
    details: { what, reason },
  });
  const decision = await recordDecision(sql, actor.id, {
    item: memberItem(memberId),
    kind: 'member',
    act: what,
    subject: profile?.username ?? '',
    reason,
    since,
    memberId,
    taken: true,
    before,
  });
  await notifyMembers(context, sql, [memberId], {
    kind: 'moderation',
    path: decisionPath(decision),
    ...notice,
  });
  sql.publish('member-changed', { memberId });
  return done({ message });
}

/** Removes the photo, the texts or the pseudo of a member; they and the audit log get the reason. */
export async function moderateProfile(
  context: Context,
  actor: Actor,
  measure: Omit<ProfileMeasure, 'since'>,
): Promise<Answer> {
  const reason = cleanLine(measure.reason);
  if (!reason) return badField('reason', texts.REASON_MISSING);
  try {
    return await transact(context.db, (sql) =>
      moderateIn(context, sql, actor, { ...measure, reason, since: null }),
    );
  } catch (error) {
    if (uniqueViolationOf(error) !== null) return refuseTakenUsername();
    throw error;
  }
}

/** A member's visible texts, for a moderator. */
export const readVisibleTexts = ({ db }: Context, memberId: number) => queries.findVisibleTexts(db, memberId);

/**
 * Restores the pseudo that a moderator removed, in the caller's transaction; false where the member no longer
 * has its replacement: a pseudo they chose since stays, and so does that of an account it was merged into.
 */
export async function giveUsernameBack(
  sql: Sql,
  actor: Actor,
  { memberId, item, name }: { memberId: number; item: string; name: string },
): Promise<Outcome<boolean>> {
  if (item !== memberItem(memberId) || usernameProblem(name)) return done(false);
  const own = await lockOwnUsername(sql, memberId);
  if (own?.username !== replacementUsername(memberId)) return done(false);
  const renamed = await renameMember(sql, name, { memberId, author: by(actor), anytime: true });
  return renamed.ok ? done(true) : renamed;
}
