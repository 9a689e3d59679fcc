import { CLOSED_FOR, HELP_ENDS, MESSAGE_WORDS } from '@fanion/rules/messages';
import { MESSAGE_EMPTY, tooLong } from '@fanion/rules/sentences';
import { isWithinLength } from '@fanion/rules/text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, moment, page, pagination, message as sentence } from '../fields.ts';

/** Conversations per page, and messages per reading. */
export const THREADS_PAGE_SIZE = 30;
export const MESSAGES_READ = 50;

export const words = z
  .string({ error: MESSAGE_EMPTY })
  .refine((text) => isWithinLength(text, MESSAGE_WORDS), tooLong('Le message', MESSAGE_WORDS))
  .refine((text) => text.trim().length > 0, MESSAGE_EMPTY);

/** The other member; without a name once their account is deleted. */
export const person = z.object({
  id: z.int(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** The subject of a help conversation; `challenge` is null when the reader may no longer see it. */
const help = z.object({
  id: z.int(),
  challenge: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** The reader asked for help; otherwise they give it. */
  is_asker: z.boolean(),
  ends_at: moment,
  closed: z.enum([...HELP_ENDS, 'gone']).nullable(),
  thanked: z.boolean(),
});
export type Help = z.infer<typeof help>;

const summary = z.object({
  id: z.int(),
  with: person,
  /** The last message that the reader sees; null when none is left. */
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
  /** A moderator removed its text. */
  removed: z.boolean(),
});
export type Message = z.infer<typeof message>;

const thread = summary.omit({ last: true }).extend({
  /** Oldest first; the last ones, or those before the requested one. */
  messages: z.array(message),
  earlier: z.boolean(),
  /** Why the reader cannot write; null when they can. */
  closed: z.enum([...CLOSED_FOR, 'plan', 'help']).nullable(),
});
export type Thread = z.infer<typeof thread>;

const params = z.object({ id });

/** The reader's conversations, the latest first. */
export const listThreads = endpoint('GET /messages', {
  summary: 'Ses conversations',
  query: z.object({ page }),
  answer: z.object({ threads: z.array(summary), unread: z.int(), pagination }),
});

/** Number of conversations with something unread. */
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

/** Whether one may write to a member, and the existing conversation with them. */
export const getCorrespondent = endpoint('GET /messages/with/:username', {
  summary: 'Peut-on écrire à ce membre',
  params: z.object({ username: z.string().min(1).max(100) }),
  answer: z.object({
    with: person,
    thread: z.int().nullable(),
    closed: z.enum([...CLOSED_FOR, 'plan']).nullable(),
  }),
});

/** Writes to a member: starts the conversation when there is none. */
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

/** Marks everything up to a message as read; an older one changes nothing. */
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

/** Removes the messages so far from one's own view; the other member keeps them. */
export const clearThread = endpoint('DELETE /messages/:id', {
  summary: 'Supprimer une conversation pour soi',
  params,
  answer: sentence,
});

/** Deletes one of one's own messages from one's own view; the other member keeps it. */
export const dropMessage = endpoint('DELETE /messages/:id/:message', {
  summary: 'Supprimer pour soi un de ses messages',
  params: z.object({ id, message: id }),
  answer: thread,
});
