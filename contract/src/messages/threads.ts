import { CLOSED_FOR, HELP_ENDS, MESSAGE_WORDS } from '@fanion/rules/messages';
import { MESSAGE_EMPTY, tooLong } from '@fanion/rules/sentences';
import { within } from '@fanion/rules/text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, moment, page, pagination, message as said } from '../fields.ts';

/** Conversations of a page, and messages that are read at a time. */
export const THREADS_PAGE_SIZE = 30;
export const MESSAGES_READ = 50;

export const words = z
  .string({ error: MESSAGE_EMPTY })
  .refine((text) => within(text, MESSAGE_WORDS), tooLong('Le message', MESSAGE_WORDS))
  .refine((text) => text.trim().length > 0, MESSAGE_EMPTY);

/** Whom one writes with; without a name once their account is deleted. */
export const person = z.object({
  id: z.int(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** What a conversation of help is about; `challenge` is null where the reader may not know of it any more. */
const help = z.object({
  id: z.int(),
  challenge: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** The reader asked; else they help. */
  asked: z.boolean(),
  ends_at: moment,
  closed: z.enum([...HELP_ENDS, 'gone']).nullable(),
  thanked: z.boolean(),
});
export type Help = z.infer<typeof help>;

const summary = z.object({
  id: z.int(),
  with: person,
  /** The last message that the reader sees; null where none is left. */
  last: z.object({ mine: z.boolean(), words: z.string(), at: moment }).nullable(),
  unread: z.boolean(),
  muted: z.boolean(),
  help: help.nullable(),
});
export type ThreadSummary = z.infer<typeof summary>;

const message = z.object({
  id: z.int(),
  mine: z.boolean(),
  words: z.string(),
  at: moment,
  /** A moderator took its words away. */
  removed: z.boolean(),
});
export type Message = z.infer<typeof message>;

const thread = summary.omit({ last: true }).extend({
  /** The oldest first; the last ones, or those before the one that was asked. */
  messages: z.array(message),
  earlier: z.boolean(),
  /** Why nothing can be written; null where it can. */
  closed: z.enum([...CLOSED_FOR, 'plan', 'help']).nullable(),
});
export type Thread = z.infer<typeof thread>;

const params = z.object({ id });

/** The reader's conversations, the last written to first. */
export const listThreads = endpoint('GET /messages', {
  summary: 'Ses conversations',
  query: z.object({ page }),
  answer: z.object({ threads: z.array(summary), unread: z.int(), pagination }),
});

/** How many conversations have something that the reader has not read. */
export const countUnread = endpoint('GET /messages/unread', {
  summary: 'Combien de conversations ont du nouveau',
  answer: z.object({ unread: z.int() }),
});

/** Messages of a conversation, the last ones or those before `before`. */
export const getThread = endpoint('GET /messages/:id', {
  summary: 'Une conversation',
  params,
  query: z.object({ before: id.optional() }),
  answer: thread,
});

/** Whether one may write to a member, and the conversation that there is with them. */
export const getCorrespondent = endpoint('GET /messages/with/:username', {
  summary: 'Peut-on écrire à ce membre',
  params: z.object({ username: z.string().min(1).max(100) }),
  answer: z.object({
    with: person,
    thread: z.int().nullable(),
    closed: z.enum([...CLOSED_FOR, 'plan']).nullable(),
  }),
});

/** Writes to a member: begins the conversation where there is none. */
export const writeTo = endpoint('POST /messages', {
  summary: 'Écrire à un membre',
  body: z.object({ to: z.string({ error: 'Dites à qui.' }).min(1, 'Dites à qui.').max(100), message: words }),
  answer: thread,
});

export const writeIn = endpoint('POST /messages/:id', {
  summary: 'Écrire dans une conversation',
  params,
  body: z.object({ message: words }),
  answer: thread,
});

/** Marks what came up to a message as read; an older one changes nothing. */
export const readThread = endpoint('PUT /messages/:id/read', {
  summary: 'Marquer une conversation comme lue',
  params,
  body: z.object({ to: id }),
  answer: z.object({ unread: z.int() }),
});

/** A muted conversation neither rings, nor sends mail, nor counts. */
export const muteThread = endpoint('PUT /messages/:id/muted', {
  summary: 'Mettre une conversation en sourdine',
  params,
  body: z.object({ muted: z.boolean() }),
  answer: thread,
});

/** Takes what was said so far off one's own list; the other one keeps it. */
export const clearThread = endpoint('DELETE /messages/:id', {
  summary: 'Supprimer une conversation pour soi',
  params,
  answer: said,
});

/** Deletes a message of one's own for oneself; the other one keeps it. */
export const dropMessage = endpoint('DELETE /messages/:id/:message', {
  summary: 'Supprimer pour soi un de ses messages',
  params: z.object({ id, message: id }),
  answer: thread,
});
