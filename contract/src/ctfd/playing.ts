import { z } from 'zod';
import { FLAG_MAX } from '../challenges/play.ts';
import { endpoint } from '../endpoint.ts';
import { answered, cid, manager, number, partId } from './fields.ts';

const member = manager;
const moment = z.string();

/** A challenge in the list; one whose prerequisites lack is `hidden`, and nothing more is told. */
const listed = z.object({
  id: z.number().int(),
  type: z.string(),
  name: z.string(),
  value: z.number(),
  position: z.number().int(),
  solves: z.number().int().nullable(),
  solved_by_me: z.boolean(),
  category: z.string(),
  tags: z.array(z.object({ value: z.string() })),
  template: z.literal(''),
  script: z.literal(''),
});
const hint = z.object({
  id: z.number(),
  challenge_id: z.number().int(),
  title: z.string(),
  cost: z.number(),
  /** Told once it is unlocked. */
  content: z.string().optional(),
  html: z.string().optional(),
});
const opened = listed.omit({ position: true, tags: true, template: true, script: true }).extend({
  description: z.string(),
  attribution: z.string(),
  connection_info: z.string().nullable(),
  max_attempts: z.number().int(),
  attempts: z.number().int(),
  state: z.literal('visible'),
  tags: z.array(z.string()),
  hints: z.array(hint),
  /** Addresses that open for some minutes, without a header. */
  files: z.array(z.string()),
});
const accountType = z.enum(['user', 'team']);
const solver = z.object({
  account_id: z.number().int(),
  name: z.string(),
  date: moment,
  account_url: z.string(),
});
/** The bracket of an event that an account plays in. */
const inBracket = { bracket_id: z.number().int().nullable(), bracket_name: z.string().nullable() };
const standing = z.object({
  pos: z.number().int(),
  account_id: z.number().int(),
  account_url: z.string(),
  account_type: accountType,
  oauth_id: z.null(),
  name: z.string(),
  score: z.number(),
  ...inBracket,
  members: z
    .array(
      z.object({
        id: z.number().int(),
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
  id: z.number().int(),
  account_url: z.string(),
  name: z.string(),
  score: z.number(),
  ...inBracket,
  solves: z.array(
    z.object({
      challenge_id: z.number().int(),
      account_id: z.number().int(),
      team_id: z.number().int().nullable(),
      user_id: z.number().int(),
      value: z.number(),
      date: moment,
    }),
  ),
});
const account = z.object({
  id: z.number().int(),
  name: z.string(),
  score: z.number(),
  place: z.string().nullable(),
  oauth_id: z.null(),
  affiliation: z.null(),
  country: z.null(),
  website: z.null(),
  bracket_id: inBracket.bracket_id,
  fields: z.array(z.never()),
  /** Of a user: their team, in an event. */
  team_id: z.number().int().nullable().optional(),
  /** Of a user, told to themself. */
  email: z.string().optional(),
  /** Of a team: its users. */
  members: z.array(z.number().int()).optional(),
});
const named = z.object({ id: z.number().int(), name: z.string() });
const tried = z.object({
  id: z.number(),
  challenge_id: z.number().int(),
  challenge: z.object({
    id: z.number().int(),
    name: z.string(),
    category: z.string(),
    value: z.number(),
  }),
  user: named,
  team: named.nullable(),
  date: moment,
  type: z.enum(['correct', 'incorrect', 'partial']),
});
const solves = answered(z.array(tried.omit({ id: true }))).extend({
  meta: z.object({ count: z.number().int() }),
});

/** A user or a team, by its number or `me`. */
const who = z.object({ account: z.union([z.literal('me'), number]) });
/** A challenge is `challenge_id` in a body: its number, or its digits. */
const attempted = z.object({
  challenge_id: number,
  submission: z
    .string({ error: 'Le flag doit être un texte.' })
    .max(FLAG_MAX, `Le flag ne doit pas dépasser ${FLAG_MAX} caractères.`)
    .refine((flag) => flag.trim().length > 0, 'Le flag est obligatoire.'),
});

export const listPlayed = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/challenges',
  summary: 'CTFd : les challenges, pour qui les joue',
  answer: answered(z.array(listed)),
});
export const openPlayed = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/challenges/:cid',
  summary: 'CTFd : un challenge, pour qui le joue',
  params: cid,
  answer: answered(opened),
});
export const attempt = endpoint({
  ...member,
  method: 'POST',
  path: '/v1/challenges/attempt',
  summary: 'CTFd : proposer un flag',
  body: attempted,
  answer: answered(
    z.object({ status: z.enum(['correct', 'incorrect', 'partial', 'already_solved']), message: z.string() }),
  ),
});
export const listSolvers = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/challenges/:cid/solves',
  summary: 'CTFd : qui a résolu un challenge, dans l’ordre',
  params: cid,
  answer: answered(z.array(solver)),
});
export const openHint = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/hints/:part',
  summary: 'CTFd : un indice',
  params: partId,
  answer: answered(hint),
});
export const unlock = endpoint({
  ...member,
  method: 'POST',
  path: '/v1/unlocks',
  summary: 'CTFd : débloquer un indice',
  body: z.object({ target: partId.shape.part, type: z.literal('hints') }),
  answer: answered(
    z.object({
      id: z.number(),
      target: z.number(),
      type: z.literal('hints'),
      user_id: z.number().int(),
      date: moment,
    }),
  ),
});
export const readScoreboard = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/scoreboard',
  summary: 'CTFd : le tableau',
  answer: answered(z.array(standing)),
});
/** At most 50 of them, by their place. */
export const readTop = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/scoreboard/top/:count',
  summary: 'CTFd : les premiers du tableau, avec leurs résolutions',
  params: z.object({
    count: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
  }),
  answer: answered(z.record(z.string(), topped)),
});
export const readUser = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/users/:account',
  summary: 'CTFd : un joueur',
  params: who,
  answer: answered(account),
});
export const listUserSolves = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/users/:account/solves',
  summary: 'CTFd : les résolutions d’un joueur',
  params: who,
  answer: solves,
});
export const readTeam = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/teams/:account',
  summary: 'CTFd : une équipe d’un événement',
  params: who,
  answer: answered(account),
});
export const listTeamSolves = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/teams/:account/solves',
  summary: 'CTFd : les résolutions d’une équipe',
  params: who,
  answer: solves,
});
export const listNotifications = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/notifications',
  summary: 'CTFd : les annonces',
  answer: answered(
    z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        content: z.string(),
        html: z.string(),
        date: moment,
      }),
    ),
  ),
});
/** For who manages: what is typed is kept nowhere. */
export const listSubmissions = endpoint({
  ...manager,
  method: 'GET',
  path: '/v1/submissions',
  summary: 'CTFd : les essais, pour qui gère',
  query: z.object({
    type: z.enum(['correct', 'incorrect', 'partial']).optional(),
    challenge_id: number.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: answered(z.array(tried)).extend({
    meta: z.object({
      pagination: z.object({
        page: z.number().int(),
        next: z.number().int().nullable(),
        prev: z.number().int().nullable(),
        pages: z.number().int(),
        per_page: z.number().int(),
        total: z.number().int(),
      }),
    }),
  }),
});
