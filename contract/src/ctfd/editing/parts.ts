import { FLAG_KINDS } from '@fanion/rules/challenges/flag';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExample } from '../../fields.ts';
import { answered, cid, digits, done, listing, loose, number, partId } from '../fields.ts';

/**
 * `content` is present among one challenge's flags, for those who edit it; in the list of all it is empty.
 */
const flag = z.object({
  id: z.number(),
  challenge_id: z.int(),
  type: z.string(),
  content: z.string(),
  data: z.string(),
});
const word = z.object({ id: z.number(), challenge_id: z.int(), value: z.string() });
const hint = z.object({
  id: z.number(),
  challenge_id: z.int(),
  title: z.string(),
  content: z.string(),
  cost: z.number(),
  requirements: z.object({ prerequisites: z.array(z.number()) }).nullable(),
});
const file = z.object({
  id: z.number(),
  type: z.string(),
  location: z.string(),
  sha1sum: z.string().nullable(),
});
const solution = z.object({
  id: z.number(),
  challenge_id: z.int(),
  state: z.string(),
  content: z.string(),
});
const solutionState = z.enum(['hidden', 'visible', 'solved']);

/** Removes a part by its number. */
const removal = <const P extends `/v1/${string}/:part`>(path: P, summary: string) =>
  endpoint(`DELETE ${path}` as const, { summary, params: partId, answer: done });

export const readChallengeFlags = endpoint('GET /v1/challenges/:cid/flags', {
  summary: 'CTFd : relire les flags d’un challenge ; la lecture est notée au journal d’audit',
  params: cid,
  answer: answered(z.array(flag)),
});
export const listChallengeTags = endpoint('GET /v1/challenges/:cid/tags', {
  summary: 'CTFd : les tags d’un challenge',
  params: cid,
  answer: answered(z.array(word)),
});
export const listChallengeTopics = endpoint('GET /v1/challenges/:cid/topics', {
  summary: 'CTFd : les thèmes d’un challenge',
  params: cid,
  answer: answered(z.array(word)),
});
export const listChallengeHints = endpoint('GET /v1/challenges/:cid/hints', {
  summary: 'CTFd : les indices d’un challenge',
  params: cid,
  answer: answered(z.array(hint)),
});
export const listFlags = listing('/v1/flags', 'CTFd : les numéros des flags, sans ce qu’ils disent', flag);
export const addFlag = endpoint('POST /v1/flags', {
  summary: 'CTFd : poser un flag',
  body: withExample(
    z.object({
      challenge_id: number,
      content: z.union([z.string().max(1000), z.number(), z.boolean()]).transform(String),
      type: z.enum(FLAG_KINDS).default('static'),
      data: z.string().max(60).nullish(),
    }),
    { challenge_id: 12, content: 'FANION{la_balise}', type: 'static' },
  ),
  answer: answered(flag),
});
export const removeFlag = removal('/v1/flags/:part', 'CTFd : retirer un flag');
export const listTags = listing('/v1/tags', 'CTFd : les tags de tous les challenges', word);
const newWord = z.object({
  challenge_id: number,
  value: z.union([z.string().max(300), z.number(), z.boolean()]).transform(String),
});
export const addTag = endpoint('POST /v1/tags', {
  summary: 'CTFd : ajouter un tag',
  body: newWord,
  answer: answered(word),
});
export const removeTag = removal('/v1/tags/:part', 'CTFd : retirer un tag');
export const addTopic = endpoint('POST /v1/topics', {
  summary: 'CTFd : ajouter un thème',
  body: newWord.extend({ type: z.literal('challenge').default('challenge') }),
  answer: answered(word),
});
export const removeTopic = endpoint('DELETE /v1/topics', {
  summary: 'CTFd : retirer un thème',
  query: z.object({ type: z.literal('challenge'), target_id: partId.shape.part }),
  answer: done,
});
export const listHints = listing('/v1/hints', 'CTFd : les indices de tous les challenges', hint);
export const addHint = endpoint('POST /v1/hints', {
  summary: 'CTFd : ajouter un indice',
  body: withExample(
    z.object({
      challenge_id: number,
      content: loose(6000),
      title: loose(300),
      cost: digits,
    }),
    { challenge_id: 12, content: 'Regardez au nord.', title: 'Cap', cost: 10 },
  ),
  answer: answered(hint),
});
export const changeHint = endpoint('PATCH /v1/hints/:part', {
  summary: 'CTFd : changer un indice',
  params: partId,
  body: z
    .object({
      content: loose(6000),
      title: loose(300),
      cost: digits,
      requirements: z.object({ prerequisites: z.array(z.number()).max(20) }),
    })
    .partial(),
  answer: answered(hint),
});
export const removeHint = removal('/v1/hints/:part', 'CTFd : retirer un indice');
export const listFiles = endpoint('GET /v1/files', {
  summary: 'CTFd : les fichiers de tous les challenges',
  query: z.object({ type: z.string().max(20).default('challenge') }),
  answer: answered(z.array(file)),
});
/** A form with one or more `file`, `challenge_id` and `type`. */
export const addFiles = endpoint('POST /v1/files', {
  summary: 'CTFd : déposer des fichiers',
  answer: answered(z.array(file)),
});
export const removeFile = removal('/v1/files/:part', 'CTFd : retirer un fichier');
/** Also at `/files/…`, beside the API. */
export const downloadFile = endpoint('GET /v1/raw/:folder/:name', {
  summary: 'CTFd : un fichier, pour qui écrit son challenge',
  params: z.object({ folder: z.string().max(80), name: z.string().min(1).max(300) }),
  answer: z.unknown(),
});
export const listSolutions = listing('/v1/solutions', 'CTFd : les solutions', solution);
export const addSolution = endpoint('POST /v1/solutions', {
  summary: 'CTFd : écrire une solution',
  body: z.object({ challenge_id: number, state: solutionState.default('hidden'), content: loose(60_000) }),
  answer: answered(solution),
});
export const openSolution = endpoint('GET /v1/solutions/:part', {
  summary: 'CTFd : une solution',
  params: partId,
  answer: answered(solution),
});
export const changeSolution = endpoint('PATCH /v1/solutions/:part', {
  summary: 'CTFd : changer une solution',
  params: partId,
  body: z.object({ state: solutionState, content: loose(60_000) }).partial(),
  answer: answered(solution),
});
export const removeSolution = removal('/v1/solutions/:part', 'CTFd : retirer une solution');
