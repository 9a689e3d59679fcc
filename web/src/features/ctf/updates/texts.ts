import { HOUR, MINUTE } from '@fanion/rules/durations';
import { typesetAll } from '../../../lib/french.ts';

/** Texts about the age of a board and the time left (docs/product/ctf-live.md#direct). */
export const UPDATE_TEXTS = typesetAll({
  justNow: 'à l’instant',
  ago: (length: string) => `il y a ${length}`,
  toStart: 'Début dans',
  toResume: 'En pause, reprise dans',
  pausedUntil: (hour: string) =>
    `Épreuve en pause jusqu’à ${hour} : les flags sont refusés, énoncés et fichiers restent ouverts, et la fin recule d’autant.`,
  toEnd: 'Temps restant',
  share: 'Part du temps écoulée',
  endedOn: 'Terminé le',
  paris: ' (heure de Paris)',
  late: 'Erreur lors du chargement des données live',
  paused: 'Actualisation en pause',
  updated: (ago: string) => `Mis à jour ${ago}`,
  retry: 'Réessayer',
  resume: 'Reprendre l’actualisation',
  pause: 'Mettre en pause l’actualisation',
});

const LEFT: Record<number, string> = { [HOUR]: '1 heure', [10 * MINUTE]: '10 minutes', [MINUTE]: '1 minute' };

/** The announcement `left` ms before the end of a pause; 0 = it is over. */
export const pauseSentence = (left: number): string =>
  left === 0 ? 'L’épreuve reprend.' : `L’épreuve reprend dans ${LEFT[left]}.`;

/**
 * The announcement `left` ms before the end of a live event, or before the start of another; 0 = it is now.
 */
export function timeSentence(live: boolean, left: number): string {
  if (left === 0) return live ? 'Le CTF est terminé.' : 'Le CTF commence.';
  return live ? `Le CTF finit dans ${LEFT[left]}.` : `Le CTF commence dans ${LEFT[left]}.`;
}
