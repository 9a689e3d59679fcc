import type { ChallengeSuggestion } from '@fanion/contract/challenges/suggestions/endpoints';
import { counted, number, typesetAll } from '../../../lib/french.ts';

/** Texts of the suggestions (docs/product/challenges.md#pour-vous). */
export const SUGGESTION_TEXTS = typesetAll({
  title: 'Pour vous',
  next: 'Et maintenant',
  lead: (level: number) =>
    `Choisis d’après votre niveau, vos catégories et ce qu’ont résolu les membres de niveau ${number(level)}.`,
  none: 'Vous avez résolu tout ce qui vous est ouvert.',
  failed: 'Les suggestions n’ont pas pu être lues.',
  loading: 'Chargement...',
});

export const KIND_NAMES: Record<ChallengeSuggestion['kind'], string> = typesetAll({
  warmup: 'Pour souffler',
  level: 'À votre niveau',
  stretch: 'Un cran au-dessus',
});

/** Why a challenge is suggested, with the figure. */
export const REASONS = typesetAll({
  followed: (count: number, solvers: number, name: string) =>
    `${number(count)} des ${number(solvers)} résolveurs de ${name} sont passés par là ensuite.`,
  solved: (count: number) => `${counted(count, 'membre')} ${count > 1 ? 'l’ont' : 'l’a'} résolu.`,
  peers: (count: number, level: number) =>
    `${counted(count, 'membre')} de niveau ${number(level)} l’ont résolu.`,
  category: (category: string) => `Même catégorie que celui que vous venez de résoudre : ${category}.`,
  habit: (count: number, category: string) =>
    `Vous avez déjà résolu ${counted(count, 'challenge')} de ${category}.`,
  nobody: 'Personne ne l’a encore résolu : le first blood est à prendre.',
});
