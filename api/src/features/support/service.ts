import type { AnswerOf, BodyOf, QueryOf } from '@fanion/contract/endpoint';
import * as contract from '@fanion/contract/support';
import { numberOf, PACES } from '@fanion/rules/association/numbers';
import { WEEK } from '@fanion/rules/durations';
import { MESSAGE_EMPTY } from '@fanion/rules/sentences';
import { cleanLine, cleanText } from '@fanion/rules/text';
import { audit, by } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import { pick } from '../../platform/database/pick.ts';
import type { WaitingRow } from '../../platform/database/waiting.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pageOf } from '../../platform/http/answers/page.ts';
import { badField, done, type Outcome, refuse, transact } from '../../platform/outcome.ts';
import { listRightHolders } from '../access/service.ts';
import { readSettings } from '../association/service.ts';
import { notifyMembers } from '../notifications/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Answer = Outcome<contract.Thread>;

/** Whether a plan promises a quick answer: bienfaiteurs. */
const hasPriority = ({ role }: Pick<Actor, 'role'>): boolean => role === 'bienfaiteur';

/** Days within which a ticket is answered, as the association set them. */
async function daysFor(context: Context, priority: boolean): Promise<number> {
  const key = priority ? 'support_priority_days' : 'support_days';
  return numberOf(PACES[key], (await readSettings(context))[key]);
}

const present = (row: queries.TicketRow): contract.Ticket => ({
  ...pick(row, 'id', 'subject', 'plan', 'state', 'priority', 'member_id', 'username'),
  at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  due: row.due_at?.toISOString() ?? null,
});

/** A ticket with its messages; the caller has checked its owner. */
async function readThread(sql: Sql, id: number): Promise<Answer> {
  const row = await queries.findTicket(sql, id);
  if (!row) return refuse('ticket_not_found');
  const messages = await queries.listMessages(sql, id);
  return done({
    ...present(row),
    suspended: row.suspended,
    messages: messages.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  });
}

export async function listTickets(
  context: Context,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listTickets>> {
  const priority = hasPriority(actor);
  const [rows, days] = await Promise.all([
    queries.listOfMember(context.db, actor.id),
    daysFor(context, priority),
  ]);
  return { tickets: rows.map(present), days, priority };
}

/** Notifies managers that a ticket waits; once each time it becomes their turn. */
async function tellManagers(context: Context, sql: Sql, id: number): Promise<void> {
  const ticket = (await queries.findTicket(sql, id))!;
  await notifyMembers(context, sql, await listRightHolders(sql, 'can_manage_users'), {
    kind: 'support_ticket',
    path: `/gestion/support?demande=${id}`,
    actorId: ticket.member_id,
    ...texts.waitingNews(ticket),
  });
}

/** Creates a ticket, with the day by which it will be answered. */
export async function openTicket(
  context: Context,
  actor: Actor,
  form: BodyOf<typeof contract.openTicket>,
): Promise<Answer> {
  const [subject, message] = [cleanLine(form.subject), cleanText(form.message)];
  if (subject === '') return badField('subject', texts.SUBJECT_MISSING);
  if (message === '') return badField('message', MESSAGE_EMPTY);
  const priority = hasPriority(actor);
  const days = await daysFor(context, priority);
  return transact(context.db, async (sql) => {
    const id = await queries.insertTicket(sql, actor.id, {
      subject,
      plan: form.plan ?? null,
      priority,
      days,
    });
    await queries.insertMessage(sql, id, { authorId: actor.id, answers: false, message });
    await tellManagers(context, sql, id);
    return readThread(sql, id);
  });
}

/** A member's own ticket, locked until the end of the transaction. */
async function lockOwnTicket(sql: Sql, actor: Actor, id: number): Promise<Outcome<queries.TicketRow>> {
  const row = await queries.lockTicket(sql, id);
  return row?.member_id === actor.id ? done(row) : refuse('ticket_not_found');
}

export async function readOwnTicket({ db }: Context, actor: Actor, id: number): Promise<Answer> {
  const row = await queries.findTicket(db, id);
  return row?.member_id === actor.id ? readThread(db, id) : refuse('ticket_not_found');
}

/** Adds to a member's own ticket: it waits for the association again, and is reopened if it was closed. */
export async function addToTicket(
  context: Context,
  actor: Actor,
  { id, message: typed }: { id: number; message: string },
): Promise<Answer> {
  const message = cleanText(typed);
  if (message === '') return badField('message', MESSAGE_EMPTY);
  const days = await daysFor(context, hasPriority(actor));
  return transact(context.db, async (sql) => {
    const own = await lockOwnTicket(sql, actor, id);
    if (!own.ok) return own;
    await queries.insertMessage(sql, id, { authorId: actor.id, answers: false, message });
    await queries.markWaiting(sql, id, days);
    if (own.value.state !== 'waiting') await tellManagers(context, sql, id);
    return readThread(sql, id);
  });
}

export const closeOwnTicket = ({ db }: Context, actor: Actor, id: number): Promise<Answer> =>
  transact(db, async (sql) => {
    const own = await lockOwnTicket(sql, actor, id);
    if (!own.ok) return own;
    if (own.value.state !== 'closed') await queries.markDone(sql, id, 'closed');
    return readThread(sql, id);
  });

/** A page of the tickets in a state, with the number in each. A page past the end shows the last one. */
export async function listManaged(
  { db }: Context,
  { state, page }: QueryOf<typeof contract.listManagedTickets>,
): Promise<AnswerOf<typeof contract.listManagedTickets>> {
  const counts = { waiting: 0, answered: 0, closed: 0 };
  for (const one of await queries.countStates(db)) counts[one.state] = one.many;
  const { offset, limit, pagination } = pageOf(page, counts[state], contract.TICKETS_PAGE_SIZE);
  const rows = await queries.listInState(db, state, offset, limit);
  return { tickets: rows.map(present), counts, pagination };
}

export const readManaged = ({ db }: Context, id: number): Promise<Answer> => readThread(db, id);

/**
 * Notifies the author of the ticket. A suspended member can read neither the bell nor the page: their mail
 * contains the text itself (docs/product/support.md#suivre). Their state is read after the notification
 * reached nobody, not before.
 */
async function tellAsker(
  context: Context,
  sql: Sql,
  { id, member_id }: queries.TicketRow,
  { news, words }: { news: { text: string; subject: string }; words: string },
): Promise<void> {
  const path = `/support?demande=${id}`;
  if ((await notifyMembers(context, sql, [member_id], { kind: 'support_answer', path, ...news })) > 0) return;
  const asker = await queries.findTicket(sql, id);
  if (!asker?.suspended) return;
  const { contact_email: contact } = await readSettings(context);
  await context.outbox.queue(sql, 'support', texts.suspendedMail(asker, { ...news, words, contact }), WEEK);
}

/** Answers a member for the association, and closes their ticket if nothing more is expected. */
export async function answerTicket(
  context: Context,
  actor: Actor,
  { id, close, message: typed }: { id: number; message: string; close: boolean },
): Promise<Answer> {
  const message = cleanText(typed);
  if (message === '') return badField('message', MESSAGE_EMPTY);
  return transact(context.db, async (sql) => {
    const row = await queries.lockTicket(sql, id);
    if (!row) return refuse('ticket_not_found');
    await queries.insertMessage(sql, id, { authorId: actor.id, answers: true, message });
    await queries.markDone(sql, id, close ? 'closed' : 'answered');
    await audit(sql, { ...by(actor), action: 'support.answer', target: `ticket:${id}`, details: { close } });
    await tellAsker(context, sql, row, { news: texts.answeredNews(id, close), words: message });
    return readThread(sql, id);
  });
}

/** Closes a ticket without a message. */
export const closeManaged = (context: Context, actor: Actor, id: number): Promise<Answer> =>
  transact(context.db, async (sql) => {
    const row = await queries.lockTicket(sql, id);
    if (!row) return refuse('ticket_not_found');
    if (row.state === 'closed') return readThread(sql, id);
    await queries.markDone(sql, id, 'closed');
    await audit(sql, { ...by(actor), action: 'support.close', target: `ticket:${id}` });
    await tellAsker(context, sql, row, { news: texts.closedNews(id), words: '' });
    return readThread(sql, id);
  });

/** Number of tickets that await an answer. */
export const waitingTickets = ({ db }: Context): Promise<WaitingRow[]> => queries.countOpen(db);

/** Deletes the tickets of a member who leaves, in the caller's transaction. */
export const eraseTickets = (sql: Sql, memberId: number): Promise<void> => queries.erase(sql, memberId);
