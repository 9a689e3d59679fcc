import type { Entrant } from '@fanion/contract/ctf/entrants/endpoints';
import { counted, number, shortDate, time, typesetAll } from '../../../lib/french.ts';

/** Texts about the entrants of an event, for its managers (docs/product/ctf.md#gestion). */
export const ENTRANTS_TEXTS = typesetAll({
  title: 'Équipes et joueurs',
  search: 'Rechercher une équipe ou un joueur',
  searchHint: 'Équipe ou pseudo',
  failed: 'Les équipes n’ont pas pu être chargées.',
  empty: 'Personne n’est inscrit',
  emptyWhy: 'Les équipes et les joueurs seuls apparaîtront ici.',
  notFound: 'Aucune équipe ne correspond',
  notFoundWhy: 'Cherchez un autre nom d’équipe ou un autre pseudo.',
  total: (count: number) => counted(count, 'équipe ou joueur', 'équipes et joueurs'),
  name: 'Équipe ou joueur',
  members: 'Membres',
  rank: 'Rang',
  score: 'Score',
  realRank: 'Rang réel',
  realScore: 'Score réel',
  real: 'Rangs et scores réels : les joueurs lisent encore ceux du gel.',
  solves: 'Résolutions',
  ranked: (rank: number, score: number, real: boolean) =>
    `n° ${number(rank)}\u00a0·\u00a0${counted(score, 'point')}${real ? ' (réel)' : ''}`,
  open: (count: number) => counted(count, 'résolution'),
  of: (name: string) => `: ${name}`,
  opened: (name: string) => `Résolutions : ${name}`,
  none: 'Aucune résolution pour l’instant.',
  by: (member: string) => `par ${member}`,
  at: (when: string) => `${shortDate(when)} à ${time(when)}`,
  guest: 'invité',
  toGuest: 'Classer à part, en invité',
  toRanked: 'Classer avec les autres',
  blocked: 'Fermés à ce participant',
  allow: 'Permettre de nouveau',
  allowOne: (challenge: string) => `Permettre de nouveau ${challenge}`,
});

export const ENTRANT_TYPES: Record<Entrant['type'], string> = {
  solo: 'Seul',
  team: 'Équipe',
  formed: 'Équipe formée pour l’événement',
};

/** The label of a member whose place is not confirmed; none for one who plays. */
export const MEMBER_STATES: Record<Entrant['members'][number]['state'], string> = {
  registered: '',
  waitlisted: 'liste d’attente',
  pending: 'réponse attendue',
  offered: 'place proposée',
};
