import { randomBytes } from 'node:crypto';
import type { AnswerFor, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/profiles/badges';
import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { cleanLine } from '@fanion/rules/text';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { isBlank, isNameTaken, readBadgeForm } from './form-model.ts';
import * as queries from './queries.ts';
import { badgeBook, type PublicBadge } from './state.ts';
import { BADGE_DELETED, badgeGiven, badgeWithdrawn, MISSING } from './texts.ts';

type Form = BodyOf<typeof contract.createBadge>;
type Own = AnswerFor<typeof contract.createBadge>['badge'];
type Answer = Outcome<{ message: string }>;

const present = ({ created_at, ...row }: queries.OwnBadgeRow): Own => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** The association's own badges, for its managers. */
export const listOwnBadges = async ({ db }: Context): Promise<AnswerFor<typeof contract.manageBadges>> => ({
  badges: (await queries.listOwnBadges(db)).map(present),
});

async function asItIs({ db }: Context, id: string): Promise<Outcome<{ badge: Own }>> {
  const row = (await queries.listOwnBadges(db)).find((one) => one.id === id);
  return row ? done({ badge: present(row) }) : refuse('badge_not_found');
}

export async function createBadge(
  context: Context,
  actor: Actor,
  form: Form,
): Promise<Outcome<{ badge: Own }>> {
  const read = readBadgeForm(form);
  if (!read.ok) return read;
  const id = `asso-${randomBytes(6).toString('hex')}`;
  const added = await context.db.transaction(async (sql) => {
    if (isNameTaken(read.value.name, await queries.lockOtherNames(sql, id))) return false;
    await queries.insertBadge(sql, id, read.value, actor.id);
    await audit(sql, { ...by(actor), action: 'badge.create', target: `badge:${id}`, details: read.value });
    sql.publish('badges-changed', { memberId: null });
    return true;
  });
  return added ? asItIs(context, id) : refuse('badge_name_taken');
}

export async function updateBadge(
  context: Context,
  actor: Actor,
  id: string,
  form: Partial<Form>,
): Promise<Outcome<{ badge: Own }>> {
  const read = readBadgeForm(form);
  if (!read.ok) return read;
  const badge = read.value;
  const outcome = await context.db.transaction(async (sql): Promise<Outcome<null>> => {
    if (badge.name !== undefined && isNameTaken(badge.name, await queries.lockOtherNames(sql, id)))
      return refuse('badge_name_taken');
    const before = (await queries.listOwnBadges(sql)).find((one) => one.id === id);
    if (!(await queries.patchBadge(sql, id, badge))) return refuse('badge_not_found');
    await audit(sql, {
      ...by(actor),
      action: 'badge.update',
      target: `badge:${id}`,
      details: beforeAfter({ ...before }, badge),
    });
    sql.publish('badges-changed', { memberId: null });
    return done(null);
  });
  return outcome.ok ? asItIs(context, id) : outcome;
}

export const deleteBadge = ({ db }: Context, actor: Actor, id: string): Promise<Answer> =>
  db.transaction(async (sql) => {
    const name = await queries.deleteBadge(sql, id);
    if (name === null) return refuse('badge_not_found');
    await audit(sql, { ...by(actor), action: 'badge.delete', target: `badge:${id}`, details: { name } });
    sql.publish('badges-changed', { memberId: null });
    return done({ message: BADGE_DELETED });
  });

/** A badge that no rule gives, and the named member. */
async function findBadgeAndMember(
  context: Context,
  id: string,
  username: string,
): Promise<Outcome<{ badge: PublicBadge; member: { id: number; username: string } }>> {
  const badge = (await badgeBook(context).get()).badgesById.get(id);
  if (!badge) return refuse('badge_not_found');
  if (BUILT_IN_BADGES.some((one) => one.id === id && one.rule)) return refuse('badge_by_rule');
  const member = await queries.findHolder(context.db, usernameKeys(username).key);
  return member ? done({ badge, member }) : refuse('member_not_found');
}

/** Gives a badge that no rule gives. Giving it twice is the same as once. */
export async function giveBadge(
  context: Context,
  actor: Actor,
  { id, username, reason: typed }: { id: string; username: string; reason: string },
): Promise<Answer> {
  if (isBlank(typed)) return badField('reason', MISSING.reason);
  const reason = cleanLine(typed);
  const found = await findBadgeAndMember(context, id, username);
  if (!found.ok) return found;
  const { badge, member } = found.value;
  await context.db.transaction(async (sql) => {
    const gift = { memberId: member.id, badgeId: id, by: actor.id, reason };
    if (!(await queries.giveBadge(sql, gift))) return;
    const details = { badge: id, reason };
    await audit(sql, { ...by(actor), action: 'badge.give', target: `member:${member.id}`, details });
    sql.publish('badges-changed', { memberId: member.id });
  });
  return done({ message: badgeGiven(badge.name, member.username) });
}

export async function withdrawBadge(
  context: Context,
  actor: Actor,
  { id, username }: { id: string; username: string },
): Promise<Answer> {
  const found = await findBadgeAndMember(context, id, username);
  if (!found.ok) return found;
  const { badge, member } = found.value;
  return context.db.transaction(async (sql) => {
    if (!(await queries.withdrawBadge(sql, member.id, id))) return refuse('badge_not_found');
    const details = { badge: id };
    await audit(sql, { ...by(actor), action: 'badge.withdraw', target: `member:${member.id}`, details });
    sql.publish('badges-changed', { memberId: member.id });
    return done({ message: badgeWithdrawn(badge.name, member.username) });
  });
}
