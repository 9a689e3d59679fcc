import { WRITEUP_LIMITS as LIMITS } from '@fanion/rules/writeups/text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, optionalLine } from '../fields.ts';
import { wholeWriteup } from './reading.ts';

const content = z
  .string({ error: 'Le texte doit être un texte.' })
  .max(LIMITS.content, 'Le write-up est trop long.');

const tags = z
  .array(z.string().max(LIMITS.tag, 'Une étiquette a 30 caractères au plus.'))
  .max(LIMITS.tags, 'Huit étiquettes au plus.');

/** Starts a draft about an event, one of its challenges, or a challenge of the permanent list. */
export const createWriteup = endpoint('POST /ctf/writeups', {
  summary: 'Commencer un write-up',
  body: z.object({
    ctfId: z.int().positive().nullish(),
    challenge_id: z.int().positive().nullish(),
    title: line(LIMITS.title, 'Le titre'),
    summary: optionalLine(LIMITS.summary, 'Le résumé'),
    content: content.default(''),
    tags: tags.default([]),
  }),
  answer: z.object({ writeup: wholeWriteup }),
});

/** Saves a draft (every 5 s while it is written). `version`: the one that was read. */
export const saveWriteup = endpoint('PATCH /ctf/writeups/:id', {
  summary: 'Enregistrer un write-up',
  params: z.object({ id }),
  body: z.object({
    version: z.int(),
    title: line(LIMITS.title, 'Le titre').optional(),
    summary: optionalLine(LIMITS.summary, 'Le résumé'),
    content: content.optional(),
    tags: tags.optional(),
  }),
  answer: z.object({ writeup: wholeWriteup }),
});

export const submitWriteup = endpoint('POST /ctf/writeups/:id/submit', {
  summary: 'Proposer un write-up à la relecture',
  params: z.object({ id }),
  answer: z.object({ writeup: wholeWriteup, message: z.string() }),
});

export const archiveWriteup = endpoint('DELETE /ctf/writeups/:id', {
  summary: 'Retirer son write-up',
  params: z.object({ id }),
  answer: message,
});

/** Lets anybody read it, or members only again: at once, whatever its state. */
export const shareWriteup = endpoint('PUT /ctf/writeups/:id/audience', {
  summary: 'Rendre un write-up visible de tous, ou des seuls membres',
  params: z.object({ id }),
  body: z.object({ openToAll: z.boolean({ error: 'Dites si tout le monde peut le lire.' }) }),
  answer: z.object({ writeup: wholeWriteup }),
});
