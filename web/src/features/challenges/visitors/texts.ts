import { counted, number, points, typesetAll } from '../../../lib/french.ts';
import type { SolveCredit } from './model.ts';

export const OPEN_TEXTS = typesetAll({
  back: 'Accueil',
  noAccount: 'Ouvert à tous, sans compte',
  loading: 'Chargement du challenge...',
  failed: 'Le challenge n’a pas pu être chargé.',
  closed: 'Ce challenge n’est pas ouvert à tous',
  closedWhy:
    'Il ne l’est plus, ou son adresse a changé. Si vous êtes membre, connectez-vous pour le retrouver.',
  logIn: 'Se connecter',
  home: 'Retour à l’accueil',
  stakes: 'Aucune pénalité en cas d’erreur, et rien à créer pour jouer.',
  savedInBrowser: 'Ce challenge est gardé dans ce navigateur.',
  credit: (credit: SolveCredit) =>
    `Inscrivez-vous ici sous trente jours : ${counted(credit.challenges, 'challenge')} vous ${credit.challenges > 1 ? 'sont crédités' : 'est crédité'}, ${points(credit.points)} et ${number(credit.xp)} XP.`,
  waits: (credit: SolveCredit) =>
    `Ce que ce navigateur a résolu vous attend : ${counted(credit.challenges, 'challenge')}, ${points(credit.points)} et ${number(credit.xp)} XP, crédités une fois votre adresse confirmée.`,
  register: 'Créer mon compte',
  others: 'Aussi ouverts à tous',
  othersFailed: 'Les autres challenges n’ont pas pu être chargés.',
  solved: 'Résolu ici',
  about: 'À propos du challenge',
  why: 'Jouer sans compte',
  whyText:
    'Un flag juste est retenu par ce navigateur, dans un cookie que seul ce site lit. Rien d’autre n’est gardé de vous.',
  offer: 'Le reste de la liste s’ouvre avec l’adhésion',
  offerText: 'Ces challenges sont ouverts à tous, et leurs points comptent.',
  plans: 'Comparer les formules',
});
