import { counted, number, typesetAll } from '../../../lib/french.ts';

/** Texts about an event's seekers, for captains (docs/product/ctf.md#sans-équipe). */
export const SEEKERS_TEXTS = typesetAll({
  open: 'Joueurs sans équipe',
  close: 'Fermer',
  failed: 'Les joueurs sans équipe n’ont pas pu être lus.',
  loading: 'Chargement...',
  seats: (team: string, free: number) =>
    free === 0
      ? `L’équipe « ${team} » est complète pour cet événement.`
      : `${counted(free, 'place')} à proposer dans l’équipe « ${team} ».`,
  why: 'Qui accepte joue avec vous dans cet événement seulement. Une place proposée reste prise jusqu’à la réponse.',
  empty: 'Personne ne cherche d’équipe',
  emptyWhy: 'Les inscrits qui en cherchent une apparaîtront ici, jusqu’à 24\u00a0heures avant le début.',
  level: (level: number) => `Niveau ${number(level)}`,
  offer: 'Proposer une place',
  offerTo: (name: string) => `Proposer une place à ${name}`,
  offered: 'Place proposée',
  takeBack: 'Reprendre',
  takeBackFrom: (name: string) => `Reprendre la place proposée à ${name}`,
  offeredElsewhere: 'Une autre équipe attend sa réponse',
  more: 'Voir plus de joueurs',
});
