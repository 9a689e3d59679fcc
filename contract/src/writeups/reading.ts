import { WRITEUP_REPORT_MAX } from '@fanion/rules/moderation';
import { WRITEUP_STATES } from '@fanion/rules/writeups/states';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment } from '../fields.ts';
import { writeupImage } from './images.ts';

/** A write-up; `content` is only in the answer for one write-up, for those who may read it. */
export const listedWriteup = z.object({
  id: z.int(),
  ctfId: z.int().nullable(),
  ctfName: z.string().nullable(),
  challenge_id: z.int().nullable(),
  challengeName: z.string().nullable(),
  title: z.string(),
  author: z.string(),
  author_avatar: z.string().nullable(),
  date: moment,
  readTime: z.int(),
  tags: z.array(z.string()),
  upvotes: z.int(),
  downvotes: z.int(),
  summary: z.string(),
  category: z.string(),
  state: z.enum(WRITEUP_STATES),
  ownVote: z.int(),
  isOwn: z.boolean(),
  mayRead: z.boolean(),
});
export type Writeup = z.infer<typeof listedWriteup>;

export const wholeWriteup = listedWriteup.extend({
  content: z.string(),
  /** The pictures that its text may show: all of them for its author, the referenced ones for others. */
  images: z.array(writeupImage),
  reason: z.string(),
  /** Its author lets anybody read it; whether anybody can, now (docs/product/writeups.md#visible-de-tous). */
  openToAll: z.boolean(),
  isPublic: z.boolean(),
  version: z.int(),
  updatedAt: moment,
});
export type WholeWriteup = z.infer<typeof wholeWriteup>;

export const listEventWriteups = endpoint('GET /ctf/:id/writeups', {
  summary: 'Write-ups d’un événement',
  params: z.object({ id: z.string().min(1).max(120) }),
  answer: z.object({ writeups: z.array(listedWriteup) }),
});

export const listChallengeWriteups = endpoint('GET /challenges/:id/writeups', {
  summary: 'Write-ups d’un challenge',
  params: z.object({ id: z.string().min(1).max(200) }),
  answer: z.object({
    writeups: z.array(listedWriteup),
    /**
     * Write-ups about no challenge, of the same category or with its name in the title
     * (docs/product/writeups.md#voir-le-write-up).
     */
    related: z.array(listedWriteup),
  }),
});

export const getWriteup = endpoint('GET /ctf/writeups/:id', {
  summary: 'Un write-up',
  params: z.object({ id }),
  answer: wholeWriteup,
});

export const listOwnWriteups = endpoint('GET /ctf/writeups/mine', {
  summary: 'Ses write-ups',
  answer: z.object({ writeups: z.array(listedWriteup) }),
});

export const voteWriteup = endpoint('PUT /ctf/writeups/:id/vote', {
  summary: 'Voter pour un write-up',
  params: z.object({ id }),
  body: z.object({
    value: z.union([z.literal(-1), z.literal(0), z.literal(1)], { error: 'Un vote vaut -1, 0 ou 1.' }),
  }),
  answer: z.object({ upvotes: z.int(), downvotes: z.int(), value: z.int() }),
});

export const reportWriteup = endpoint('POST /ctf/writeups/:id/report', {
  summary: 'Signaler un write-up',
  params: z.object({ id }),
  body: z.object({ message: line(WRITEUP_REPORT_MAX, 'Le message') }),
  answer: message,
});
