import { FLAG_KINDS } from '@fanion/rules/challenges/flag';
import { CHALLENGE_NAME_MAX, REMARK_MAX, STAGE_REASON_MAX } from '@fanion/rules/challenges/limits';
import { NEXT_STAGES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkAnswer, bulkIds, id, line, long, moment, version, yes } from '../fields.ts';
import { challengeContent } from './content.ts';
import { FLAG_MAX } from './play.ts';

/** `scheduled`: published, but its moment has not come yet. */
export const CHALLENGE_STAGES = ['draft', 'review', 'scheduled', 'published', 'retired', 'refused'] as const;
export type ChallengeStage = (typeof CHALLENGE_STAGES)[number];

/** What remains before a challenge can be published; a step that is not `required` is only advised. */
export const checklist = z.array(z.object({ label: z.string(), done: z.boolean(), required: z.boolean() }));

const authoredChallenge = z.object({
  id: z.int(),
  slug: z.string(),
  stage: z.enum(CHALLENGE_STAGES),
  scheduled_at: moment.nullable(),
  /** Its address is public to members, and no longer changes. */
  published: z.boolean(),
  version: z.int(),
  /** Why its review returned it; '' otherwise. */
  reason: z.string(),
  /** Current points. */
  points: z.int(),
  solved_count: z.int(),
  content: challengeContent,
  /** The flags without their content. */
  flags: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(FLAG_KINDS),
      case_insensitive: z.boolean(),
      /** A member who gives it in the wrong case is told so. */
      case_told: z.boolean(),
      /** False: no copy of it is stored, as it was set before copies existed. */
      readable: z.boolean(),
    }),
  ),
  /** The decoys without their content. `told`: a member who gives one is told that it is a decoy. */
  decoys: z.array(z.object({ id: z.int(), told: z.boolean(), readable: z.boolean() })),
  flag_prefix: z.string().nullable(),
  /** The member who proposed it; null: written by a challenge manager, or by someone who left. */
  proposed_by: z.string().nullable(),
  /** The reader's own proposal: they may edit it in draft only, and somebody else decides on it. */
  own: z.boolean(),
  /** Most bytes of one of its files, for this reader. */
  file_max: z.int(),
  /** Its stages and the remarks on it, oldest first. */
  remarks: z.array(
    z.object({
      at: moment,
      by: z.string().nullable(),
      /** The stage that it moved to; null: a remark only. */
      stage: z.enum(NEXT_STAGES).nullable(),
      message: z.string(),
    }),
  ),
  /** The event that plays it outside the permanent list: its publication is decided there. */
  event: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  checklist,
  /** What the style sheet filter removed from the theme, line by line. */
  dropped: z.array(z.object({ line: z.int().nullable(), reason: z.string() })),
  /**
   * Its content after each change, newest first; `changed`: names of the fields that differ from the previous
   * one.
   */
  revisions: z.array(
    z.object({
      version: z.int(),
      at: moment,
      written_by: z.string().nullable(),
      changed: z.array(z.string()),
    }),
  ),
});
export type AuthoredChallenge = z.infer<typeof authoredChallenge>;

/** By address or number. */
const params = z.object({ slug: z.string().min(1).max(120) });

export const createChallenge = endpoint('POST /challenges/authoring', {
  summary: 'Commencer un challenge, en brouillon',
  body: z.object({ name: line(CHALLENGE_NAME_MAX, 'Le nom') }),
  answer: authoredChallenge,
});

export const getAuthoredChallenge = endpoint('GET /challenges/authoring/:slug', {
  summary: 'Un challenge pour qui l’écrit, flags exceptés : ce qui lui manque, son historique',
  params,
  answer: authoredChallenge,
});

/**
 * The refusal `challenge_changed` has both contents: `yours`, the one sent, and `theirs`, the stored one,
 * with its version.
 */
export const saveChallenge = endpoint('PUT /challenges/authoring/:slug', {
  summary: 'Enregistrer un challenge ; publié, ses joueurs le voient aussitôt',
  params,
  body: z.object({ version, content: challengeContent }),
  answer: authoredChallenge,
});

/** `publish` with a moment: it is published then. */
export const moveChallenge = endpoint('POST /challenges/authoring/:slug/stage', {
  summary: 'Proposer à la relecture, rendre, refuser, publier, programmer, retirer ou reprendre un challenge',
  params,
  body: z.object({
    version,
    to: z.enum(NEXT_STAGES, { error: 'Étape inconnue.' }),
    scheduled_at: moment.nullable().default(null),
    reason: long(STAGE_REASON_MAX, 'Le motif').default(''),
  }),
  answer: authoredChallenge,
});

/** A remark to the proposer, or from them to the reviewers. */
export const addRemark = endpoint('POST /challenges/authoring/:slug/remarks', {
  summary: 'Laisser une remarque sur un challenge que l’on écrit ou relit',
  params,
  body: z.object({ message: line(REMARK_MAX, 'La remarque') }),
  answer: authoredChallenge,
});

/** Acts on each independently, and reports the outcome of each. A trial changes nothing. */
export const actOnChallenges = endpoint('POST /challenges/authoring/bulk', {
  summary: 'Publier, retirer ou reprendre plusieurs challenges ; à l’essai, rien ne change',
  body: z.object({
    to: z.enum(['draft', 'published', 'retired'], { error: 'Étape inconnue.' }),
    ids: bulkIds,
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer,
});

/** How a change affects the members who solved one of them: the points with it, and their total. */
const movedPoints = z.object({
  gaining: z.int(),
  losing: z.int(),
  /** Members named in the rankings, the most affected first; at most 20. */
  most: z.array(z.object({ username: z.string(), before: z.int(), after: z.int() })),
});

/**
 * Changes each independently, with an entry in the challenge's history. A trial changes nothing, and `moved`
 * lists whose points would change.
 */
export const changeChallenges = endpoint('POST /challenges/authoring/bulk/content', {
  summary: 'Changer la catégorie ou les points de plusieurs challenges ; à l’essai, rien ne change',
  body: z.object({
    ids: bulkIds,
    set: z.union(
      [z.object({ category: challengeContent.shape.category }), challengeContent.pick({ scoring: true })],
      {
        error: 'Donnez une catégorie, ou des points.',
      },
    ),
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer.extend({ moved: movedPoints.nullable() }),
});

export const addFlag = endpoint('POST /challenges/authoring/:slug/flags', {
  summary: 'Poser un flag',
  params,
  body: z.object({
    kind: z.enum(FLAG_KINDS, { error: 'Un flag est exact, ou une expression régulière.' }),
    content: line(FLAG_MAX, 'Le flag'),
    case_insensitive: yes,
    case_told: yes.default(false),
  }),
  answer: authoredChallenge,
});

/** Only for an exact, case-sensitive flag with a stored copy. */
export const tellCase = endpoint('PUT /challenges/authoring/:slug/flags/:flagId/case', {
  summary: 'Dire, ou ne plus dire, « bonne valeur, mauvaise casse »',
  params: params.extend({ flagId: id }),
  body: z.object({ told: z.boolean({ error: 'Dites oui ou non.' }) }),
  answer: authoredChallenge,
});

export const addDecoy = endpoint('POST /challenges/authoring/:slug/decoys', {
  summary: 'Poser un leurre : une mauvaise réponse que l’auteur connaît',
  params,
  body: z.object({ content: line(FLAG_MAX, 'Le leurre'), told: z.boolean({ error: 'Dites oui ou non.' }) }),
  answer: authoredChallenge,
});

export const removeDecoy = endpoint('DELETE /challenges/authoring/:slug/decoys/:decoyId', {
  summary: 'Retirer un leurre',
  params: params.extend({ decoyId: id }),
  answer: authoredChallenge,
});

const writtenAnswers = z.array(z.object({ id: z.int(), content: z.string().nullable() }));

/** `content` is null when no copy of the flag is stored. */
export const readFlags = endpoint('POST /challenges/authoring/:slug/flags/read', {
  summary: 'Relire les flags et les leurres d’un challenge ; la lecture est notée au journal d’audit',
  params,
  answer: z.object({ flags: writtenAnswers, decoys: writtenAnswers }),
});

export const removeFlag = endpoint('DELETE /challenges/authoring/:slug/flags/:flagId', {
  summary: 'Retirer un flag',
  params: params.extend({ flagId: id }),
  answer: authoredChallenge,
});

/** The raw bytes are the body. The file belongs to the challenge once the content that names it is saved. */
export const uploadChallengeFile = endpoint('POST /challenges/authoring/:slug/files/:name', {
  summary: 'Déposer un fichier et en connaître l’empreinte',
  params: params.extend({ name: line(255, 'Le nom du fichier') }),
  answer: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
});

/** The bytes of the picture are the body. `remade`: it was re-encoded, smaller or without its metadata. */
export const uploadThemeImage = endpoint('POST /challenges/authoring/:slug/images', {
  summary: 'Déposer une image du thème et savoir ce que le filtre en fait',
  params,
  answer: z.object({
    sha256: z.string(),
    width: z.int(),
    height: z.int(),
    /** Bytes, as served. */
    size: z.int(),
    remade: z.boolean(),
  }),
});

/** By name: the permanent list, or the challenges of the same event. */
export const listBeside = endpoint('GET /challenges/authoring/:slug/beside', {
  summary: 'Challenges qu’un challenge peut demander de résoudre avant lui',
  params,
  answer: z.object({ challenges: z.array(z.object({ slug: z.string(), name: z.string() })) }),
});

export const getChallengeRevision = endpoint('GET /challenges/authoring/:slug/revisions/:version', {
  summary: 'Un challenge tel qu’il était après un changement, et avant lui',
  params: params.extend({ version: id }),
  answer: z.object({ content: challengeContent, before: challengeContent.nullable() }),
});
