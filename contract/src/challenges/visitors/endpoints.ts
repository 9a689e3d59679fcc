import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { challengeParams, listedChallenge } from '../list/endpoints.ts';
import { submitFlag } from '../play/endpoints.ts';

/** A challenge open to all, in a visitor's list. `is_solved`: in this browser. */
export const openChallenge = listedChallenge
  .pick({
    id: true,
    slug: true,
    name: true,
    category: true,
    difficulty: true,
    points: true,
    xp: true,
    solved_count: true,
    is_solved: true,
  })
  .extend({ summary: z.string() });
export type OpenChallenge = z.infer<typeof openChallenge>;

/** Challenges that anybody plays, without an account (docs/product/challenges.md#ouverts-à-tous). */
export const listOpenChallenges = endpoint('GET /open-challenges', {
  summary: 'Challenges ouverts à tous',
  audience: 'public',
  answer: z.object({ challenges: z.array(openChallenge) }),
});

const visitedChallenge = openChallenge.extend({
  description: z.string(),
  author: z.string().nullable(),
  attribution: z.string().nullable(),
  connection_info: z.string().nullable(),
  rules: z.array(z.string()),
  requirements: z.array(z.string()),
  resources: z.array(z.object({ title: z.string(), url: z.string(), description: z.string().optional() })),
  flag_prefix: z.string().nullable(),
  /** The free hints. */
  hints: z.array(
    z.object({
      id: z.int(),
      position: z.int(),
      title: z.string().nullable(),
      content: z.string(),
    }),
  ),
  /** The required files. */
  files: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      size: z.int(),
      sha256: z.string(),
      url: z.string(),
    }),
  ),
});
export type VisitedChallenge = z.infer<typeof visitedChallenge>;

export const getOpenChallenge = endpoint('GET /open-challenges/:id', {
  summary: 'Un challenge ouvert à tous',
  audience: 'public',
  params: challengeParams,
  answer: visitedChallenge,
});

/** A right flag is only stored in the browser, in a signed cookie: it gives no points. */
export const submitOpenFlag = endpoint('POST /open-challenges/:id/submit', {
  summary: 'Proposer un flag sans compte',
  audience: 'public',
  params: challengeParams,
  body: submitFlag.body,
  answer: z.object({
    outcome: z.enum(['solved', 'already', 'wrong']),
    message: z.string(),
    /** What registering in this browser would credit for everything solved in it. */
    credit: z.object({ challenges: z.int(), points: z.int(), xp: z.int() }),
  }),
});
export type OpenFlagResult = z.infer<typeof submitOpenFlag.answer>;

/** Bytes, with ranges. */
export const downloadOpenFile = endpoint('GET /open-challenges/files/:fileId/:name', {
  summary: 'Télécharger un fichier d’un challenge ouvert à tous',
  audience: 'public',
  params: z.object({ fileId: id, name: z.string().max(255) }),
  answer: z.any(),
});

/** What a new member was credited for earlier solves, and the sentence about it. */
export const credit = z.object({
  points: z.int(),
  xp: z.int(),
  challenges: z.array(z.object({ name: z.string(), slug: z.string(), points: z.int() })),
  message: z.string(),
});
export type Credit = z.infer<typeof credit>;
