import type { EventFlagResult } from '@fanion/contract/ctf/board';

/**
 * What came of a flag of an event: it scored, the entrant had it already, it is right and counts for nothing (practice
 * after the end), it is one of several to find, or it is wrong.
 */
export type FlagOutcome = 'solved' | 'already' | 'uncounted' | 'partial' | 'wrong';

/** `wrong` is the sentence of a wrong flag: the server tells one of several flags found with another one. */
export function flagOutcome(result: EventFlagResult, wrong: string): FlagOutcome {
  if (result.already_solved) return 'already';
  if (!result.success) return plain(result.message) === plain(wrong) ? 'wrong' : 'partial';
  return result.rank === null ? 'uncounted' : 'solved';
}

const plain = (text: string): string => text.replaceAll(/\s/gu, ' ').replaceAll('’', "'").trim();
