import { type RatingAxis, REVIEW_MAX } from '@fanion/rules/ctf/rating';
import { tooLong } from '@fanion/rules/sentences';
import { counted, typesetAll } from '../../../lib/french.ts';

export const AXIS_LABELS: Record<RatingAxis, string> = {
  overall: 'Note générale',
  difficulty: 'Difficulté',
  innovation: 'Originalité',
};

/** What 1 and 5 mean on each axis. */
export const AXIS_ENDS: Record<RatingAxis, [string, string]> = {
  overall: ['Décevant', 'Excellent'],
  difficulty: ['Très facile', 'Très difficile'],
  innovation: ['Déjà vu', 'Très original'],
};

/** Texts of the moderation of reviews. */
export const REVIEWS_TEXTS = typesetAll({
  title: 'Avis des participants',
  hidden: 'Les avis se montrent à partir de 3 votes.',
  remove: 'Retirer',
  removeTitle: (author: string) => `Retirer le commentaire de ${author} ?`,
  removeWhy: 'Le texte disparaît ; ses notes restent dans les moyennes.',
  reason: 'Motif',
  reasonHint: 'Envoyé par e-mail à son auteur.',
  reasonEmpty: 'Donnez le motif.',
});

/** Texts of the ratings of an event (docs/product/ctf.md#avis). */
export const RATING_TEXTS = typesetAll({
  ratings: 'Avis des participants',
  votes: (count: number) => `${counted(count, 'avis', 'avis')}`,
  notEnough: 'Pas encore assez d’avis',
  notEnoughWhy: 'Les moyennes se montrent à partir de 3 avis.',
  texts: 'Commentaires des participants',
  textsFailed: 'Les commentaires n’ont pas pu être chargés.',
  noText: 'Personne n’a laissé de commentaire.',
  moreTexts: 'Afficher la suite',
  removeText: (author: string) => `Retirer le commentaire de ${author}`,
  rate: 'Votre avis',
  rateWhy: 'Ouvert aux participants pendant 30 jours après la fin.',
  review: 'Commentaire',
  reviewHint: 'Montré avec votre nom à partir de 3 avis. Ne donnez pas de flag.',
  reviewLong: tooLong('Le commentaire', REVIEW_MAX),
  chooseAll: 'Donnez une note de 1 à 5 sur cet axe.',
  send: 'Envoyer mon avis',
  change: 'Modifier mon avis',
  outOfFive: (value: string) => `${value} sur 5`,
});
