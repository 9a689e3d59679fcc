import type { ChallengeSuggestion } from '@fanion/contract/challenges/suggestions';
import { categoryName } from '@fanion/rules/challenges/categories';
import { counted, number, typo, typoAll } from '../../../lib/french.ts';

/** Words of what to go on with (docs/product/challenges.md#pour-vous). */
export const SUGGESTION_TEXTS = typoAll({
  title: 'Pour vous',
  next: 'Et maintenant',
  lead: (level: number) =>
    `Choisis d’après votre niveau, vos catégories et ce qu’ont résolu les membres de niveau ${number(level)}.`,
  none: 'Vous avez résolu tout ce qui vous est ouvert.',
  failed: 'Les suggestions n’ont pas pu être lues.',
  loading: 'Chargement...',
});

export const KIND_NAMES: Record<ChallengeSuggestion['kind'], string> = typoAll({
  warmup: 'Pour souffler',
  level: 'À votre niveau',
  stretch: 'Un cran au-dessus',
});

/** Why a challenge is suggested. `after`: the one just solved, and how many solved it. */
export function reasonText(
  { challenge, reason }: ChallengeSuggestion,
  level: number,
  after: { name: string; solvers: number } | null,
): string {
  const { why, count } = reason;
  const category = categoryName(challenge.category);
  const people = counted(count, 'membre');
  if (why === 'followed' && after)
    return typo(
      `${number(count)} des ${number(after.solvers)} résolveurs de ${after.name} sont passés par là ensuite.`,
    );
  if (why === 'followed' || why === 'solved') return typo(`${people} ${count > 1 ? 'l’ont' : 'l’a'} résolu.`);
  if (why === 'peers') return typo(`${people} de niveau ${number(level)} l’ont résolu.`);
  if (why === 'category') return typo(`Même catégorie que celui que vous venez de résoudre : ${category}.`);
  if (why === 'habit') return typo(`Vous avez déjà résolu ${counted(count, 'challenge')} de ${category}.`);
  return typo('Personne ne l’a encore résolu : le first blood est à prendre.');
}
