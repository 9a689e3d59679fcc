import type { ChallengeSuggestion } from '@fanion/contract/challenges/suggestions/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { REASONS } from './texts.ts';

/** Why a challenge is suggested, in a sentence. `after`: the one just solved, and its number of solvers. */
export function reasonOf(
  { challenge, reason: { why, count } }: ChallengeSuggestion,
  level: number,
  after: { name: string; solvers: number } | null,
): string {
  const category = categoryName(challenge.category);
  switch (why) {
    case 'followed':
      return after ? REASONS.followed(count, after.solvers, after.name) : REASONS.solved(count);
    case 'solved':
      return REASONS.solved(count);
    case 'peers':
      return REASONS.peers(count, level);
    case 'category':
      return REASONS.category(category);
    case 'habit':
      return REASONS.habit(count, category);
    case 'nobody':
      return REASONS.nobody;
  }
}
