import { FLAG_LOGICS } from '@fanion/rules/challenges/flag';
import { CHALLENGE_STATES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExample } from '../../fields.ts';
import { answered, cid, digits, listing, loose } from '../fields.ts';

const requirements = z.object({ prerequisites: z.array(z.int()), anonymize: z.boolean() });

const listed = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  value: z.number(),
  type: z.string(),
  state: z.enum(CHALLENGE_STATES),
});

const opened = listed.extend({
  /** Absent when the challenge's points follow its solves: its files never have them. */
  value: z.number().optional(),
  description: z.string(),
  attribution: z.string(),
  max_attempts: z.int(),
  connection_info: z.string().nullable(),
  /** Present when it is not the default, `any`. */
  logic: z.enum(['all', 'team']).optional(),
  next_id: z.int().nullable(),
  /** Fanion has no modules of challenges. */
  module_id: z.null(),
  scheduled_at: z.string().nullable(),
  initial: z.number().optional(),
  decay: z.number().optional(),
  minimum: z.number().optional(),
  function: z.string().optional(),
  files: z.array(z.string()),
});

const written = z
  .object({
    name: loose(300),
    category: loose(300),
    description: loose(60_000),
    attribution: loose(5000),
    type: loose(60),
    value: digits,
    max_attempts: digits,
    connection_info: loose(6000),
    logic: z.enum(FLAG_LOGICS),
    state: z.enum(CHALLENGE_STATES),
    scheduled_at: loose(60),
    initial: digits,
    decay: digits,
    minimum: digits,
    function: loose(60),
    next_id: z.int().nullable(),
    module_id: z.int().nullable(),
    requirements: z.object({
      prerequisites: z.array(z.int()).max(100).default([]),
      anonymize: z.boolean().nullish(),
    }),
  })
  .partial();

/** Also at `/challenges?view=admin` for CTFd’s clients. */
export const listChallenges = listing(
  '/v1/editing/challenges',
  'CTFd : les challenges, cachés compris',
  listed,
);
export const createChallenge = endpoint('POST /v1/challenges', {
  summary: 'CTFd : commencer un challenge, caché',
  body: withExample(written, {
    name: 'Le phare',
    category: 'Web',
    description: 'Trouvez le feu.',
    type: 'standard',
    value: 150,
    state: 'hidden',
  }),
  answer: answered(opened),
});
export const openChallenge = endpoint('GET /v1/editing/challenges/:cid', {
  summary: 'CTFd : un challenge, pour qui l’écrit',
  params: cid,
  answer: answered(opened),
});
export const changeChallenge = endpoint('PATCH /v1/challenges/:cid', {
  summary: 'CTFd : changer un challenge ; visible, ce qui a été changé est publié d’un coup',
  params: cid,
  body: written,
  answer: answered(opened),
});
export const openRequirements = endpoint('GET /v1/challenges/:cid/requirements', {
  summary: 'CTFd : les prérequis d’un challenge',
  params: cid,
  answer: answered(requirements),
});
