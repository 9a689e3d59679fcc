import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { answered, inBracket, number } from '../fields.ts';

/** A page of a list, numbered as in CTFd; one past the end is empty. */
const page = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
};
const paged = z.object({
  pagination: z.object({
    page: z.int(),
    next: z.int().nullable(),
    prev: z.int().nullable(),
    pages: z.int(),
    per_page: z.int(),
    total: z.int(),
  }),
});
const account = z.object({
  id: z.int(),
  name: z.string(),
  score: z.number(),
  place: z.string().nullable(),
  oauth_id: z.null(),
  affiliation: z.null(),
  country: z.null(),
  website: z.null(),
  bracket_id: inBracket.bracket_id,
  fields: z.array(z.never()),
  /** For a user: their team, in an event. */
  team_id: z.int().nullable().optional(),
  /** For a user, seen by themselves. */
  email: z.string().optional(),
  /** For a team: its users. */
  members: z.array(z.int()).optional(),
});
const accountSummary = z.object({ id: z.int(), name: z.string() });
const tried = z.object({
  id: z.number(),
  challenge_id: z.int(),
  challenge: z.object({
    id: z.int(),
    name: z.string(),
    category: z.string(),
    value: z.number(),
  }),
  user: accountSummary,
  team: accountSummary.nullable(),
  date: z.string(),
  type: z.enum(['correct', 'incorrect', 'partial']),
});
const solvesOf = answered(z.array(tried.omit({ id: true }))).extend({
  meta: z.object({ count: z.int() }),
});

/** A user or a team, by its number or `me`. */
const who = z.object({ account: z.union([z.literal('me'), number]) });
/** `q`: a part of the name, in any case. */
const search = z.object({ ...page, q: z.string().max(120).optional() });

export const listUsers = endpoint('GET /v1/users', {
  summary: 'CTFd : les joueurs du tableau, par pages',
  query: search,
  answer: answered(z.array(account)).extend({ meta: paged }),
});
export const listTeams = endpoint('GET /v1/teams', {
  summary: 'CTFd : les équipes d’un événement, par pages',
  query: search,
  answer: answered(z.array(account)).extend({ meta: paged }),
});
export const readUser = endpoint('GET /v1/users/:account', {
  summary: 'CTFd : un joueur',
  params: who,
  answer: answered(account),
});
export const listUserSolves = endpoint('GET /v1/users/:account/solves', {
  summary: 'CTFd : les résolutions d’un joueur',
  params: who,
  answer: solvesOf,
});
export const readTeam = endpoint('GET /v1/teams/:account', {
  summary: 'CTFd : une équipe d’un événement',
  params: who,
  answer: answered(account),
});
export const listTeamSolves = endpoint('GET /v1/teams/:account/solves', {
  summary: 'CTFd : les résolutions d’une équipe',
  params: who,
  answer: solvesOf,
});
/** For managers: the typed text is not stored. */
export const listSubmissions = endpoint('GET /v1/submissions', {
  summary: 'CTFd : les essais, pour qui gère',
  query: z.object({
    type: z.enum(['correct', 'incorrect', 'partial']).optional(),
    challenge_id: number.optional(),
    ...page,
  }),
  answer: answered(z.array(tried)).extend({
    meta: paged,
  }),
});
