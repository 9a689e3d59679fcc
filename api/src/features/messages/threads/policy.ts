import type { Actor } from '../../../platform/http/actor.ts';

/**
 * A word that is looked at without its braces in an ordinary message: one that no sentence has by chance. In what is said
 * of a challenge, every word is.
 */
export const isTelling = (word: string): boolean =>
  word.length >= 20 || (word.length >= 6 && /[\d_]|\p{Ll}\p{Lu}/u.test(word));

/** Whether a member knows the flags of every challenge: who manages them may read them. */
export const knowsEveryFlag = ({ rights }: Pick<Actor, 'rights'>): boolean => rights.can_manage_challenges;
