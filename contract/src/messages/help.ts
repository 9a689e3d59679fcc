import { HELP_ENDS } from '@fanion/rules/messages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, moment } from '../fields.ts';
import { person, words } from './threads.ts';

/** A member's state on a challenge: too soon, nobody to ask, may ask, asked, or getting help. */
const standing = z.object({
  state: z.enum(['early', 'nobody', 'ready', 'asked', 'taken']),
  /** For a request: when it ends, and its conversation once somebody answers. */
  ends_at: moment.nullable(),
  thread: z.int().nullable(),
  request: z.int().nullable(),
  /** Why the last one ended. */
  closed: z.enum(HELP_ENDS).nullable(),
});
export type HelpStanding = z.infer<typeof standing>;

const ofChallenge = z.object({ slug: z.string().min(1).max(200) });

export const getHelp = endpoint('GET /messages/help/challenges/:slug', {
  summary: 'Où en est sa demande de coup de pouce',
  params: ofChallenge,
  answer: standing,
});

/** Asks a few members who solved the challenge and agreed to be asked. */
export const askHelp = endpoint('POST /messages/help/challenges/:slug', {
  summary: 'Demander un coup de pouce',
  params: ofChallenge,
  body: z.object({ message: words }),
  answer: standing,
});

const helpRequest = z.object({
  id: z.int(),
  from: person,
  challenge: z.object({ name: z.string(), slug: z.string() }),
  words: z.string(),
  at: moment,
  ends_at: moment,
});
export type HelpRequest = z.infer<typeof helpRequest>;

/** Requests to the reader that nobody has answered yet. */
export const listHelp = endpoint('GET /messages/help', {
  summary: 'Coups de pouce que l’on vous demande',
  answer: z.object({ requests: z.array(helpRequest) }),
});

/** Answers a request: of the members asked, the first one helps. */
export const takeHelp = endpoint('POST /messages/help/:id/take', {
  summary: 'Donner un coup de pouce',
  params: z.object({ id }),
  answer: z.object({ thread: z.int() }),
});

/** Leaves a request to the others. */
export const declineHelp = endpoint('POST /messages/help/:id/decline', {
  summary: 'Laisser un coup de pouce à d’autres',
  params: z.object({ id }),
  answer: z.object({ requests: z.array(helpRequest) }),
});

/** Ends one's own request, or the help that one gives. */
export const closeHelp = endpoint('POST /messages/help/:id/close', {
  summary: 'Clore un coup de pouce',
  params: z.object({ id }),
  answer: z.object({ message: z.string() }),
});

/** Says thank you, once: it counts for the helper's badges. */
export const thankHelper = endpoint('POST /messages/help/:id/thanks', {
  summary: 'Remercier qui a aidé',
  params: z.object({ id }),
  answer: z.object({ message: z.string() }),
});
