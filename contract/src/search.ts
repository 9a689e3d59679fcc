import { SEARCH_MAX } from '@fanion/rules/search';
import { required } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LONG_SEARCH } from './fields.ts';

/** Kinds of results, in display order; only their managers find the last four. */
export const FOUND_KINDS = [
  'challenge',
  'path',
  'lesson',
  'training_event',
  'event',
  'member',
  'team',
  'writeup',
  'account',
  'authored',
  'order',
  'setting',
] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  /** What distinguishes it from others with its name: a category, a path, a day. */
  about: z.string(),
  /** A page of the web app. */
  path: z.string(),
});
export type Found = z.infer<typeof found>;

/** Most results of each kind. */
export const MOST_FOUND = 5;

/**
 * The search over everything; each kind applies the rights of the reader, so they find nothing they may not
 * see.
 */
export const searchAll = endpoint('GET /search', {
  summary: 'Chercher partout : challenges, leçons, événements, membres, équipes, write-ups',
  query: z.object({
    q: z.string({ error: required('La recherche') }).max(SEARCH_MAX, LONG_SEARCH),
  }),
  answer: z.object({ found: z.array(found) }),
});
