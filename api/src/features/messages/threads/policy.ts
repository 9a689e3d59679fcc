import type { Actor } from '../../../platform/http/actor.ts';

/**
 * Whether a word without braces is checked in an ordinary message: one that no sentence contains by chance.
 * In messages about a challenge, every word is checked.
 */
export const isDistinctiveWord = (word: string): boolean =>
  word.length >= 20 || (word.length >= 6 && /[\d_]|\p{Ll}\p{Lu}/u.test(word));

/** Whether a member knows the flags of every challenge: managers of challenges may read them. */
export const knowsEveryFlag = ({ rights }: Pick<Actor, 'rights'>): boolean => rights.can_manage_challenges;
