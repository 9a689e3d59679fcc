import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, optionalLine } from '../fields.ts';
import { writeupImage } from './images.ts';

/** Longest write-up, in characters. */
export const WRITEUP_MAX = 60_000;

/** A write-up; `content` comes with one write-up alone, to who may read it. */
const listedWriteup = z.object({
  id: z.number().int(),
  ctfId: z.number().int().nullable(),
  ctfName: z.string().nullable(),
  challenge_id: z.number().int().nullable(),
  challengeName: z.string().nullable(),
  title: z.string(),
  author: z.string(),
  author_avatar: z.string().nullable(),
  date: moment,
  readTime: z.number().int(),
  tags: z.array(z.string()),
  upvotes: z.number().int(),
  downvotes: z.number().int(),
  summary: z.string(),
  category: z.string(),
  state: z.enum(['draft', 'submitted', 'published', 'rejected', 'archived']),
  ownVote: z.number().int(),
  isOwn: z.boolean(),
  mayRead: z.boolean(),
});
export type Writeup = z.infer<typeof listedWriteup>;

const wholeWriteup = listedWriteup.extend({
  content: z.string(),
  /** The pictures that its text may show: for its author all of them, for others those that it names. */
  images: z.array(writeupImage),
  reason: z.string(),
  version: z.number().int(),
  updatedAt: moment,
});
export type WholeWriteup = z.infer<typeof wholeWriteup>;

export const listEventWriteups = endpoint({
  method: 'GET',
  path: '/ctf/:id/writeups',
  summary: 'Write-ups d’un événement',
  audience: 'member',
  params: z.object({ id: z.string().min(1).max(120) }),
  answer: z.object({ writeups: z.array(listedWriteup) }),
});

export const listChallengeWriteups = endpoint({
  method: 'GET',
  path: '/challenges/:id/writeups',
  summary: 'Write-ups d’un challenge',
  audience: 'member',
  params: z.object({ id: z.string().min(1).max(200) }),
  answer: z.object({
    writeups: z.array(listedWriteup),
    /**
     * About no challenge, of the same category or with its name in the title (docs/product/writeups.md#voir-le-write-up).
     */
    related: z.array(listedWriteup),
  }),
});

export const getWriteup = endpoint({
  method: 'GET',
  path: '/ctf/writeups/:id',
  summary: 'Un write-up',
  audience: 'member',
  params: z.object({ id }),
  answer: wholeWriteup,
});

export const listOwnWriteups = endpoint({
  method: 'GET',
  path: '/ctf/writeups/mine',
  summary: 'Ses write-ups',
  audience: 'member',
  answer: z.object({ writeups: z.array(listedWriteup) }),
});

const content = z
  .string({ error: 'Le texte doit être un texte.' })
  .max(WRITEUP_MAX, 'Le write-up est trop long.');
const tags = z
  .array(z.string().max(30, 'Une étiquette a 30 caractères au plus.'))
  .max(8, 'Huit étiquettes au plus.');

/** Starts a draft about an event, one of its challenges, or a challenge of the permanent list. */
export const createWriteup = endpoint({
  method: 'POST',
  path: '/ctf/writeups',
  summary: 'Commencer un write-up',
  audience: 'member',
  body: z.object({
    ctfId: z.number().int().positive().nullish(),
    challenge_id: z.number().int().positive().nullish(),
    title: line(120, 'Le titre'),
    summary: optionalLine(300, 'Le résumé'),
    content: content.default(''),
    tags: tags.default([]),
  }),
  answer: z.object({ writeup: wholeWriteup }),
});

/** Saves a draft (every 5 s while it is written). `version`: the one that was read. */
export const saveWriteup = endpoint({
  method: 'PATCH',
  path: '/ctf/writeups/:id',
  summary: 'Enregistrer un write-up',
  audience: 'member',
  params: z.object({ id }),
  body: z.object({
    version: z.number().int(),
    title: line(120, 'Le titre').optional(),
    summary: optionalLine(300, 'Le résumé'),
    content: content.optional(),
    tags: tags.optional(),
  }),
  answer: z.object({ writeup: wholeWriteup }),
});

export const submitWriteup = endpoint({
  method: 'POST',
  path: '/ctf/writeups/:id/submit',
  summary: 'Proposer un write-up à la relecture',
  audience: 'member',
  params: z.object({ id }),
  answer: z.object({ writeup: wholeWriteup, message: z.string() }),
});

export const archiveWriteup = endpoint({
  method: 'DELETE',
  path: '/ctf/writeups/:id',
  summary: 'Retirer son write-up',
  audience: 'member',
  params: z.object({ id }),
  answer: message,
});

export const voteWriteup = endpoint({
  method: 'PUT',
  path: '/ctf/writeups/:id/vote',
  summary: 'Voter pour un write-up',
  audience: 'member',
  params: z.object({ id }),
  body: z.object({
    value: z.union([z.literal(-1), z.literal(0), z.literal(1)], { error: 'Un vote vaut -1, 0 ou 1.' }),
  }),
  answer: z.object({ upvotes: z.number().int(), downvotes: z.number().int(), value: z.number().int() }),
});

export const reportWriteup = endpoint({
  method: 'POST',
  path: '/ctf/writeups/:id/report',
  summary: 'Signaler un write-up',
  audience: 'member',
  params: z.object({ id }),
  body: z.object({ message: line(500, 'Le message') }),
  answer: message,
});

/** Write-ups that wait to be read again or were reported, for who manages events. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/ctf/writeups/reviews',
  summary: 'Write-ups à relire',
  audience: 'member',
  answer: z.object({
    writeups: z.array(
      listedWriteup.extend({
        version: z.number().int(),
        /** Open reports, the oldest first. */
        reports: z.array(z.object({ message: z.string(), date: moment })),
      }),
    ),
  }),
});

/**
 * Decides on a write-up as it was read (`version`). `publish` on a published one that was reported: it stays, and the
 * reports are closed. Without `publish`, a reason is asked: what waits is refused; a published one is withdrawn.
 */
export const reviewWriteup = endpoint({
  method: 'POST',
  path: '/ctf/writeups/:id/review',
  summary: 'Publier ou refuser un write-up',
  audience: 'member',
  params: z.object({ id }),
  body: z.object({
    publish: z.boolean(),
    version: z.number().int(),
    reason: optionalLine(500, 'Le motif'),
  }),
  answer: z.object({ writeup: wholeWriteup, message: z.string() }),
});
