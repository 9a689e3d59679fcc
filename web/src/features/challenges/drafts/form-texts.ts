import { number, typoAll } from '../../../lib/french.ts';

/** Of what a challenge gives and leads to, beside its statement. */
export const FORM_TEXTS = typoAll({
  xp: 'XP',
  xpHint: (usual: number) => `Vide : 1,5 fois les points, soit ${number(usual)} XP aujourd’hui.`,
  wrongXp: 'L’XP est un nombre entier, ou rien.',
  next: 'Challenge suivant',
  nextHint: 'Proposé après la résolution, à qui peut le voir.',
  nextAuto: 'Celui qui convient à chacun',
  resources: 'Ressources',
  resourcesHint: 'Des liens qui aident, montrés sous l’énoncé.',
  resource: (rank: number) => `Ressource ${rank}`,
  addResource: 'Ajouter une ressource',
  removeResource: (rank: number) => `Retirer la ressource ${rank}`,
  resourceTitle: 'Titre',
  resourceUrl: 'Adresse',
  resourceAbout: 'Description',
  emptyResource: 'Une ressource n’a pas de titre : écrivez-le ou retirez-la.',
  wrongResource: 'Une ressource a une adresse en https://…',
});
