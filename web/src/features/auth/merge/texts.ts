import { counted, typesetAll } from '../../../lib/french.ts';

/** Texts of the merge of two accounts. */
export const MERGE_TEXTS = typesetAll({
  title: 'Fusion de deux comptes',
  hint: 'Pour qui en a deux : tout passe dans l’un, l’autre disparaît.',
  merge: 'Fusionner',
  ask: (who: string) => `Fusionner le compte de ${who} avec un autre`,
  named: 'L’autre compte',
  namedHint: 'Son pseudo ou son adresse. Vous choisirez ensuite lequel reste.',
  namedNeeded: 'Donnez le pseudo ou l’adresse de l’autre compte.',
  look: 'Voir l’effet',
  lookFirst: 'Rien ne change encore : la fenêtre suivante dit tout ce qui passerait de l’un à l’autre.',
  willMerge: (mergedName: string, survivor: string) => `Fusionner ${mergedName} dans ${survivor} ?`,
  stays: 'Reste',
  goes: 'Disparaît',
  totals: 'Ensuite',
  sum: (points: string, solves: number) => `${points}, ${counted(solves, 'résolution')}`,
  who: (since: string, points: string, solves: number) =>
    `inscrit le ${since}, ${points}, ${counted(solves, 'résolution')}`,
  membership: 'Adhésion',
  order: 'Commande',
  givenUp: (reference: string) =>
    `Les deux comptes en ont une qui attend : ${reference}, celle du compte qui disparaît, est abandonnée.`,
  swap: (mergedName: string) => `Garder plutôt ${mergedName}`,
  moves: 'Ce qui passe au compte qui reste',
  part: (moved: string, rows: string) => `${moved} sur ${rows}, le reste y est déjà`,
  ends: (what: string) => `Prend fin avec le compte : ${what}.`,
  will: (mergedName: string, survivor: string) =>
    `C’est définitif. ${mergedName} ne s’ouvre plus, son pseudo mène à ${survivor} pendant 90 jours, et un e-mail le dit aux deux adresses.`,
  address: 'Adresse du compte',
  addressKept: 'Celle du compte qui reste ; rien ne change pour la connexion.',
  addressGone: 'Celle du compte qui disparaît ; ses appareils devront se reconnecter.',
  password: 'Votre mot de passe',
  passwordNeeded: 'Donnez votre mot de passe.',
  done: (mergedName: string, survivor: string) => `${mergedName} est fusionné dans ${survivor}.`,
});
