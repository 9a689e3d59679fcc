import type * as contract from '@fanion/contract/auth/members';
import type { BodyOf } from '@fanion/contract/endpoint';
import { EMAIL_SENTENCES, emailProblem, foldEmail } from '@fanion/rules/auth/email';
import { DAY } from '@fanion/rules/durations';
import { parisDay } from '@fanion/rules/paris-days';
import { lastSecondOf } from '@fanion/rules/plans/terms';
import type { Platform } from '@fanion/rules/profiles/social-links';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Sql, uniqueViolationOf } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { correctNames, verifyLink } from '../../profiles/members/service.ts';
import { saveEmail, saveOtpAtLogin } from '../../profiles/record/service.ts';
import { refuseTakenUsername, renameMember } from '../../profiles/username/service.ts';
import { emailChangedMail } from '../accounts/texts.ts';
import { deleteCodes } from '../codes/queries.ts';
import { deleteEmailChange } from '../email/queries.ts';
import { forgotPassword } from '../password/service.ts';
import { findDevice, forgetDevices } from '../sessions/queries.ts';
import { endSession, endSessions } from '../sessions/service.ts';
import { restoreMember, suspendMember } from '../suspension/service.ts';
import { mayActOn } from './policy.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Runs an act on an account in one transaction, after checking that this manager may act on it. */
export const actOnAccount = <T>(
  { db }: Context,
  actor: Actor,
  memberId: number,
  work: (sql: Sql, target: queries.TargetRow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  transact(db, async (sql) => {
    const target = await queries.lockTarget(sql, memberId);
    if (!target) return refuse('member_not_found');
    if (!mayActOn(actor, target)) return refuse('conflict', { message: texts.ADMIN_ONLY });
    return work(sql, target);
  });

type Correction = Omit<BodyOf<typeof contract.correctAccount>, 'version'>;

/** Fields that a correction really changes. */
function listChangedFields(
  target: queries.TargetRow,
  typed: Correction,
): Partial<Record<keyof Correction, string>> {
  const clean = (text: string) => text.normalize('NFKC').trim();
  const fields = ['first_name', 'last_name', 'username', 'email'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = typed[field];
      return typeof value === 'string' && clean(value) !== target[field] ? [[field, clean(value)]] : [];
    }),
  );
}

/** Replaces an address: codes sent to the old one no longer open anything, and devices log in again. */
async function changeEmail(
  { outbox }: Context,
  sql: Sql,
  memberId: number,
  { email, old, username }: { email: string; old: string; username: string },
): Promise<Outcome<null>> {
  const wrong = emailProblem(email);
  if (wrong) return badField('email', EMAIL_SENTENCES[wrong]);
  await saveEmail(sql, memberId, { email, emailKey: foldEmail(email) });
  await deleteEmailChange(sql, memberId);
  await deleteCodes(sql, memberId);
  await endSessions(sql, memberId, null);
  // At an address that takes no mails nobody would read it.
  if (!(await outbox.leave(sql, old)))
    await outbox.queue(sql, 'email-changed', emailChangedMail(old, username), DAY);
  return done(null);
}

/**
 * Corrects names, pseudo and address. The audit log names the changed fields, never their values: it outlives
 * an erased account.
 */
export async function correctAccount(
  context: Context,
  actor: Actor,
  memberId: number,
  { version, ...typed }: BodyOf<typeof contract.correctAccount>,
): Promise<Outcome<null>> {
  const author = by(actor);
  try {
    return await actOnAccount(context, actor, memberId, async (sql, target) => {
      if (target.version !== version) return refuse('profile_changed');
      const { username, email, ...names } = listChangedFields(target, typed);
      const fields = Object.keys(listChangedFields(target, typed));
      if (fields.length === 0) return done(null);
      const steps = [
        () => (Object.keys(names).length > 0 ? correctNames(sql, memberId, names) : done(null)),
        () =>
          username === undefined
            ? done(null)
            : renameMember(sql, username, { memberId, author, anytime: true }),
        () =>
          email === undefined
            ? done(null)
            : changeEmail(context, sql, memberId, { email, old: target.email, username: target.username }),
      ];
      for (const step of steps) {
        const outcome = await step();
        if (!outcome.ok) return outcome;
      }
      const mail = texts.correctedMail(email ?? target.email, username ?? target.username, fields);
      await context.outbox.queue(sql, 'corrected', mail, DAY);
      await audit(sql, {
        ...author,
        action: 'member.correct',
        target: `member:${memberId}`,
        details: { fields },
      });
      sql.publish('member-changed', { memberId });
      return done(null);
    });
  } catch (error) {
    const broken = uniqueViolationOf(error);
    if (broken === null) throw error;
    return broken.includes('email') ? badField('email', texts.EMAIL_TAKEN) : refuseTakenUsername();
  }
}

/** The last moment of a suspension, from its last day; null for none. */
export function suspensionEndOf(until: string | null, now: number): Outcome<Date | null> {
  if (until === null) return done(null);
  if (until < parisDay(now)) return badField('until', texts.BAD_END);
  try {
    return done(new Date(lastSecondOf(until)));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return badField('until', texts.BAD_END);
  }
}

/** Suspends an account, or changes the reason and end of its suspension. Nobody suspends themselves. */
export async function suspendAccount(
  context: Context,
  actor: Actor,
  memberId: number,
  { reason, until }: BodyOf<typeof contract.suspendAccount>,
): Promise<Outcome<null>> {
  if (memberId === actor.id) return refuse('conflict', { message: texts.NOT_SELF });
  const end = suspensionEndOf(until, context.clock.now());
  if (!end.ok) return end;
  const may = await actOnAccount(context, actor, memberId, async () => done(null));
  if (!may.ok) return may;
  return suspendMember(context, memberId, { reason: reason.trim(), until: end.value }, by(actor));
}

export async function restoreAccount(
  context: Context,
  actor: Actor,
  memberId: number,
): Promise<Outcome<null>> {
  const may = await actOnAccount(context, actor, memberId, async () => done(null));
  return may.ok ? restoreMember(context, memberId, { author: by(actor) }) : may;
}

/** Ends one session; its device is no longer trusted either. */
export const endOneSession = (
  context: Context,
  actor: Actor,
  { id: memberId, sessionId }: { id: number; sessionId: number },
): Promise<Outcome<null>> =>
  actOnAccount(context, actor, memberId, async (sql) => {
    const device = await findDevice(sql, sessionId);
    if (!(await endSession(sql, memberId, sessionId)))
      return refuse('conflict', { message: texts.NO_SESSION });
    await audit(sql, {
      ...by(actor),
      action: 'member.session-end',
      target: `member:${memberId}`,
      details: { device },
    });
    return done(null);
  });

/** Ends all sessions of a member except the reader's own; no device is trusted any more. */
export const endAllSessions = (context: Context, actor: Actor, memberId: number): Promise<Outcome<null>> =>
  actOnAccount(context, actor, memberId, async (sql, target) => {
    await endSessions(sql, memberId, memberId === actor.id ? actor.sessionId : null);
    const mail = texts.sessionsMail(target.email, target.username);
    await context.outbox.queue(sql, 'sessions-ended', mail, DAY);
    await audit(sql, { ...by(actor), action: 'member.sessions-end', target: `member:${memberId}` });
    return done(null);
  });

/** For a member who no longer gets the codes: switches off the code at login and forgets trusted devices. */
export const resetSecondFactor = (context: Context, actor: Actor, memberId: number): Promise<Outcome<null>> =>
  actOnAccount(context, actor, memberId, async (sql, target) => {
    await saveOtpAtLogin(sql, memberId, false);
    await forgetDevices(sql, memberId);
    const mail = texts.secondFactorMail(target.email, target.username, target.privileged);
    await context.outbox.queue(sql, 'second-factor', mail, DAY);
    await audit(sql, {
      ...by(actor),
      action: 'member.second-factor',
      target: `member:${memberId}`,
      details: { before: { otp_at_login: target.otp_at_login }, after: { otp_at_login: false } },
    });
    sql.publish('member-changed', { memberId });
    return done(null);
  });

/** Sends a member a code to choose a new password, as when they request it themselves. */
export async function sendPasswordReset(
  context: Context,
  actor: Actor,
  { memberId, network }: { memberId: number; network: string },
): Promise<Outcome<{ message: string }>> {
  const target = await actOnAccount(context, actor, memberId, async (sql, { email, suspended }) => {
    if (suspended) return refuse('conflict', { message: texts.RESTORE_FIRST });
    await audit(sql, { ...by(actor), action: 'member.password-mail', target: `member:${memberId}` });
    return done(email);
  });
  if (!target.ok) return target;
  const sent = await forgotPassword(context, target.value, network);
  return sent.ok ? done({ message: texts.codeSent(target.value) }) : sent;
}

/** Marks a member's link as vouched for, or no longer; refused when the member changed it meanwhile. */
export const markAccountLink = (
  context: Context,
  actor: Actor,
  { id: memberId, ...link }: { id: number; platform: Platform; handle: string; verified: boolean },
): Promise<Outcome<null>> =>
  actOnAccount(context, actor, memberId, async (sql) => {
    if (!(await verifyLink(sql, memberId, link))) return refuse('conflict', { message: texts.LINK_CHANGED });
    await audit(sql, {
      ...by(actor),
      action: 'member.link',
      target: `member:${memberId}`,
      details: {
        platform: link.platform,
        before: { verified: !link.verified },
        after: { verified: link.verified },
      },
    });
    return done(null);
  });
