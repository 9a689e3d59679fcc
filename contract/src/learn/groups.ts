import { GROUP_NAME_MAX } from '@fanion/rules/learn/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message } from '../fields.ts';

const params = z.object({ id });
const day = z.iso.date({ error: 'La date est une date comme 2026-12-18.' }).nullable();

const groupFields = z.object({
  name: line(GROUP_NAME_MAX, 'Le nom'),
  /** Day by which its paths should be completed. */
  due_on: day,
  /** Slugs of its paths, in order. */
  paths: z.array(z.string().max(120)).max(20, 'Parcours\u00a0: 20 au plus.'),
  /** Pseudos of its members. */
  members: z.array(z.string().max(60)).max(500, 'Membres\u00a0: 500 au plus.'),
});

const groupLine = z.object({
  id: z.int(),
  name: z.string(),
  due_on: z.string().nullable(),
  paths: z.int(),
  members: z.int(),
});

/** A member's progress on a lesson or a challenge; `passed`: done with its check passed, or solved. */
export const cell = z.enum(['none', 'opened', 'tried', 'passed']);

const group = z.object({
  id: z.int(),
  name: z.string(),
  due_on: z.string().nullable(),
  paths: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Lessons of its paths, each followed by the challenges that it links. */
  columns: z.array(
    z.object({
      kind: z.enum(['lesson', 'challenge']),
      path: z.string(),
      slug: z.string(),
      title: z.string(),
      /** A lesson that not every plan opens; it counts all the same. */
      premium: z.boolean(),
    }),
  ),
  rows: z.array(
    z.object({
      username: z.string(),
      /** Number of the columns' lessons that are done. */
      done: z.int(),
      total: z.int(),
      cells: z.array(cell),
    }),
  ),
});
export type TrainingGroup = z.infer<typeof group>;

export const listGroups = endpoint('GET /learn/groups', {
  summary: 'Les groupes de formation',
  answer: z.object({ groups: z.array(groupLine) }),
});

export const createGroup = endpoint('POST /learn/groups', {
  summary: 'Créer un groupe : une classe, une saison',
  body: groupFields,
  answer: group,
});

export const getGroup = endpoint('GET /learn/groups/:id', {
  summary: 'Un groupe, et où en est chacun dans chaque leçon et chaque challenge',
  params,
  answer: group,
});

export const changeGroup = endpoint('PUT /learn/groups/:id', {
  summary: 'Modifier un groupe : son nom, sa date, ses parcours et ses membres',
  params,
  body: groupFields,
  answer: group,
});

export const deleteGroup = endpoint('DELETE /learn/groups/:id', {
  summary: 'Supprimer un groupe ; ce que chacun a fait reste',
  params,
  answer: message,
});

/** The answer is text/csv. */
export const getGroupCsv = endpoint('GET /learn/groups/:id/matrix.csv', {
  summary: 'Où en est chacun, pour un tableur',
  params,
  answer: z.any(),
});

export const remindGroup = endpoint('POST /learn/groups/:id/remind', {
  summary: 'Rappeler sa date à qui n’a pas fini, une fois par jour au plus',
  params,
  answer: z.object({ message: z.string(), reminded: z.int() }),
});
