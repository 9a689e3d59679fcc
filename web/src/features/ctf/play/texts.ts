import { counted, number, ordinal, typesetAll } from '../../../lib/french.ts';

/** Texts of a challenge of an event. */
export const CHALLENGE_TEXTS = typesetAll({
  loading: 'Chargement...',
  notFound: 'Challenge introuvable',
  notFoundWhy: 'Il n’existe pas, n’est pas encore publié ou ne vous est pas ouvert.',
  failed: 'Erreur de chargement',
  playersOnly: 'L’énoncé et les fichiers sont réservés aux joueurs inscrits pendant l’événement.',
  notLive: 'Les flags sont acceptés des joueurs inscrits, du début à la fin de l’événement.',
  text: 'Énoncé',
  category: 'Catégorie',
  points: 'Points',
  difficulty: 'Difficulté',
  solves: 'Résolutions',
  /** The points of the first three and, while these can be taken, how many places are left. */
  firsts: (worths: string, solves: number, open: boolean) =>
    `Aux trois premiers : ${worths} points${
      solves >= 3
        ? ' (les trois places sont prises)'
        : open && solves > 0
          ? ` (${counted(3 - solves, 'place')} à prendre)`
          : ''
    }.`,
  hintsFree: 'gratuits, les mêmes pour tous',
  author: 'Auteur',
  solvers: 'Résolveurs',
  nobody: 'Personne ne l’a encore résolu. Le first blood est à prendre.',
  /** For readers who do not play. */
  nobodyYet: 'Personne ne l’a encore résolu.',
  /** Once the event is over. */
  unsolved: 'Personne ne l’a résolu.',
  moreSolvers: (count: number) => `et ${counted(count, 'autre')}`,
  attemptsLeft: (count: number) => `Il vous reste ${counted(count, 'essai')}.`,
  noAttempt: 'Vous avez utilisé tous vos essais sur ce challenge.',
  inAll: (score: number) => `${number(score)} au total`,
  rankNow: (rank: number, frozen: boolean, among: 'solo' | 'team' | null) =>
    `${frozen ? 'au gel :' : 'vous êtes'} ${ordinal(rank)}${among === null ? '' : among === 'team' ? ' des équipes' : ' en solo'}`,
  worth: (points: number) => `${number(points)} pts`,
  allSolved: 'Tous les challenges du CTF sont résolus.',
  allLocked: 'Les challenges qui restent en attendent d’autres.',
});
