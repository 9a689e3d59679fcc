import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { FLAG_MAX } from '../challenges/play/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { withExample } from '../fields.ts';
import { answered, cid, inBracket, listing, number, partId } from './fields.ts';

const moment = z.string();

/** A challenge in the list; one with unsolved prerequisites is `hidden`, and nothing more is shown. */
const listed = z.object({
  id: z.int(),
  type: z.string(),
  name: z.string(),
  value: z.number(),
  position: z.int(),
  solves: z.int().nullable(),
  solved_by_me: z.boolean(),
  category: z.string(),
  tags: z.array(z.object({ value: z.string() })),
  template: z.literal(''),
  script: z.literal(''),
});
const hint = z.object({
  id: z.number(),
  challenge_id: z.int(),
  title: z.string(),
  cost: z.number(),
  /** Present once unlocked. */
  content: z.string().optional(),
  html: z.string().optional(),
});
const opened = listed.omit({ position: true, tags: true, template: true, script: true }).extend({
  description: z.string(),
  attribution: z.string(),
  connection_info: z.string().nullable(),
  max_attempts: z.int(),
  attempts: z.int(),
  state: z.literal('visible'),
  tags: z.array(z.string()),
  hints: z.array(hint),
  /** Addresses that work for some minutes, without a header. */
  files: z.array(z.string()),
});
const accountType = z.enum(['user', 'team']);
const solver = z.object({
  account_id: z.int(),
  name: z.string(),
  date: moment,
  account_url: z.string(),
});
const standing = z.object({
  pos: z.int(),
  account_id: z.int(),
  account_url: z.string(),
  account_type: accountType,
  oauth_id: z.null(),
  name: z.string(),
  score: z.number(),
  ...inBracket,
  members: z
    .array(
      z.object({
        id: z.int(),
        oauth_id: z.null(),
        name: z.string(),
        score: z.number(),
        bracket_id: z.null(),
        bracket_name: z.null(),
      }),
    )
    .optional(),
});
const topped = z.object({
  id: z.int(),
  account_url: z.string(),
  name: z.string(),
  score: z.number(),
  ...inBracket,
  solves: z.array(
    z.object({
      challenge_id: z.int(),
      account_id: z.int(),
      team_id: z.int().nullable(),
      user_id: z.int(),
      value: z.number(),
      date: moment,
    }),
  ),
});
/** The body names a challenge by `challenge_id`: its number, or its digits as text. */
const attempted = z.object({
  challenge_id: number,
  submission: z
    .string({ error: 'Le flag doit être un texte.' })
    .max(FLAG_MAX, tooLong('Le flag', FLAG_MAX))
    .refine((flag) => flag.trim().length > 0, required('Le flag')),
});

export const listPlayed = listing('/v1/challenges', 'CTFd : les challenges, pour qui les joue', listed);
export const openPlayed = endpoint('GET /v1/challenges/:cid', {
  summary: 'CTFd : un challenge, pour qui le joue',
  params: cid,
  answer: answered(opened),
});
export const attempt = endpoint('POST /v1/challenges/attempt', {
  summary: 'CTFd : proposer un flag',
  body: withExample(attempted, { challenge_id: 12, submission: 'FANION{la_balise}' }),
  answer: answered(
    z.object({ status: z.enum(['correct', 'incorrect', 'partial', 'already_solved']), message: z.string() }),
  ),
});
export const listSolvers = endpoint('GET /v1/challenges/:cid/solves', {
  summary: 'CTFd : qui a résolu un challenge, dans l’ordre',
  params: cid,
  answer: answered(z.array(solver)),
});
export const openHint = endpoint('GET /v1/hints/:part', {
  summary: 'CTFd : un indice',
  params: partId,
  answer: answered(hint),
});
export const unlock = endpoint('POST /v1/unlocks', {
  summary: 'CTFd : débloquer un indice',
  body: withExample(z.object({ target: partId.shape.part, type: z.literal('hints') }), {
    target: 12000,
    type: 'hints',
  }),
  answer: answered(
    z.object({
      id: z.number(),
      target: z.number(),
      type: z.literal('hints'),
      user_id: z.int(),
      date: moment,
    }),
  ),
});
export const readScoreboard = listing('/v1/scoreboard', 'CTFd : le tableau', standing);
/** At most 50 of them, by rank. */
export const readTop = endpoint('GET /v1/scoreboard/top/:count', {
  summary: 'CTFd : les premiers du tableau, avec leurs résolutions',
  params: z.object({
    count: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
  }),
  answer: answered(z.record(z.string(), topped)),
});
export const listNotifications = endpoint('GET /v1/notifications', {
  summary: 'CTFd : les annonces',
  answer: answered(
    z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        content: z.string(),
        html: z.string(),
        date: moment,
      }),
    ),
  ),
});
