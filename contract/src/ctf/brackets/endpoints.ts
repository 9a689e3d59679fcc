import { BRACKET_LIMITS } from '@fanion/rules/ctf/brackets';
import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, message, optionalLine } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

const mode = z.enum(EVENT_MODES, {
  error: 'Choisissez les joueurs seuls, les équipes ou les deux.',
});

/** A bracket as an organiser sees it, with its number of entrants. */
const bracket = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  prize: z.string(),
  mode,
  entrants: z.int(),
});
export type ManagedBracket = z.infer<typeof bracket>;

const answer = z.object({ brackets: z.array(bracket) });

const form = z.object({
  name: line(BRACKET_LIMITS.name, 'Le nom'),
  description: optionalLine(BRACKET_LIMITS.description, 'La description').transform((text) => text ?? ''),
  /** The prize of its winners; unchanged when left out. */
  prize: optionalLine(BRACKET_LIMITS.prize, 'Le prix'),
  mode,
});

const one = eventParams.extend({ bid: id });

/** Brackets of an event, in order (docs/product/ctf.md#catégories-de-participants). */
export const listBrackets = endpoint('GET /ctf/manage/events/:id/brackets', {
  summary: 'Catégories de participants d’un événement',
  params: eventParams,
  answer,
});

/** Adds a bracket at the end. */
export const addBracket = endpoint('POST /ctf/manage/events/:id/brackets', {
  summary: 'Ajouter une catégorie de participants',
  params: eventParams,
  body: form,
  answer,
});

export const saveBracket = endpoint('PUT /ctf/manage/events/:id/brackets/:bid', {
  summary: 'Changer une catégorie de participants',
  params: one,
  body: form,
  answer,
});

/** Removes a bracket: its entrants stay, without one. */
export const removeBracket = endpoint('DELETE /ctf/manage/events/:id/brackets/:bid', {
  summary: 'Supprimer une catégorie de participants',
  params: one,
  answer,
});

/** Puts the brackets in this order, each listed once. */
export const orderBrackets = endpoint('PUT /ctf/manage/events/:id/brackets-order', {
  summary: 'Ranger les catégories de participants',
  params: eventParams,
  body: z.object({ brackets: z.array(id).max(BRACKET_LIMITS.most) }),
  answer,
});

/** Puts an entrant in a bracket of the event, or in none; its players are notified. */
export const setBracket = endpoint('PUT /ctf/manage/events/:id/entrants/:eid/bracket', {
  summary: 'Changer la catégorie d’un participant',
  params: eventParams.extend({ eid: id }),
  body: z.object({ bracketId: id.nullable() }),
  answer: message,
});
