import { categoryName } from '@fanion/rules/challenges/categories';
import type { Scoring } from '@fanion/rules/challenges/scoring';

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
