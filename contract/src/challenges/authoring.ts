import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkAnswer, bulkIds, id, line, moment } from '../fields.ts';
import { FLAG_MAX } from './play.ts';
import { LAYOUTS } from './themes.ts';

const long = (max: number, name: string) =>
  z
    .string({ error: `${name} doit être un texte.` })
    .max(max, `${name} ne doit pas dépasser ${max} caractères.`);
const listed = (most: number, max: number, name: string) =>
  z
    .array(long(max, `${name}\u00a0: chacun`), { error: `${name}\u00a0: une liste est attendue.` })
    .max(most, `${name}\u00a0: ${most} au plus.`);
const whole = (name: string, min: number, max: number) => {
  const sentence = `${name} doit être un nombre entier de ${min} à ${max}.`;
  return z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence);
};
const yes = z.boolean({ error: 'Ce champ doit être vrai ou faux.' });
const colour = z
  .string({ error: 'La couleur s’écrit #rrggbb.' })
  .regex(/^#[0-9a-f]{6}$/i, 'La couleur s’écrit #rrggbb.')
  .nullable();

const DECAY = 'La décroissance doit être un nombre de 0,01 à 100 000.';
/** How the points follow the solves: `Scoring` of the rules. */
const scoring = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('static'), points: whole('Les points', 0, 1_000_000) }),
    z.object({
      kind: z.literal('dynamic'),
      function: z.enum(['linear', 'logarithmic', 'exponential'], { error: 'Courbe inconnue.' }),
      initial: whole('Le départ', 1, 1_000_000),
      minimum: whole('Le plancher', 0, 1_000_000),
      decay: z.number({ error: DECAY }).min(0.01, DECAY).max(100_000, DECAY),
    }),
  ],
  { error: 'Les points sont fixes ou dégressifs.' },
);

const SHA = 'L’empreinte du fichier n’est pas un SHA-256.';

/** What authors write of a challenge. Its flags are apart: they are in no answer but the one that is asked for them. */
export const challengeContent = z.object({
  name: line(120, 'Le nom'),
  slug: long(80, 'L’adresse'),
  category: line(40, 'La catégorie'),
  difficulty: z.enum(['Easy', 'Medium', 'Hard', 'Expert'], { error: 'Difficulté inconnue.' }),
  author: long(300, 'L’auteur'),
  tags: listed(30, 40, 'Tags'),
  organizer: long(300, 'L’organisateur'),
  sponsor: long(300, 'Le soutien'),
  /** Markdown. */
  description: long(50_000, 'L’énoncé'),
  connection_info: long(5_000, 'La connexion'),
  scoring,
  /** Several flags: one is enough, or every one is asked. */
  logic: z.enum(['any', 'all'], { error: 'Un flag suffit, ou il les faut tous.' }),
  files: z
    .array(
      z.object({
        name: line(255, 'Le nom du fichier'),
        /** Bytes. */
        size: z.number({ error: 'La taille doit être un nombre.' }).int().min(0),
        sha256: z.string({ error: SHA }).regex(/^[0-9a-f]{64}$/, SHA),
        required: yes,
      }),
      { error: 'Fichiers\u00a0: une liste est attendue.' },
    )
    .max(50, 'Fichiers\u00a0: 50 au plus.'),
  hints: z
    .array(
      z.object({
        title: long(300, 'Le titre de l’indice'),
        content: line(5_000, 'L’indice'),
        /** In points; null: by its place, 10, 20 or 30 %. */
        cost: whole('Le coût', 0, 1_000_000).nullable(),
      }),
      { error: 'Indices\u00a0: une liste est attendue.' },
    )
    .max(20, 'Indices\u00a0: 20 au plus.'),
  layout: z.enum(LAYOUTS, { error: 'Mise en page inconnue.' }),
  primary_color: colour,
  accent_color: colour,
  custom_css: long(20_480, 'La feuille de style'),
  rules: listed(30, 5_000, 'Règles'),
  requirements: listed(30, 5_000, 'Ce qu’il faut'),
  plan: z.enum(['adherent', 'bienfaiteur'], { error: 'Formule inconnue.' }).nullable(),
  is_featured: yes,
  /** Addresses of the challenges to solve first. */
  prerequisites: listed(20, 80, 'Prérequis'),
  /** Whether it is shown, locked, to who has not solved them. */
  anonymize: yes,
  /** Markdown. */
  solution: long(50_000, 'La solution'),
});
export type ChallengeContent = z.infer<typeof challengeContent>;

const VERSION = 'La version doit être un nombre entier.';
const version = z.number({ error: VERSION }).int(VERSION).min(0, VERSION);

/** `scheduled`: published, and its moment has not come. */
export const CHALLENGE_STAGES = ['draft', 'review', 'scheduled', 'published', 'retired'] as const;
export type ChallengeStage = (typeof CHALLENGE_STAGES)[number];

/** What is to be done before a challenge can be published; what is not `required` is only advised. */
export const checklist = z.array(z.object({ label: z.string(), done: z.boolean(), required: z.boolean() }));

const authoredChallenge = z.object({
  id: z.number().int(),
  slug: z.string(),
  stage: z.enum(CHALLENGE_STAGES),
  scheduled_at: moment.nullable(),
  /** Its address is that of members, and stays. */
  published: z.boolean(),
  version: z.number().int(),
  /** Why it came back from its review; '' otherwise. */
  reason: z.string(),
  /** Points of today. */
  points: z.number().int(),
  solved_count: z.number().int(),
  content: challengeContent,
  /** The flags without what they say. */
  flags: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['static', 'regex']),
      case_insensitive: z.boolean(),
      /** False: no copy of it is kept, it was set before there were any. */
      readable: z.boolean(),
    }),
  ),
  flag_prefix: z.string().nullable(),
  /** The event that alone plays it, out of the permanent list: when it comes out is decided there. */
  event: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }).nullable(),
  checklist,
  /** What the filter of style sheets left out of the theme, line by line. */
  dropped: z.array(z.object({ line: z.number().int().nullable(), reason: z.string() })),
  /** As it was after each change, the last first; `changed`: names of what differs from the one before. */
  revisions: z.array(
    z.object({
      version: z.number().int(),
      at: moment,
      written_by: z.string().nullable(),
      changed: z.array(z.string()),
    }),
  ),
});
export type AuthoredChallenge = z.infer<typeof authoredChallenge>;

const author = { audience: 'member' as const };
/** By its address or its number. */
const named = z.object({ slug: z.string().min(1).max(120) });

export const createChallenge = endpoint({
  ...author,
  method: 'POST',
  path: '/challenges/authoring',
  summary: 'Commencer un challenge, en brouillon',
  body: z.object({ name: line(120, 'Le nom') }),
  answer: authoredChallenge,
});

export const getAuthoredChallenge = endpoint({
  ...author,
  method: 'GET',
  path: '/challenges/authoring/:slug',
  summary: 'Un challenge pour qui l’écrit, flags exceptés : ce qui lui manque, son historique',
  params: named,
  answer: authoredChallenge,
});

/** The refusal `challenge_changed` has both contents: `yours`, what was sent, and `theirs`, what is kept, with its version. */
export const saveChallenge = endpoint({
  ...author,
  method: 'PUT',
  path: '/challenges/authoring/:slug',
  summary: 'Enregistrer un challenge ; publié, ses joueurs le voient aussitôt',
  params: named,
  body: z.object({ version, content: challengeContent }),
  answer: authoredChallenge,
});

/** `publish` with a moment: it comes out then. */
export const moveChallenge = endpoint({
  ...author,
  method: 'POST',
  path: '/challenges/authoring/:slug/stage',
  summary: 'Proposer à la relecture, rendre, publier, programmer, retirer ou reprendre un challenge',
  params: named,
  body: z.object({
    version,
    to: z.enum(['draft', 'review', 'published', 'retired'], { error: 'Étape inconnue.' }),
    scheduled_at: moment.nullable().default(null),
    reason: long(500, 'Le motif').default(''),
  }),
  answer: authoredChallenge,
});

/** Each by itself; it says of each what came of it. On trial nothing changes. */
export const actOnChallenges = endpoint({
  ...author,
  method: 'POST',
  path: '/challenges/authoring/bulk',
  summary: 'Publier, retirer ou reprendre plusieurs challenges ; à l’essai, rien ne change',
  body: z.object({
    to: z.enum(['draft', 'published', 'retired'], { error: 'Étape inconnue.' }),
    ids: bulkIds,
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer,
});

export const addFlag = endpoint({
  ...author,
  method: 'POST',
  path: '/challenges/authoring/:slug/flags',
  summary: 'Poser un flag',
  params: named,
  body: z.object({
    kind: z.enum(['static', 'regex'], { error: 'Un flag est exact, ou une expression régulière.' }),
    content: line(FLAG_MAX, 'Le flag'),
    case_insensitive: yes,
  }),
  answer: authoredChallenge,
});

/** `content` is null where no copy of the flag was kept. */
export const readFlags = endpoint({
  ...author,
  method: 'POST',
  path: '/challenges/authoring/:slug/flags/read',
  summary: 'Relire les flags d’un challenge ; la lecture est notée au journal d’audit',
  params: named,
  answer: z.object({ flags: z.array(z.object({ id: z.number().int(), content: z.string().nullable() })) }),
});

export const removeFlag = endpoint({
  ...author,
  method: 'DELETE',
  path: '/challenges/authoring/:slug/flags/:flagId',
  summary: 'Retirer un flag',
  params: named.extend({ flagId: id }),
  answer: authoredChallenge,
});

/** The bytes as they are in the body. It belongs to the challenge once the content that names it is saved. */
export const uploadChallengeFile = endpoint({
  ...author,
  method: 'POST',
  path: '/challenges/authoring/:slug/files/:name',
  summary: 'Déposer un fichier et en connaître l’empreinte',
  params: named.extend({ name: line(255, 'Le nom du fichier') }),
  answer: z.object({ name: z.string(), size: z.number().int(), sha256: z.string() }),
});

/** By their names: the permanent list, or what the same event plays. */
export const listBeside = endpoint({
  ...author,
  method: 'GET',
  path: '/challenges/authoring/:slug/beside',
  summary: 'Challenges qu’un challenge peut demander de résoudre avant lui',
  params: named,
  answer: z.object({ challenges: z.array(z.object({ slug: z.string(), name: z.string() })) }),
});

export const getChallengeRevision = endpoint({
  ...author,
  method: 'GET',
  path: '/challenges/authoring/:slug/revisions/:version',
  summary: 'Un challenge tel qu’il était après un changement, et avant lui',
  params: named.extend({ version: id }),
  answer: z.object({ content: challengeContent, before: challengeContent.nullable() }),
});
