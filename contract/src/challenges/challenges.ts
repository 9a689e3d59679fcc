import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, moment } from '../fields.ts';

export const LAYOUTS = ['default', 'corporate', 'gaming', 'minimal', 'matrix-red'] as const;
const difficulty = z.enum(['Easy', 'Medium', 'Hard', 'Expert']);

/** Solver of specification section 3. */
const solver = z.object({
  username: z.string(),
  avatar_url: z.string().nullable(),
  solved_at: moment,
  is_first_blood: z.boolean(),
});
export type Solver = z.infer<typeof solver>;

/** One challenge in the list. `is_locked`: its prerequisites are not solved, so its text is withheld. */
const listedChallenge = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty,
  points: z.number().int(),
  xp: z.number().int(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  is_featured: z.boolean(),
  published_at: moment,
  solved_count: z.number().int(),
  recent_solvers: z.array(solver),
  theme: z.object({ layout_type: z.enum(LAYOUTS) }),
  is_solved: z.boolean(),
  is_tried: z.boolean(),
  is_locked: z.boolean(),
  /** Of a locked one: the challenges to solve before it that the reader knows of, solved or not. */
  locked_by: z.array(z.number().int()),
});
export type ListedChallenge = z.infer<typeof listedChallenge>;

const category = z.object({ id: z.string(), name: z.string(), challenge_count: z.number().int() });
export type Category = z.infer<typeof category>;

export const listChallenges = endpoint({
  method: 'GET',
  path: '/challenges/',
  summary: 'Challenges et catégories',
  audience: 'member',
  answer: z.object({
    challenges: z.array(listedChallenge),
    categories: z.array(category),
    total: z.number().int(),
  }),
});
export type ChallengeList = z.infer<typeof listChallenges.answer>;

const hint = z.object({
  id: z.number().int(),
  position: z.number().int(),
  title: z.string().nullable(),
  /** Points taken off at the solve; 0 once the challenge is solved. */
  cost: z.number().int(),
  state: z.enum(['unlocked', 'available', 'waiting', 'restricted']),
  content: z.string().nullable(),
  unlocked_at: moment.nullable(),
});
export type Hint = z.infer<typeof hint>;

const file = z.object({
  id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** A file the challenge needs; the others are a bonus that asks for can_download_files and comes after the solve. */
  required: z.boolean(),
  allowed: z.boolean(),
  /** Closed until the challenge is solved. */
  after_solve: z.boolean(),
});
export type ChallengeFile = z.infer<typeof file>;

/** Challenge of specification section 3, as its page shows it. */
const challenge = listedChallenge.extend({
  attribution: z.string().nullable(),
  connection_info: z.string().nullable(),
  organizer: z.string(),
  sponsor: z.string().nullable(),
  rules: z.array(z.string()),
  requirements: z.array(z.string()),
  resources: z.array(z.object({ title: z.string(), url: z.string(), description: z.string().optional() })),
  prerequisites: z.array(
    z.object({ id: z.number().int(), name: z.string(), slug: z.string(), is_solved: z.boolean() }),
  ),
  theme: z.object({
    layout_type: z.enum(LAYOUTS),
    primary_color: z.string().nullable(),
    accent_color: z.string().nullable(),
    backgroundImage: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Address of the sanitised style sheet, on this site. */
    customCSS: z.string().nullable(),
  }),
  /** How its points follow the solves; null when they are fixed. */
  curve: z
    .object({
      function: z.enum(['linear', 'logarithmic', 'exponential']),
      initial: z.number().int(),
      minimum: z.number().int(),
      decay: z.number(),
    })
    .nullable(),
  flag_prefix: z.string().nullable(),
  flags_total: z.number().int(),
  flags_found: z.number().int(),
  hints: z.array(hint),
  files: z.array(file),
  /** `partial`: one of several flags that are asked. What was typed is kept nowhere. */
  attempts: z.array(z.object({ submitted_at: moment, result: z.enum(['right', 'partial', 'wrong']) })),
  attempt_count: z.number().int(),
  /** Official solution in Markdown: null until solved, or when there is none. */
  solution: z.string().nullable(),
  has_solution: z.boolean(),
  next_challenge: z.object({ name: z.string(), slug: z.string() }).nullable(),
  difficulty_vote: z.number().int().nullable(),
  difficulty_votes: z.object({ average: z.number().nullable(), count: z.number().int() }),
  reflection: z.string().nullable(),
  points_earned: z.number().int().nullable(),
  xp_earned: z.number().int().nullable(),
  can_submit: z.boolean(),
  /** Reports to be handled, for who manages; null for the others. */
  open_reports: z.number().int().nullable(),
});
export type Challenge = z.infer<typeof challenge>;

/** A slug, a numeric id, `challenge-{id}` or the exact name (specification 2.5). */
const named = z.object({ id: z.string().min(1).max(200) });

export const getChallenge = endpoint({
  method: 'GET',
  path: '/challenges/:id',
  summary: 'Un challenge',
  audience: 'member',
  params: named,
  answer: challenge,
});

/**
 * What came of a flag, permanent or of an event: it solved the challenge, which was solved already; it is one of several
 * flags to find; it is right and counts for nothing (practice after an event, an account outside the rankings); or it
 * is wrong.
 */
export const FLAG_OUTCOMES = ['solved', 'already', 'partial', 'uncounted', 'wrong'] as const;
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number];

/** Longest flag a person may send. */
export const FLAG_MAX = 1000;

export const submitFlag = endpoint({
  method: 'POST',
  path: '/challenges/:id/submit',
  summary: 'Proposer un flag',
  audience: 'member',
  params: named,
  body: z.object({
    flag: z
      .string({ error: 'Le flag est obligatoire.' })
      .max(FLAG_MAX, `Le flag ne doit pas dépasser ${FLAG_MAX} caractères.`)
      .refine((flag) => flag.trim().length > 0, 'Le flag est obligatoire.'),
  }),
  /** Flag submission result of specification section 3. `flags_found` grows when every flag is asked. */
  answer: z.object({
    outcome: z.enum(FLAG_OUTCOMES),
    success: z.boolean(),
    message: z.string(),
    points_earned: z.number().int(),
    xp_earned: z.number().int(),
    is_first_blood: z.boolean(),
    level_up: z.boolean(),
    level: z.number().int().nullable(),
    already_solved: z.boolean(),
    flags_found: z.number().int(),
    flags_total: z.number().int(),
  }),
});
export type FlagResult = z.infer<typeof submitFlag.answer>;

export const unlockHint = endpoint({
  method: 'POST',
  path: '/challenges/:id/hints/:hintId/unlock',
  summary: 'Débloquer un indice',
  audience: 'member',
  params: named.extend({ hintId: id }),
  answer: z.object({ hint }),
});

export const linkFile = endpoint({
  method: 'POST',
  path: '/challenges/:id/files/:fileId/link',
  summary: 'Lien de téléchargement de courte durée',
  audience: 'member',
  params: named.extend({ fileId: id }),
  answer: z.object({ url: z.string(), expires_in: z.number().int() }),
});

/** Bytes, with ranges; the ticket of `linkFile` stands for the member, whose right is checked at each request. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/challenges/files/:fileId/:name',
  summary: 'Télécharger un fichier',
  audience: 'public',
  params: z.object({ fileId: id, name: z.string().max(255) }),
  query: z.object({ ticket: z.string().min(1).max(200) }),
  answer: z.any(),
});

export const getThemeCss = endpoint({
  method: 'GET',
  path: '/challenges/themes/:sheet',
  summary: "Feuille de style assainie d'un challenge",
  audience: 'public',
  params: z.object({ sheet: z.string().min(1).max(100) }),
  answer: z.any(),
});

export const getThemeImage = endpoint({
  method: 'GET',
  path: '/challenges/images/:image',
  summary: "Image d'un challenge",
  audience: 'public',
  params: z.object({ image: z.string().min(1).max(100) }),
  answer: z.any(),
});

export const voteDifficulty = endpoint({
  method: 'PUT',
  path: '/challenges/:id/vote',
  summary: 'Noter la difficulté (de 1 à 5) après résolution',
  audience: 'member',
  params: named,
  body: z.object({
    difficulty: z
      .number({ error: 'La note va de 1 à 5.' })
      .int('La note va de 1 à 5.')
      .min(1, 'La note va de 1 à 5.')
      .max(5, 'La note va de 1 à 5.'),
  }),
  answer: z.object({ difficulty_vote: z.number().int() }),
});

export const saveReflection = endpoint({
  method: 'PUT',
  path: '/challenges/:id/reflection',
  summary: 'Noter pour soi ce que le challenge a appris',
  audience: 'member',
  params: named,
  body: z.object({ reflection: z.string().max(500, 'La note ne doit pas dépasser 500 caractères.') }),
  answer: z.object({ reflection: z.string() }),
});

/** The challenge last opened and not solved yet, to go on with; null when there is none. */
export const continueChallenge = endpoint({
  method: 'GET',
  path: '/challenges/continue',
  summary: 'Le challenge à continuer',
  audience: 'member',
  answer: z.object({
    challenge: z
      .object({
        id: z.number().int(),
        slug: z.string(),
        name: z.string(),
        category: z.string(),
        points: z.number().int(),
        opened_at: moment,
      })
      .nullable(),
  }),
});
