import type { Hint } from '@fanion/contract/challenges/hints/endpoints';
import { points, shortDate } from '../../../lib/french.ts';
import { HINT_TEXTS } from './texts.ts';

const MINUS = '\u2212';

/**
 * The line under a hint: when it was unlocked and its deduction, its cost, or what must come before.
 * `scores`: the reader's solves count.
 */
export function hintNote(hint: Hint, solved: boolean, scores: boolean): string[] {
  const cost = hint.cost > 0 ? points(hint.cost) : null;
  if (hint.state === 'restricted') return [HINT_TEXTS.restricted];
  if (hint.state === 'waiting') return [HINT_TEXTS.after(hint.position - 1)];
  if (hint.state === 'available') {
    if (cost === null || solved) return [HINT_TEXTS.free];
    return [HINT_TEXTS.costs(cost, scores)];
  }
  const when = hint.unlocked_at === null ? null : HINT_TEXTS.openedOn(shortDate(hint.unlocked_at));
  const costNotes = cost === null || !scores ? [] : [HINT_TEXTS.takenOff(`${MINUS}${cost}`)];
  return [when ?? HINT_TEXTS.openedBySolve, ...costNotes];
}
