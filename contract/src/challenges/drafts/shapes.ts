import { PAID_PLANS } from '@fanion/rules/access';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { LAYOUTS } from '@fanion/rules/challenges/layouts';
import { CATEGORY_MAX, CHALLENGE_NAME_MAX, TAG_MAX, TAGS_MOST } from '@fanion/rules/challenges/limits';
import { CURVES } from '@fanion/rules/challenges/scoring';
import { z } from 'zod';
import { line, listed, long, yes } from '../../fields.ts';

const french = (value: number) => new Intl.NumberFormat('fr-FR').format(value);
const whole = (name: string, min: number, max: number) => {
  const sentence = `${name}\u00a0: un nombre entier de ${min} à ${french(max)}.`;
  return z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence);
};
const colour = z
  .string({ error: 'La couleur s’écrit #rrggbb.' })
  .regex(/^#[0-9a-f]{6}$/i, 'La couleur s’écrit #rrggbb.')
  .nullable();

const DECAY = 'La décroissance doit être un nombre de 0,01 à 100 000.';
/** How points change with solves: `Scoring` in the rules. */
const scoring = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('static'), points: whole('Les points', 0, 1_000_000) }),
    z.object({
      kind: z.literal('dynamic'),
      function: z.enum(CURVES, { error: 'Courbe inconnue.' }),
      initial: whole('Le départ', 1, 1_000_000),
      minimum: whole('Le plancher', 0, 1_000_000),
      decay: z.number({ error: DECAY }).min(0.01, DECAY).max(100_000, DECAY),
    }),
  ],
  { error: 'Les points sont fixes ou dégressifs.' },
);

const SHA = 'L’empreinte du fichier n’est pas un SHA-256.';

const image = z
  .string({ error: SHA })
  .regex(/^[0-9a-f]{64}$/, SHA)
  .nullable();

/**
 * The content that authors write for a challenge. Flags are separate: they appear only in the answer that
 * reads them.
 */
export const challengeContent = z.object({
  name: line(CHALLENGE_NAME_MAX, 'Le nom'),
  slug: long(80, 'L’adresse'),
  category: line(CATEGORY_MAX, 'La catégorie'),
  difficulty: z.enum(DIFFICULTIES, { error: 'Difficulté inconnue.' }),
  author: long(300, 'L’auteur'),
  tags: listed(TAGS_MOST, TAG_MAX, 'Tags'),
  organizer: long(300, 'L’organisateur'),
  sponsor: long(300, 'Le soutien'),
  /** Markdown. */
  description: long(50_000, 'L’énoncé'),
  connection_info: long(5_000, 'La connexion'),
  scoring,
  /** XP of a solve; null: 1.5 times the points. */
  xp: whole('L’XP', 0, 1_000_000).nullable(),
  /** With several flags: one is enough, or all are needed. */
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
        /** In points; null: 10, 20 or 30 % by its position. */
        cost: whole('Le coût', 0, 1_000_000).nullable(),
      }),
      { error: 'Indices\u00a0: une liste est attendue.' },
    )
    .max(20, 'Indices\u00a0: 20 au plus.'),
  layout: z.enum(LAYOUTS, { error: 'Mise en page inconnue.' }),
  primary_color: colour,
  accent_color: colour,
  custom_css: long(20_480, 'La feuille de style'),
  /** Theme images, as served: the upload answered with their fingerprints. */
  background_image: image,
  logo: image,
  rules: listed(30, 5_000, 'Règles'),
  requirements: listed(30, 5_000, 'Ce qu’il faut'),
  plan: z.enum(PAID_PLANS, { error: 'Formule inconnue.' }).nullable(),
  is_featured: yes,
  /** Addresses of the challenges to solve first. */
  prerequisites: listed(20, 80, 'Prérequis'),
  /** Whether it is shown, locked, to members who have not solved them. */
  anonymize: yes,
  /** Visitors and members without a plan play it too; without effect while it has a plan or prerequisites. */
  open_to_all: yes,
  /** Name of the challenge to go on with; '': the one that suits the solver. */
  next: long(CHALLENGE_NAME_MAX, 'Le challenge suivant'),
  resources: z
    .array(
      z.object({
        title: line(300, 'Le titre de la ressource'),
        url: long(2_000, 'L’adresse de la ressource').regex(
          /^https?:\/\/[^\s/]+/i,
          'Une ressource a une adresse en https://…',
        ),
        description: long(500, 'La description de la ressource'),
      }),
      { error: 'Ressources\u00a0: une liste est attendue.' },
    )
    .max(30, 'Ressources\u00a0: 30 au plus.'),
  /** Markdown. */
  solution: long(50_000, 'La solution'),
});
export type ChallengeContent = z.infer<typeof challengeContent>;
