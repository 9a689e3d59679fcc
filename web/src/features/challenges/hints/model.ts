import type { Hint } from '@fanion/contract/challenges/hints';
import { points, shortDate } from '../../../lib/french.ts';

const MINUS = '\u2212';

/**
 * The line under a hint: when it was opened and what it takes off, what it costs, or what must come before.
 * `scores`: the reader's solves count.
 */
export function hintNote(hint: Hint, solved: boolean, scores: boolean): string[] {
  const cost = hint.cost > 0 ? points(hint.cost) : null;
  if (hint.state === 'restricted') return ['Réservé aux bienfaiteurs'];
  if (hint.state === 'waiting') return [`S’ouvre après l’indice ${hint.position - 1}`];
  if (hint.state === 'available') {
    if (cost === null || solved) return ['Gratuit'];
    return [`Coûte ${cost} ${scores ? 'à la résolution' : 'aux membres'}`];
  }
  const when = hint.unlocked_at === null ? null : `Débloqué le ${shortDate(hint.unlocked_at)}`;
  const costNotes = cost === null || !scores ? [] : [`${MINUS}${cost} à la résolution`];
  return [when ?? 'Ouvert par la résolution', ...costNotes];
}
