import { number, typesetAll } from '../../../lib/french.ts';

/** Texts about what a challenge gives and leads to, besides its statement. */
export const FORM_TEXTS = typesetAll({
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
  images: { background_image: 'Image de fond', logo: 'Logo' },
  dropImage: { background_image: 'Déposer une image', logo: 'Déposer un logo' },
  imageHint: {
    background_image: 'JPEG, PNG ou WebP, 10\u00a0Mo au plus ; ramenée à 1 680 px de large.',
    logo: 'JPEG, PNG ou WebP, 10\u00a0Mo au plus ; sans transparence.',
  },
  imageTooLarge: 'Une image du thème pèse 10\u00a0Mo au plus.',
  imageFailed: 'L’image n’a pas pu être déposée.',
  imageSending: 'Envoi de l’image…',
  imageUnchanged: (size: string) => `Gardée telle quelle : ${size}.`,
  imageRemade: (size: string) => `Refaite par le filtre, sans ses métadonnées : ${size}.`,
  imageSize: (width: number, height: number, weight: string) =>
    `${number(width)} × ${number(height)} px, ${weight}`,
  imageUnsaved: 'Elle ne se verra qu’une fois le challenge enregistré.',
  imageLater: 'Aperçu après l’enregistrement.',
  wrongResource: 'Une ressource a une adresse en https://…',
});
