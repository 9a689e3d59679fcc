import { counted, typesetAll } from '../../../lib/french.ts';

/** Texts of the big screen (`/ctf/:slug/ecran`). */
export const SCREEN_TEXTS = typesetAll({
  title: 'Grand écran',
  back: 'Quitter le grand écran',
  full: 'F : plein écran ; V : vue suivante',
  fullBrackets: 'F : plein écran ; V : vue suivante ; C : catégorie suivante',
  nextBracket: 'Catégorie suivante',
  bracketOf: (name: string, total: number) => `${name} : ${counted(total, 'participant')}`,
  nextView: 'Vue suivante',
  matrix: 'Qui a résolu quoi',
  solved: 'résolu',
  blood: 'First blood',
  announcement: 'Annonce',
  both: 'Équipe ou joueur',
  waiting: 'Le classement commence au premier flag.',
  lastSolve: 'Dernier flag',
  bloods: 'First bloods',
  bloodOf: (challenge: string) => `, « ${challenge} »`,
  lost: 'Connexion perdue : le classement affiché peut avoir changé.',
});
