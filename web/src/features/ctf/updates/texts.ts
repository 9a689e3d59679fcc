import { counted, typoAll } from '../../../lib/french.ts';

/** Words of how old a board is, and of the time left (docs/product/live.md#direct). */
export const UPDATE_TEXTS = typoAll({
  endedOn: 'Terminé le',
  timeLeft: 'Temps restant',
  startsIn: 'Commence dans',
  paris: ' (heure de Paris)',
  over: 'Le CTF est terminé.',
  left: (minutes: number) => `Il reste ${minutes === 60 ? '1 heure' : counted(minutes, 'minute')}.`,
  elapsed: (share: number) => `${share} % du temps écoulé`,
  late: 'Erreur lors du chargement des données live',
  paused: 'Actualisation en pause',
  updated: (ago: string) => `Mis à jour ${ago}`,
  retry: 'Réessayer',
  resume: 'Reprendre l’actualisation',
  pause: 'Mettre en pause l’actualisation',
});
