import { NOTE_LENGTH } from '@fanion/rules/auth/notes';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line } from '../../fields.ts';
import { account } from '../members.ts';

const one = z.object({ id });

export const addNote = endpoint({
  method: 'POST',
  path: '/auth/manage/members/:id/notes',
  summary: 'Noter quelque chose d’un membre',
  audience: 'member',
  params: one,
  body: z.object({ text: line(NOTE_LENGTH, 'La note') }),
  answer: account,
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/auth/manage/members/:id/notes/:noteId',
  summary: 'Effacer une note',
  audience: 'member',
  params: one.extend({ noteId: id }),
  answer: account,
});
