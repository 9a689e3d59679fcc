import { categoryName } from '@fanion/rules/challenges/categories';
import type { Step } from '@fanion/rules/challenges/readiness';
import type { Scoring } from '@fanion/rules/challenges/scoring';

/** What each step before publication requires. */
export const STEP_LABELS: Record<Step, string> = {
  author: 'Un auteur',
  statement: 'Un énoncé, et aucun flag à lire',
  points: 'Des points',
  flag: 'Un flag posé',
  solution: 'Une solution officielle, qui s’ouvre après la résolution',
};
export const missing = (labels: readonly string[]): string =>
  `Il manque encore\u00a0: ${labels.map((label) => label.toLowerCase()).join(', ')}.`;
/** A part of a challenge that players read before they solve it. */
export type ReadablePart = 'statement' | 'name' | 'connection' | 'tags' | 'hints';
const LEAKED_FLAG = 'un flag du challenge\u00a0: ses lecteurs n’auraient rien à chercher.';
export const FLAG_IN: Record<ReadablePart, string> = {
  statement: `L’énoncé contient ${LEAKED_FLAG}`,
  name: `Le nom contient ${LEAKED_FLAG}`,
  connection: `La connexion contient ${LEAKED_FLAG}`,
  tags: `Un tag contient ${LEAKED_FLAG}`,
  hints: `Un indice contient ${LEAKED_FLAG}`,
};
export const IN_PAST = 'Ce moment est passé\u00a0: choisissez-en un à venir, ou publiez maintenant.';
export const SLUG_USED = 'Cette adresse est déjà celle d’un autre challenge.';
export const SLUG_UNUSABLE =
  'Une adresse est faite de lettres sans accent, de chiffres et de tirets, et contient une lettre.';
export const SLUG_FIXED = 'L’adresse est fixée par la publication\u00a0: des liens y mènent.';
export const NAME_USED = 'Un autre challenge porte déjà ce nom.';
export const unknownChallenge = (slug: string): string =>
  `Prérequis\u00a0: aucun challenge n’a l’adresse «\u00a0${slug}\u00a0».`;
export const CIRCULAR = 'Prérequis\u00a0: l’un d’eux demande déjà celui-ci, et aucun ne s’ouvrirait.';
export const FILE_GONE = 'Un des fichiers n’a pas été déposé\u00a0: déposez-le de nouveau.';
export const FLOOR_ABOVE = 'Le plancher ne peut pas dépasser le départ.';
export const FILES_NAMED_ALIKE = 'Deux fichiers portent le même nom.';
export const FLAG_KNOWN = 'Ce flag est déjà posé.';
export const CASE_NOT_TOLD =
  'Cela ne se dit que d’un flag exact dont la casse compte, et dont une copie est gardée\u00a0: posez-le de nouveau.';
export const DECOY_KNOWN = 'Ce leurre est déjà posé.';
export const DECOY_IS_FLAG = 'Ce texte est un flag du challenge\u00a0: ce n’est pas un leurre.';
export const FLAG_GONE = 'Ce flag n’est plus posé\u00a0: la page a été relue.';
export const MOST_DECOYS = 'Un challenge a 50 leurres au plus.';
export const FLAG_LAST =
  'C’est le dernier flag d’un challenge publié\u00a0: posez-en un autre avant, ou retirez le challenge.';
export const MOST_FLAGS = 'Un challenge a 50 flags au plus.';
export const FILE_EMPTY = 'Le fichier est vide.';
export const NO_IMAGE = 'Ce fichier n’est pas une image JPEG, PNG ou WebP lisible.';
export const IMAGE_GONE = 'Cette image n’a pas été déposée pour ce challenge\u00a0: déposez-la de nouveau.';
export const NOT_FROM_HERE = 'Ce challenge n’est plus à cette étape\u00a0: la page a été relue.';
export const RELEASE_OF_EVENT =
  'Ce challenge est celui d’un événement\u00a0: sa sortie se règle dans l’événement.';
export const NOT_IN_HAND =
  'Votre proposition n’est plus en brouillon\u00a0: reprenez-la de sa relecture pour la modifier, ou laissez une remarque.';
export const OTHERS_DECIDE = 'C’est votre proposition\u00a0: quelqu’un d’autre la relit et en décide.';
export const AUTHOR_OFFERS =
  'Cette proposition est chez son auteur\u00a0: lui seul la propose à la relecture.';
export const REFUSAL_NEEDS_REASON = 'Dites à son auteur pourquoi elle n’est pas retenue.';
export const NOT_OFFERED = 'Les remarques commencent quand le challenge est proposé à la relecture.';
export const FLAG_IN_REMARK = 'La remarque contient un flag du challenge\u00a0: dites-le autrement.';
export const NOT_YOURS_TO_SET = 'Ce choix revient à ceux qui publient les challenges.';
export const mostProposals = (most: number): string =>
  `Vous avez déjà ${most} propositions en cours\u00a0: terminez-en une, ou supprimez-en une.`;
export const fileTooLarge = (most: number): string => `Un fichier d’une proposition pèse ${most} Mo au plus.`;
export const FILE_UNNAMED = 'Ce fichier n’a pas de nom utilisable.';
export const FILE_OF_FLAGS = 'Ce fichier décrit un challenge, flags compris\u00a0: importez-le plutôt.';

/** Why one of several challenges does not go to a stage. */
export const NOT_THERE = {
  draft: 'Il est publié, ou déjà en brouillon.',
  published: 'Il est déjà publié.',
  retired: 'Il n’est pas publié.',
} as const;
export const SAME_CATEGORY = 'Il a déjà cette catégorie.';
export const SAME_POINTS = 'Il a déjà ces points.';
export const newCategory = (before: string, after: string): string =>
  `${categoryName(before)} → ${categoryName(after)}.`;
/** A price before and after, and what happens to the points of its solvers. */
export function newPoints(
  before: { scoring: Scoring; points: number },
  after: { scoring: Scoring; points: number | null },
  solves: number,
): string {
  const was =
    before.scoring.kind === 'static' ? String(before.points) : `dégressif, ${before.points} aujourd’hui`;
  const { scoring } = after;
  const is =
    scoring.kind === 'static'
      ? `${scoring.points} points`
      : `dégressif de ${scoring.initial} à ${scoring.minimum}, ${after.points ?? scoring.initial} aujourd’hui`;
  const change = `${was} → ${is}.`;
  if (solves === 0) return change;
  const who = solves === 1 ? 'Le membre qui l’a résolu' : `Les ${solves} membres qui l’ont résolu`;
  if (scoring.kind === 'dynamic') return `${change} ${who} ${solves === 1 ? 'suit' : 'suivent'} ce prix.`;
  const keeps = solves === 1 ? 'garde' : 'gardent';
  return `${change} ${who} ${keeps} ${before.scoring.kind === 'static' ? 'ce qu’il a rapporté' : 'son prix d’aujourd’hui'}.`;
}
export const wrongAddress = (url: string): string => `«\u00a0${url}\u00a0» n’est pas une adresse.`;
