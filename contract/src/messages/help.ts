import { HELP_ENDS } from '@fanion/rules/messages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, moment } from '../fields.ts';
import { person, words } from './threads.ts';

/** Where a member stands on a challenge: too soon, nobody to ask, may ask, asked, or somebody answers. */
const standing = z.object({
  state: z.enum(['early', 'nobody', 'ready', 'asked', 'taken']),
  /** Of what was asked: until when, and its conversation once somebody answers. */
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

/** Asks a few members who solved the challenge, and agreed to be asked. */
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

/** What the reader is asked and nobody answers yet. */
export const listHelp = endpoint('GET /messages/help', {
  summary: 'Coups de pouce que l’on vous demande',
  answer: z.object({ requests: z.array(helpRequest) }),
});

/** Answers a request: of those who were asked, the first one helps. */
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

/** Ends a request of one's own, or the help that one gives. */
export const closeHelp = endpoint('POST /messages/help/:id/close', {
  summary: 'Clore un coup de pouce',
  params: z.object({ id }),
  answer: z.object({ message: z.string() }),
});

/** Says thank you, once: it counts for the badges of who helped. */
export const thankHelper = endpoint('POST /messages/help/:id/thanks', {
  summary: 'Remercier qui a aidé',
  params: z.object({ id }),
  answer: z.object({ message: z.string() }),
});
