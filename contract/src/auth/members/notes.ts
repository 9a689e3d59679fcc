import { NOTE_LENGTH } from '@fanion/rules/auth/notes';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line } from '../../fields.ts';
import { account } from '../members.ts';

const one = z.object({ id });

export const addNote = endpoint('POST /auth/manage/members/:id/notes', {
  summary: 'Noter quelque chose d’un membre',
  params: one,
  body: z.object({ text: line(NOTE_LENGTH, 'La note') }),
  answer: account,
});

export const removeNote = endpoint('DELETE /auth/manage/members/:id/notes/:noteId', {
  summary: 'Effacer une note',
  params: one.extend({ noteId: id }),
  answer: account,
});
