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
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { refusalSentence } from '../../communication/failures/service.ts';
import { bringMembership } from '../../plans/periods/service.ts';
import { type InvitedLine, judge, readPeople } from './model.ts';
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

/** The membership of who is invited; null for none. */
const membershipOf = ({ plan, until }: contract.InvitedPerson): queries.InvitedMembership | null =>
  plan === null || until === null ? null : { plan, until: new Date(lastSecondOf(until)) };

/** What is wrong with the membership of somebody; null when nothing is. */
function membershipProblem(person: contract.InvitedPerson): string | null {
  if ((person.plan === null) !== (person.until === null)) return texts.HALF_MEMBERSHIP;
  const membership = membershipOf(person);
  return membership && membership.until.getTime() <= Date.now() ? texts.OVER : null;
}

const judged = async (sql: Sql, lines: readonly InvitedLine[]): Promise<InvitedLine[]> => {
  const keys = [...new Set(lines.map(({ email }) => foldEmail(email)))];
  return judge(lines, await queries.listKnown(sql, keys), contract.INVITED_MOST);
};

/** What a text would invite, line by line. */
export async function checkInvitations(
  { db }: Context,
  { csv, columns: asked }: BodyOf<typeof contract.checkInvitations>,
): Promise<AnswerOf<typeof contract.checkInvitations>> {
  const read = readPeople(csv, { most: contract.INVITED_LINES, asked, now: Date.now() });
  const lines = await judged(db, read.lines);
  return {
    heads: read.heads,
    columns: read.columns,
    lines,
    ready: lines.filter(({ problem }) => problem === null).length,
  };
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

/**
 * Invites people, all or none: who is a member or invited meanwhile refuses the whole with their line. The log tells how
 * many, not who: it outlives what is kept of them.
 */
export async function sendInvitations(
  context: Context,
  actor: Actor,
  people: readonly contract.InvitedPerson[],
): Promise<Outcome<AnswerOf<typeof contract.sendInvitations>>> {
  const { db, outbox } = context;
  const sent = await transact(db, async (sql) => {
    const lines = people.map((person, index) => ({
      ...person,
      line: index + 1,
      problem: membershipProblem(person),
      note: null,
    }));
    const judgedLines = await judged(sql, lines);
    const wrong = judgedLines.find(({ problem }) => problem !== null);
    if (wrong) return badField('people', `${wrong.email || `Ligne ${wrong.line}`}\u00a0: ${wrong.problem}`);
    const ends = new Map(people.map((person) => [foldEmail(person.email), membershipOf(person)]));
    const added = await queries.insertInvitations(
      sql,
      judgedLines.map(({ email, first_name, last_name }) => ({
        membership: ends.get(foldEmail(email)) ?? null,
        email: email.trim(),
        emailKey: foldEmail(email),
        firstName: first_name,
        lastName: last_name,
      })),
      actor.id,
    );
    // Another manager invited one of them at the same moment: one mail is enough.
    const fresh = judgedLines.filter(({ email }) => added.includes(foldEmail(email)));
    await outbox.queueAll(
      sql,
      'invitation',
      fresh.map((person) =>
        letterTo(context, { ...person, until: ends.get(foldEmail(person.email))?.until ?? null }),
      ),
      WEEK,
    );
    await audit(sql, {
      ...by(actor),
      action: 'member.invite',
      target: 'invitations',
      details: { members: fresh.length },
    });
    return done(fresh.length);
  });
  return sent.ok ? done({ ...(await listInvitations(context)), message: texts.sent(sent.value) }) : sent;
}

/** Gives who registers at an address that was invited the membership that waits for them, in the caller's transaction. */
export async function welcomeInvited(sql: Sql, memberId: number, emailKey: string): Promise<void> {
  const waiting = await queries.takeMembership(sql, emailKey);
  if (waiting) await bringMembership(sql, memberId, waiting, waiting.invited_by);
}

/** Sends one again to who has not come yet: once a day, four times in all. */
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
