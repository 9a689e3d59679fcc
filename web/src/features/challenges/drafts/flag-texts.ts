import { typesetAll } from '../../../lib/french.ts';

/** Texts about a wrong flag, as its author decides. */
export const NEAR_TEXTS = typesetAll({
  tellCase: 'Dire « bonne valeur, mauvaise casse »',
  caseSaidFor: (rank: number) => `Flag ${rank} : dire « bonne valeur, mauvaise casse »`,
  caseFailed: 'Le choix n’a pas pu être enregistré.',
  decoys: 'Leurres',
  decoysHint:
    'De mauvaises réponses que vous connaissez, comparées sans égard à la casse. Elles restent fausses, et comptent comme un essai.',
  decoyRevealed: 'répond « C’est un leurre connu »',
  decoySilent: 'muet : refusé comme un autre',
  masked: 'Leurre masqué',
  addDecoy: 'Ajouter un leurre',
  addDecoyLead: 'Le texte entier, ou ce que tiennent les accolades, comme un flag.',
  decoyText: 'Leurre',
  decoyNeeded: 'Un leurre est à écrire.',
  tell: 'Dire à qui le donne que c’est un leurre connu',
  tellNot:
    'Sans cela, il est muet : refusé comme n’importe quel flag faux, et un signal pour ceux qui organisent un événement.',
  decoyAdded: 'Leurre posé.',
  removeDecoy: (rank: number) => `Retirer le leurre ${rank}`,
  removeDecoyAsk: (rank: number) => `Retirer le leurre ${rank} ?`,
  removeDecoyWhy: 'Il sera refusé comme n’importe quel flag faux.',
  decoyRemoved: 'Leurre retiré.',
});
