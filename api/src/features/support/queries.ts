import { PAID_PLANS } from '@fanion/rules/access';
import { TICKET_STATES, type TicketState } from '@fanion/rules/support';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../platform/database/columns.ts';
import { countRows } from '../../platform/database/count.ts';
import type { Sql, Statements } from '../../platform/database/database.ts';
import { countWaiting, type WaitingRow, waitingRow } from '../../platform/database/waiting.ts';

const ticketRow = {
  id: int,
  member_id: int,
  username: text,
  email: text,
  suspended: bool,
  subject: text,
  plan: nullable(oneOf(...PAID_PLANS)),
  priority: bool,
  state: oneOf(...TICKET_STATES),
  created_at: moment,
  updated_at: moment,
  due_at: nullable(moment),
};
export type TicketRow = RowOf<typeof ticketRow>;

const SELECT = `select t.id, t.member_id, m.username, m.email, m.status = 'suspended' as suspended, t.subject, t.plan,
    t.priority, t.state, t.created_at, t.updated_at, t.due_at
  from support_ticket t join member m on m.id = t.member_id`;

export const listOfMember = (sql: Sql, memberId: number): Promise<TicketRow[]> =>
  sql.rows(ticketRow, `${SELECT} where t.member_id = $1 order by t.updated_at desc, t.id desc limit 100`, [
    memberId,
  ]);

export const findTicket = (sql: Sql, id: number): Promise<TicketRow | null> =>
  sql.row(ticketRow, `${SELECT} where t.id = $1`, [id]);

/** A ticket, locked until the end of the transaction. */
export const lockTicket = (sql: Sql, id: number): Promise<TicketRow | null> =>
  sql.row(ticketRow, `${SELECT} where t.id = $1 for no key update of t`, [id]);

/** Tickets in a state: waiting ones by their promised day, others by their last change. */
export const listInState = (
  sql: Sql,
  state: TicketState,
  offset: number,
  limit: number,
): Promise<TicketRow[]> =>
  sql.rows(
    ticketRow,
    `${SELECT} where t.state = $1 order by t.due_at, t.updated_at desc, t.id offset $2 limit $3`,
    [state, offset, limit],
    'list-tickets',
  );

export const countStates = (sql: Sql): Promise<{ state: TicketState; many: number }[]> =>
  sql.rows(
    { state: oneOf(...TICKET_STATES), many: int },
    'select state, count(*)::int as many from support_ticket group by state',
  );

const messageRow = { id: int, answers: bool, author: text, message: text, at: moment };
export type MessageRow = RowOf<typeof messageRow>;

export const listMessages = (sql: Sql, ticketId: number): Promise<MessageRow[]> =>
  sql.rows(
    messageRow,
    `select s.id, s.answers, m.username as author, s.message, s.at from support_message s join member m on m.id = s.author_id
     where s.ticket_id = $1 order by s.id`,
    [ticketId],
  );

/** Creates a ticket to be answered within this many days; returns its id. */
export const insertTicket = (
  sql: Sql,
  memberId: number,
  ticket: { subject: string; plan: TicketRow['plan']; priority: boolean; days: number },
): Promise<number> =>
  sql.value(
    int,
    `insert into support_ticket (member_id, subject, plan, priority, due_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5)) returning id`,
    [memberId, ticket.subject, ticket.plan, ticket.priority, ticket.days],
  );

export const insertMessage = (
  sql: Sql,
  ticketId: number,
  { authorId, answers, message }: { authorId: number; answers: boolean; message: string },
): Promise<void> =>
  sql.run('insert into support_message (ticket_id, author_id, answers, message) values ($1, $2, $3, $4)', [
    ticketId,
    authorId,
    answers,
    message,
  ]);

/** Marks a ticket as waiting for the association, with so many days; one already waiting keeps its day. */
export const markWaiting = (sql: Sql, id: number, days: number): Promise<void> =>
  sql.run(
    `update support_ticket set state = 'waiting', due_at = coalesce(due_at, now() + make_interval(days => $2)),
       closed_at = null, updated_at = now() where id = $1`,
    [id, days],
  );

/** Marks a ticket as waiting for the member, or as closed. */
export const markDone = (sql: Sql, id: number, state: 'answered' | 'closed'): Promise<void> =>
  sql.run(
    `update support_ticket set state = $2, due_at = null, updated_at = now(),
       closed_at = case when $2 = 'closed' then now() end where id = $1`,
    [id, state],
  );

/** Condition on tickets closed long enough ago. */
const OLD = 'closed_at < now() - make_interval(months => $1)';
export const deleteOld = (sql: Sql, months: number): Promise<number> =>
  sql.changed(`delete from support_ticket where ${OLD}`, [months]);
export const countOld = (sql: Statements, months: number): Promise<number> =>
  countRows(sql, `support_ticket where ${OLD}`, [months]);

/**
 * Deletes the tickets of a member who leaves, with the answers; their answers to others stay, without text.
 */
export async function erase(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from support_ticket where member_id = $1', [memberId]);
  await sql.run(`update support_message set message = '' where author_id = $1`, [memberId]);
}

/** Tickets that await an answer, for the console's home. */
export const countOpen = (sql: Sql): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    countWaiting(
      'support',
      `select subject as name, updated_at as since, due_at as due, id from support_ticket where state = 'waiting'`,
      'id',
    ),
  );
