import * as contract from '@fanion/contract/auth/invitations';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { foldEmail } from '@fanion/rules/auth/email';
import { WEEK } from '@fanion/rules/durations';
import { parisDay } from '@fanion/rules/paris-days';
import { lastSecondOf } from '@fanion/rules/plans/terms';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  badField,
  done,
  type Outcome,
  type Refused,
  refuse,
  refuseRight,
  transact,
} from '../../../platform/outcome.ts';
import { refusalSentence } from '../../communication/failures/service.ts';
import { giveInvitedMembership, prolongMembership } from '../../plans/periods/service.ts';
import { checkLines, type InvitedLine, readPeople } from './model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Invitations = AnswerOf<typeof contract.listInvitations>;

export async function listInvitations({ db }: Context): Promise<Invitations> {
  const invitations = (await queries.listInvitations(db)).map(
    ({ created_at, sent_at, until, refused, ...row }) => ({
      ...row,
      refused: refused === null ? null : refusalSentence(refused),
      until: until && parisDay(until.getTime()),
      created_at: created_at.toISOString(),
      sent_at: sent_at.toISOString(),
    }),
  );
  return { invitations, waiting: invitations.filter(({ joined }) => joined === null).length };
}

/** The membership of an invited person; null for none. */
const membershipOf = ({ plan, until }: contract.InvitedPerson): queries.InvitedMembership | null =>
  plan === null || until === null ? null : { plan, until: new Date(lastSecondOf(until)) };

/** What is wrong with a person's membership; null when nothing is. */
function membershipProblem(person: contract.InvitedPerson): string | null {
  if ((person.plan === null) !== (person.until === null)) return texts.HALF_MEMBERSHIP;
  const membership = membershipOf(person);
  return membership && membership.until.getTime() <= Date.now() ? texts.OVER : null;
}

const listKnown = (sql: Sql, people: readonly { email: string }[]): Promise<queries.KnownRow[]> =>
  queries.listKnown(sql, [...new Set(people.map(({ email }) => foldEmail(email)))]);

const checkInvitedLines = async (sql: Sql, lines: readonly InvitedLine[]): Promise<InvitedLine[]> =>
  checkLines(lines, await listKnown(sql, lines), { most: contract.INVITED_MOST, now: Date.now() });

/** Whom a text would invite, and whose memberships it would extend, line by line. */
export async function checkInvitations(
  { db }: Context,
  { csv, columns: chosenColumns }: BodyOf<typeof contract.checkInvitations>,
): Promise<AnswerOf<typeof contract.checkInvitations>> {
  const read = readPeople(csv, { most: contract.INVITED_LINES, chosenColumns, now: Date.now() });
  const lines = await checkInvitedLines(db, read.lines);
  const validLines = lines.filter(({ problem }) => problem === null);
  const prolonged = validLines.filter(({ member }) => member !== null).length;
  return { heads: read.heads, columns: read.columns, lines, ready: validLines.length - prolonged, prolonged };
}

const letterTo = (
  { config, identity }: Context,
  {
    email,
    first_name,
    last_name,
    until,
  }: Pick<InvitedLine, 'email' | 'first_name' | 'last_name'> & { until: Date | null },
) => {
  const filled = new URLSearchParams({ email, prenom: first_name, nom: last_name });
  const register = `${config.publicUrl}/register?${filled}`;
  return texts.invitationMail(email, { first: first_name, association: identity.name, register, until });
};

const refuseLine = (who: string, problem: string): Refused => badField('people', `${who}\u00a0: ${problem}`);

/** What is wrong with the first invalid person to invite; null when all are valid. */
async function findWrongPerson(sql: Sql, people: readonly contract.ListedPerson[]): Promise<Refused | null> {
  const lines = await checkInvitedLines(
    sql,
    people.map((person, index) => ({
      ...person,
      line: index + 1,
      problem: membershipProblem(person),
      note: null,
    })),
  );
  for (const { email, line, member, problem: lineProblem } of lines) {
    // The person to invite is now a member whose membership would be extended: the user saw something else.
    const problem = lineProblem ?? (member === null ? null : texts.member(member));
    if (problem !== null) return refuseLine(email || texts.lineName(line), problem);
  }
  return null;
}

type MembershipToExtend = queries.InvitedMembership & { memberId: number };

/** The memberships to extend, each checked to be of the member whom the user saw in the list. */
async function checkMemberships(
  sql: Sql,
  people: readonly contract.ListedPerson[],
): Promise<Outcome<MembershipToExtend[]>> {
  const peopleByEmail = new Map((await listKnown(sql, people)).map((one) => [one.email_key, one]));
  const memberships: MembershipToExtend[] = [];
  for (const person of people) {
    const { member_id: memberId, username } = peopleByEmail.get(foldEmail(person.email)) ?? {};
    const membership = membershipOf(person);
    const problem = membershipProblem(person);
    if (problem !== null || !membership) return refuseLine(person.email, problem ?? texts.HALF_MEMBERSHIP);
    if (!memberId || username !== person.member)
      return refuseLine(person.email, texts.noMember(person.member ?? ''));
    memberships.push({ ...membership, memberId });
  }
  return done(memberships);
}

/** Invites those who are no members; returns how many. The log has only that: it outlives their data. */
async function inviteAll(
  context: Context,
  sql: Sql,
  actor: Actor,
  people: readonly contract.InvitedPerson[],
): Promise<number> {
  if (people.length === 0) return 0;
  const added = await queries.insertInvitations(
    sql,
    people.map((person) => ({
      membership: membershipOf(person),
      email: person.email.trim(),
      emailKey: foldEmail(person.email),
      firstName: person.first_name,
      lastName: person.last_name,
    })),
    actor.id,
  );
  // Another manager invited one of them at the same moment: one mail is enough.
  const fresh = people.filter(({ email }) => added.includes(foldEmail(email)));
  const mails = fresh.map((person) =>
    letterTo(context, { ...person, until: membershipOf(person)?.until ?? null }),
  );
  await context.outbox.queueAll(sql, 'invitation', mails, WEEK);
  await audit(sql, {
    ...by(actor),
    action: 'member.invite',
    target: 'invitations',
    details: { members: fresh.length },
  });
  return fresh.length;
}

/** Extends memberships to the ends of a list, each noted in the log; returns how many were extended. */
async function prolongAll(
  context: Context,
  sql: Sql,
  actor: Actor,
  memberships: readonly MembershipToExtend[],
): Promise<Outcome<number>> {
  let prolonged = 0;
  // Always in one order: two lists with the same members wait for each other and do not deadlock.
  for (const { memberId, ...target } of memberships.toSorted((a, b) => a.memberId - b.memberId)) {
    const note = { why: texts.LIST_WHY, by: by(actor) };
    const written = await prolongMembership(context, sql, { memberId, target, note });
    if (!written.ok) return written;
    if (written.value) prolonged += 1;
  }
  return done(prolonged);
}

/**
 * Invites people and extends memberships, all or none: anybody who meanwhile became a member, was invited or
 * left refuses the whole, with their line. A membership extended as far meanwhile stays as it is.
 */
export async function sendInvitations(
  context: Context,
  actor: Actor,
  people: readonly contract.ListedPerson[],
): Promise<Outcome<AnswerOf<typeof contract.sendInvitations>>> {
  if (people.some(({ member }) => member !== null) && !actor.rights.can_manage_payments)
    return refuseRight(actor, 'can_manage_payments');
  const sent = await transact(context.db, async (sql) => {
    const invited = people.filter(({ member }) => member === null);
    const wrong = await findWrongPerson(sql, invited);
    if (wrong) return wrong;
    const memberships = await checkMemberships(
      sql,
      people.filter(({ member }) => member !== null),
    );
    if (!memberships.ok) return memberships;
    const prolonged = await prolongAll(context, sql, actor, memberships.value);
    if (!prolonged.ok) return prolonged;
    const idle = memberships.value.length - prolonged.value;
    return done({ invited: await inviteAll(context, sql, actor, invited), prolonged: prolonged.value, idle });
  });
  return sent.ok ? done({ ...(await listInvitations(context)), message: texts.sent(sent.value) }) : sent;
}

/** Gives a new member at an invited address the waiting membership, in the caller's transaction. */
export async function takeInvitedMembership(sql: Sql, memberId: number, emailKey: string): Promise<void> {
  const waiting = await queries.takeWaitingMembership(sql, emailKey);
  if (waiting) await giveInvitedMembership(sql, memberId, waiting, waiting.invited_by);
}

/** Sends an invitation again to a person who has not come yet: once a day, four times in all. */
export const resendInvitation = (
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> =>
  transact(context.db, async (sql) => {
    const person = await queries.markSentAgain(sql, id);
    if (!person) return refuse('conflict', { message: texts.NOT_AGAIN });
    await context.outbox.queue(sql, 'invitation', letterTo(context, person), WEEK);
    await audit(sql, { ...by(actor), action: 'member.invite-again', target: `invitation:${id}` });
    return done({ message: texts.SENT_AGAIN });
  });

export const withdrawInvitation = (
  { db }: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> =>
  transact(db, async (sql) => {
    if ((await queries.deleteInvitation(sql, id)) === 0) return refuse('not_found');
    await audit(sql, { ...by(actor), action: 'member.invite-withdraw', target: `invitation:${id}` });
    return done({ message: texts.WITHDRAWN });
  });
