import { MESSAGE_EMPTY, tooLong } from '@fanion/rules/sentences';
import { TICKET_MESSAGE_MAX, TICKET_STATES, TICKET_SUBJECT_MAX } from '@fanion/rules/support';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, moment, page, pagination } from './fields.ts';
import { paidPlan } from './plans/catalogue.ts';

export const TICKETS_PAGE_SIZE = 30;

const words = z
  .string({ error: MESSAGE_EMPTY })
  .max(TICKET_MESSAGE_MAX, tooLong('Le message', TICKET_MESSAGE_MAX))
  .refine((text) => text.trim().length > 0, MESSAGE_EMPTY);
const state = z.enum(TICKET_STATES, { error: 'Cet état n’existe pas.' });

const ticket = z.object({
  id: z.int(),
  subject: z.string(),
  /** The requested plan; null for other requests. */
  plan: paidPlan.nullable(),
  state,
  at: moment,
  updated_at: moment,
  /** When the association promised to answer; null when no answer is pending. */
  due: moment.nullable(),
  priority: z.boolean(),
  /** The member who asked. */
  member_id: z.int(),
  username: z.string(),
});
export type Ticket = z.infer<typeof ticket>;

const thread = ticket.extend({
  /** The member who asked is suspended: the association's answers go by mail, with their text. */
  suspended: z.boolean(),
  messages: z.array(
    z.object({
      id: z.int(),
      /** Whether the association wrote it. */
      answers: z.boolean(),
      author: z.string(),
      message: z.string(),
      at: moment,
    }),
  ),
});
export type Thread = z.infer<typeof thread>;

const params = z.object({ id });

export const listTickets = endpoint('GET /support', {
  summary: 'Ses demandes à l’association',
  answer: z.object({
    tickets: z.array(ticket),
    /** Days within which a request made now would be answered. */
    days: z.int(),
    priority: z.boolean(),
  }),
});

export const openTicket = endpoint('POST /support', {
  summary: 'Écrire à l’association',
  body: z.object({
    subject: line(TICKET_SUBJECT_MAX, 'Le sujet'),
    message: words,
    plan: paidPlan.optional(),
  }),
  answer: thread,
});

export const getTicket = endpoint('GET /support/:id', {
  summary: 'Une demande et ses messages',
  params,
  answer: thread,
});

/** Adds to one's own request; a closed one is reopened. */
export const writeToTicket = endpoint('POST /support/:id/messages', {
  summary: 'Ajouter un message à sa demande',
  params,
  body: z.object({ message: words }),
  answer: thread,
});

export const closeTicket = endpoint('POST /support/:id/close', {
  summary: 'Clore sa demande',
  params,
  answer: thread,
});

/** Members' requests: pending ones by promised day, the others by latest change. */
export const listManagedTickets = endpoint('GET /support/manage', {
  summary: 'Demandes des membres',
  query: z.object({ state: state.default('waiting'), page }),
  answer: z.object({
    tickets: z.array(ticket),
    counts: z.record(state, z.int()),
    pagination,
  }),
});

export const getManagedTicket = endpoint('GET /support/manage/:id', {
  summary: 'La demande d’un membre',
  params,
  answer: thread,
});

/** Answers a member, in the bell and by mail; `close`: no further answer is expected from them. */
export const answerTicket = endpoint('POST /support/manage/:id/messages', {
  summary: 'Répondre à un membre',
  params,
  body: z.object({ message: words, close: z.boolean().default(false) }),
  answer: thread,
});

export const closeManagedTicket = endpoint('POST /support/manage/:id/close', {
  summary: 'Clore la demande d’un membre',
  params,
  answer: thread,
});
